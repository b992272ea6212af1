import { type Bookable, makeBookable } from './bookableBusiness.ts';
import { call } from './call.ts';
import { type Member, makeMember } from './factories.ts';
import type { Product } from './serveProduct.ts';

export interface CrewShop extends Bookable {
  /** The bookable members: the owner, then the technicians. */
  readonly crew: readonly Member[];
}

/** A bookable business with some technicians beside its owner, who can all be booked. */
export const makeCrewShop = async (
  product: Product,
  technicians: number,
  shop: Parameters<typeof makeBookable>[1] = {},
): Promise<CrewShop> => {
  const owner = await makeBookable(product, shop);
  const crew: Member[] = [owner];
  for (let n = 0; n < technicians; n++) crew.push(await makeMember(product, owner, 'technician'));
  return { ...owner, crew };
};

/** Changes what a member does and when. */
export const changeMember = (
  product: Product,
  admin: Member,
  { userId }: Pick<Member, 'userId'>,
  body: object,
) => call(product, 'updateMember', { params: { id: userId }, body: body as never }, admin);

/** Changes a service of the catalog. */
export const changeService = (product: Product, admin: Member, id: string, body: object) =>
  call(product, 'updateService', { params: { id }, body: body as never }, admin);

const peopleOn = `
  select array_remove(v.lead_id || array(select h.user_id from visit_helper h
    where h.business_id = v.business_id and h.visit_id = v.id order by h.user_id), null) as people
  from visit v where v.business_id = $1 and v.id = $2`;

/** Ids of everybody on the visit of a booking, the lead first. */
const peopleOf = async ({ db }: Product, { businessId }: Member, id: string) =>
  (await db.row<{ people: string[] }>(peopleOn, [businessId, id]))?.people ?? [];

/** Makes the member at a position in the crew the lead of a job's visit. */
export const assign = (product: Product, shop: CrewShop, id: string, member: number) =>
  product.db.rows('update job set assigned_to = $3 where business_id = $1 and id = $2', [
    ...[shop.businessId, id, shop.crew[member]?.userId],
  ]);

/** Who is on the visit of a booking, as positions in the crew. */
export const crewOn = async (product: Product, shop: CrewShop, id: string): Promise<number[]> => {
  const people = await peopleOf(product, shop, id);
  return people.map((person) => shop.crew.findIndex(({ userId }) => userId === person));
};
