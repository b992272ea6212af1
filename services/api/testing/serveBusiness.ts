import type { AppApi } from '@tradewind/contracts/api';
import type { RequestOf } from '@tradewind/contracts/endpoint';
import { beforeAll } from 'vitest';
import type { NewBusiness } from '../src/accounts/users/openBusiness.ts';
import { call } from './call.ts';
import { type Member, makeBusiness, makeMember } from './factories.ts';
import { serveProduct } from './serveProduct.ts';

/** The calls of one member. */
export const callsOf =
  (product: Parameters<typeof call>[0], member: Pick<Member, 'token'>) =>
  <N extends keyof AppApi>(
    name: N,
    request: RequestOf<AppApi[N]>,
    headers: Record<string, string> = {},
  ) =>
    call(product, name, request, { token: member.token, headers });

/**
 * Serves the API as {@link serveProduct} does, with one business: its admin, who is made before the
 * first test of the file, and the admin's calls.
 */
export const serveBusiness = (
  business: Partial<NewBusiness> = {},
  ...options: Parameters<typeof serveProduct>
) => {
  const product = serveProduct(...options);
  const admin = {} as Member;
  beforeAll(async () => {
    Object.assign(admin, await makeBusiness(product, business));
  });
  return { product, admin, as: callsOf(product, admin) };
};

/** Serves a business as {@link serveBusiness} does, with two technicians, Ann and Ben. */
export const serveCrew = () => {
  const business = serveBusiness();
  const ann = {} as Member;
  const ben = {} as Member;
  beforeAll(async () => {
    const { product, admin } = business;
    Object.assign(ann, await makeMember(product, admin, 'technician'));
    Object.assign(ben, await makeMember(product, admin, 'technician'));
  });
  return { ...business, ann, ben };
};
