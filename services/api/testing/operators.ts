import { addOperator } from '../src/platform/operators/operators.ts';
import { type Member, makeBusiness, makeEmail } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** A business of its own, whose admin is an operator. */
export const makeOperator = async (
  product: Product,
  name = 'Robin Reyes',
): Promise<Member & { readonly email: string }> => {
  const email = makeEmail();
  const member = await makeBusiness(product, { name, email, company: 'Operations' });
  await addOperator(product.db, email, 'a test');
  return { ...member, email };
};
