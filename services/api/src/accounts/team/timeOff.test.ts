import { expect, test } from 'vitest';
import { makeBookable } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();

const holiday = { date: '2031-12-22', until: '2031-12-24', isOpen: false, note: 'Holiday' };
const dentist = {
  ...{ date: '2031-11-04', isOpen: true, start: '00:00', end: '23:59', note: 'Dentist' },
  breaks: [{ start: '13:00', end: '15:00' }],
};
const withHours = { start: '09:00', end: '17:00' };

/** Sets the time off of a member. */
const setTimeOff = (
  { userId }: Pick<Member, 'userId'>,
  exceptions: unknown,
  by: Member,
  version?: number,
) =>
  call(
    product,
    'updateMember',
    { params: { id: userId }, body: { exceptions, version } as never },
    by,
  );

test('time off is refused from a dispatcher, a technician and another business', async () => {
  const admin = await makeBusiness(product);
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  const technician = await makeMember(product, admin, 'technician');
  const stranger = await makeBusiness(product);
  const statuses = [];
  for (const by of [dispatcher, technician, stranger]) {
    statuses.push((await setTimeOff(technician, [holiday], by)).status);
  }
  expect(statuses).toEqual([403, 403, 404]);
  const { body } = await call(product, 'me', {}, technician);
  expect(body.exceptions).toEqual([]);
});

test.each([
  ['without a day', [{ isOpen: false }]],
  ['of a day that does not exist', [{ ...holiday, date: '2031-02-30' }]],
  ['that ends before it begins', [{ ...holiday, until: '2031-12-21' }]],
  [
    'whose hours end before they begin',
    [{ ...dentist, breaks: [{ start: '15:00', end: '13:00' }] }],
  ],
  ['that takes no hours off', [{ ...dentist, breaks: [] }]],
  ['with a reason that cannot be stored', [{ ...holiday, note: 'a\u0000b' }]],
  ['of more than 200 entries', Array.from({ length: 201 }, () => holiday)],
  ['that is no list', holiday],
])('time off %s is a 422', async (_, exceptions) => {
  const admin = await makeBusiness(product);
  expect((await setTimeOff(admin, exceptions, admin)).status).toBe(422);
});

test('time off replaces the stored one, unless the member has changed since', async () => {
  const admin = await makeBusiness(product);
  const technician = await makeMember(product, admin, 'technician');
  const saved = await setTimeOff(technician, [holiday, dentist], admin, 1);
  const stored = [{ ...holiday, ...withHours }, dentist];
  expect([saved.status, saved.body.exceptions]).toEqual([200, stored]);
  expect(saved.body.role).toBe('technician');
  const late = await setTimeOff(technician, [], admin, 1);
  expect([late.status, late.error.code]).toEqual([409, 'stale']);
  const { body } = await setTimeOff(technician, [dentist], admin, saved.body.version);
  expect(body.exceptions).toEqual([dentist]);
});

test('the office and the member see time off, other members do not', async () => {
  const admin = await makeBusiness(product);
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  const technician = await makeMember(product, admin, 'technician');
  const colleague = await makeMember(product, admin, 'technician');
  await setTimeOff(technician, [dentist], admin);
  const { body: team } = await call(product, 'getMembers', {}, dispatcher);
  expect(team.map(({ exceptions }) => exceptions?.length)).toEqual([0, 0, 1, 0]);
  const { body: me } = await call(product, 'me', {}, technician);
  expect(me.exceptions).toEqual([dentist]);
  const params = { id: technician.userId };
  const replies = [
    await call(product, 'getMembers', {}, colleague),
    await call(product, 'getUser', { params }, colleague),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
});

test('a member cannot give themself time off with their profile', async () => {
  const admin = await makeBusiness(product);
  const technician = await makeMember(product, admin, 'technician');
  const { body: me } = await call(product, 'me', {}, technician);
  const params = { id: technician.userId };
  const body = { ...me, exceptions: [holiday] };
  expect((await call(product, 'updateUser', { params, body }, technician)).status).toBe(200);
  const { body: after } = await call(product, 'me', {}, technician);
  expect(after.exceptions).toEqual([]);
});

test('time off leaves the slots of several who do one visit at a time as they are', async () => {
  const preferences = { bookingHorizon: 730, bookByCrew: false };
  const shop = await makeBookable(product, { preferences });
  await makeMember(product, shop, 'technician');
  const { providerId, serviceTypeId } = shop;
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const slots = () =>
    call(product, 'getAvailableSlots', { query: { providerId, serviceTypeId, date } });
  const { body: before } = await slots();
  expect(before.availableSlots).toHaveLength(24);
  await setTimeOff(shop, [{ date, isOpen: false }], shop);
  expect((await slots()).body).toEqual(before);
});
