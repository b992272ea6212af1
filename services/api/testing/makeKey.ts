import type { NewKey } from '@tradewind/contracts/apiKeys';
import { call } from './call.ts';
import type { Member } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** Makes a key by a call of an admin; it reads jobs unless `over` says otherwise. */
export const makeKey = async (
  product: Product,
  { token }: Pick<Member, 'token'>,
  over: Partial<NewKey> = {},
) => {
  const body = { name: 'Zapier', scopes: ['jobs:read'], ...over } as NewKey;
  const { status, body: key, error } = await call(product, 'createKey', { body }, { token });
  if (status !== 201) throw new Error(`Not created: ${JSON.stringify(error)}`);
  return key;
};
