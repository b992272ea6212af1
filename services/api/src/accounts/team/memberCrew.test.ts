import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { expect, test } from 'vitest';
import { makeService } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeEmail, makeMember } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

/** Sets what a member does and when. */
const setCrew = ({ userId }: Pick<Member, 'userId'>, body: object, by: Member) =>
  call(product, 'updateMember', { params: { id: userId }, body: body as never }, by);

const bookableOf = async (by: Member) => {
  const { body } = await call(product, 'getMembers', {}, by);
  return body.map(({ bookable }) => bookable);
};

const circle = { latitude: 43.66, longitude: -70.26, radiusMiles: 15 };

test('what a member does is refused from a dispatcher, a technician and another business', async () => {
  const admin = await makeBusiness(product);
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  const technician = await makeMember(product, admin, 'technician');
  const stranger = await makeBusiness(product);
  const statuses = [];
  for (const by of [dispatcher, technician, stranger]) {
    statuses.push((await setCrew(technician, { bookable: false }, by)).status);
  }
  expect(statuses).toEqual([403, 403, 404]);
  expect(await bookableOf(admin)).toEqual([true, false, true]);
});

test.each([
  ['bookable', { bookable: 'yes' }],
  ['skills', { skills: ['boiler'] }],
  ['skills', { skills: ['00000000-0000-4000-8000-000000000009'] }],
  ['crewKinds', { crewKinds: [''] }],
  ['businessHours', { businessHours: { monday: { isOpen: true } } }],
  ['area', { area: {} }],
  ['area', { area: { zipCodes: [] } }],
  ['area', { area: { ...circle, radiusMiles: 0 } }],
  ['color', { color: 'blue' }],
])('a wrong %s is a 422 that names the field: %j', async (field, body) => {
  const admin = await makeBusiness(product);
  const { status, error } = await setCrew(admin, body, admin);
  expect(status).toBe(422);
  expect(error.errors?.[0]?.field.split('.')[0]).toBe(field);
});

test('a skill must be a service of the own business, until that is deleted', async () => {
  const admin = await makeBusiness(product);
  const stranger = await makeBusiness(product);
  const [boiler, drain] = [await makeService(product, admin), await makeService(product, admin)];
  const theirs = await makeService(product, stranger);
  expect((await setCrew(admin, { skills: [boiler, theirs] }, admin)).status).toBe(422);
  const saved = await setCrew(admin, { skills: [boiler, drain] }, admin);
  expect(saved.body.skills).toEqual([boiler, drain]);
  await call(product, 'deleteService', { params: { id: boiler } }, admin);
  const again = await setCrew(admin, { skills: [boiler] }, admin);
  expect([again.status, again.body.skills]).toEqual([200, [boiler]]);
});

test('what a member does is stored, and what a change does not name stays', async () => {
  const admin = await makeBusiness(product);
  const technician = await makeMember(product, admin, 'technician');
  const businessHours = defaultBusinessHours('cleaning');
  const crew = {
    ...{ bookable: true, skills: [await makeService(product, admin)], crewKinds: ['Crane'] },
    ...{ businessHours, area: { zipCodes: ['04101', '04102'] }, color: '#0ea5e9' },
  };
  const { body: first } = await setCrew(technician, crew, admin);
  expect(first).toMatchObject(crew);
  const { body: second } = await setCrew(technician, { area: circle }, admin);
  expect(second).toMatchObject({ ...crew, area: circle });
  const none = { skills: [], crewKinds: [], businessHours: null, area: null, color: null };
  expect((await setCrew(technician, none, admin)).body).toMatchObject(none);
  const { body: team } = await call(product, 'getMembers', {}, admin);
  expect(team.at(-1)).toMatchObject({ ...none, role: 'technician', bookable: true });
});

test('the owner and technicians are bookable unless turned off, others once turned on', async () => {
  const owner = await makeBusiness(product);
  const [partner, dispatcher, technician] = [
    await makeMember(product, owner, 'admin'),
    await makeMember(product, owner, 'dispatcher'),
    await makeMember(product, owner, 'technician'),
  ];
  expect(await bookableOf(owner)).toEqual([true, false, false, true]);
  await setCrew(dispatcher, { role: 'technician' }, owner);
  expect(await bookableOf(owner)).toEqual([true, false, true, true]);
  await setCrew(partner, { bookable: true }, owner);
  await setCrew(technician, { bookable: false }, owner);
  await setCrew(owner, { bookable: false }, owner);
  expect(await bookableOf(owner)).toEqual([false, true, true, false]);
  for (const member of [owner, partner, dispatcher, technician]) {
    await setCrew(member, { bookable: null }, owner);
  }
  expect(await bookableOf(owner)).toEqual([true, false, true, true]);
  await setCrew(technician, { role: 'dispatcher' }, owner);
  expect(await bookableOf(owner)).toEqual([true, false, true, false]);
});

test('an invitation says whether the member will be bookable', async () => {
  const owner = await makeBusiness(product);
  for (const role of ['technician', 'dispatcher'] as const) {
    const { body } = await call(
      product,
      'inviteMember',
      { body: { email: makeEmail(), role } },
      owner,
    );
    expect(body).toMatchObject({ bookable: role === 'technician', skills: [], area: null });
  }
  expect(await bookableOf(owner)).toEqual([true, true, false]);
});

test('a new business books by crew, one that is older does not, and visitors choose nobody', async () => {
  const owner = await makeBusiness(product);
  const mine = async () => (await call(product, 'me', {}, owner)).body.preferences;
  expect(await mine()).toMatchObject({ bookByCrew: true, visitorsChoosePerson: false });
  await product.db.rows(
    `update business set preferences = preferences - 'bookByCrew' where id = $1`,
    [owner.businessId],
  );
  expect(await mine()).toMatchObject({ bookByCrew: false });
  const params = { id: owner.userId };
  const body = { preferences: { bookByCrew: true, visitorsChoosePerson: true } };
  await call(product, 'updateUser', { params, body }, owner);
  expect(await mine()).toMatchObject(body.preferences);
});
