import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClient, makeEmail, makeMember } from '../../../testing/factories.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

const product = serveProduct();
const day = daysAhead(6);
let shop: Bookable;
let as: ReturnType<typeof callsOf>;
beforeAll(async () => {
  shop = await makeBookable(product);
  as = callsOf(product, shop);
});

const elm = { street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' };

/** A landlord’s furnace at a property of its own, with the code of its label. */
const makeLabelled = async () => {
  const email = makeEmail();
  const client = await makeClient(product, shop, { name: 'Ruth Landlord', email });
  const params = { id: client };
  const property = (await as('createProperty', { params, body: elm })).body._id;
  const body = { kind: 'Furnace', make: 'Trane', model: 'XR80', serialNumber: 'T1', property };
  const equipment = (await as('createEquipment', { params, body })).body._id;
  const { body: labelled } = await as('createEquipmentLabel', { params: { id: equipment } });
  return { client, email, property, equipment, label: labelled.label ?? '' };
};

const open = (label: string, { providerId } = shop) =>
  call(product, 'getLabelledEquipment', { params: { providerId, label } });

const book = async (equipment: string, email = makeEmail(), of = shop, notes = '') => {
  const [startTime = ''] = await slotsOn(product, of, day);
  const visitor = { name: 'Tim Tenant', email, phone: '(207) 555-0199', equipment, notes };
  return call(product, 'book', { body: bookingRequest(of, startTime, visitor) });
};

const ended = [404, 'This label is no longer valid.'];

describe('a label does not open', () => {
  test('with a code that nothing has, nor at another business', async () => {
    const { label } = await makeLabelled();
    const wrong = await open('0123456789ab');
    expect([wrong.status, wrong.error.message]).toEqual(ended);
    expect((await open('not a code')).status).toBe(404);
    const elsewhere = await open(label, await makeBookable(product));
    expect([elsewhere.status, elsewhere.error.message]).toEqual(ended);
  });

  test('once it is withdrawn, and the next one has another code', async () => {
    const { equipment, label } = await makeLabelled();
    const params = { id: equipment };
    const { body } = await as('deleteEquipmentLabel', { params });
    expect(body.label).toBeNull();
    expect((await open(label)).status).toBe(404);
    const again = await as('createEquipmentLabel', { params });
    expect(again.body.label).not.toBe(label);
    expect((await open(again.body.label ?? '')).status).toBe(200);
  });

  test('once the equipment or its customer is archived, and books nothing then', async () => {
    const { client, equipment, label } = await makeLabelled();
    expect((await book(label)).status).toBe(201);
    await as('deleteEquipment', { params: { id: equipment } });
    const refused = await book(label);
    expect([refused.status, refused.error.message]).toEqual(ended);
    const params = { id: equipment };
    expect((await as('getEquipment', { params })).body.label).toBeNull();
    const restored = await as('updateEquipment', { params, body: { archived: false } });
    expect([restored.body.label, (await open(label)).status]).toEqual([label, 200]);
    const second = await makeLabelled();
    // A customer with a quote is archived instead of deleted.
    await makeQuote(product, shop, { client: second.client });
    await as('deleteClient', { params: { id: second.client } });
    expect((await open(second.label)).status).toBe(404);
    expect((await as('getClient', { params: { id: client } })).body.jobCount).toBe(1);
  });

  test('of a business that takes no bookings', async () => {
    const { label } = await makeLabelled();
    const set = (takes: boolean) =>
      product.db.rows(
        `update business set preferences = preferences || jsonb_build_object('allowClientBooking', $2::boolean)
         where id = $1`,
        [shop.businessId, takes],
      );
    await set(false);
    const { status } = await open(label);
    await set(true);
    expect(status).toBe(404);
  });
});

test('a label is made by a dispatcher of the business, once', async () => {
  const { equipment, label } = await makeLabelled();
  const params = { id: equipment };
  const technician = await makeMember(product, shop, 'technician');
  expect((await call(product, 'createEquipmentLabel', { params }, technician)).status).toBe(403);
  const other = callsOf(product, await makeBusiness(product));
  expect((await other('createEquipmentLabel', { params })).status).toBe(404);
  expect((await other('deleteEquipmentLabel', { params })).status).toBe(404);
  expect((await as('createEquipmentLabel', { params })).body.label).toBe(label);
});

test('a label opens what the equipment is, and nothing about the customer', async () => {
  const { label } = await makeLabelled();
  expect(label).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  const typed = (label.match(/.{4}/g) ?? []).join('-').toUpperCase();
  const { status, body } = await open(typed);
  expect([status, body]).toEqual([200, { kind: 'Furnace', make: 'Trane', model: 'XR80' }]);
});

test('a booking by a label is a job of its customer, property and equipment, and names who asked', async () => {
  const { client, property, equipment, label } = await makeLabelled();
  const email = makeEmail();
  const { status, body } = await book(label, email);
  expect(status).toBe(201);
  const { body: job } = await as('getJob', { params: { id: body._id } });
  expect(job).toMatchObject({
    client: { _id: client, name: 'Ruth Landlord' },
    property: { _id: property },
    equipment: [{ _id: equipment, serialNumber: 'T1' }],
    location: { address: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' },
    requestedBy: { name: 'Tim Tenant', email, phone: '(207) 555-0199' },
  });
  const { body: timeline } = await as('getJobTimeline', { params: { id: body._id } });
  expect(timeline.map(({ summary }) => summary)).toContain(
    'Booked online by Tim Tenant, (207) 555-0199',
  );
  const { body: clients } = await as('listClients', { query: { q: 'Tim Tenant' } });
  expect(clients).toEqual([]);
});

test('a booking by a label is mailed to its customer and to who asked, each once', async () => {
  const { email, label } = await makeLabelled();
  const asked = makeEmail();
  const { body } = await book(label, asked);
  const params = { token: body.manageToken };
  await call(product, 'cancelBooking', { params });
  const own = await book(label, email.toUpperCase());
  const sent = await product.db.rows<{ mail: string }>(
    `select kind || ' ' || recipient as mail from outgoing_mail
     where entity_id = any($1) and kind <> 'booking-notice'`,
    [[body._id, own.body._id]],
  );
  const kinds = ['booking-confirmed', 'booking-cancelled'];
  expect(sent.map(({ mail }) => mail).toSorted()).toEqual(
    [
      ...[email, asked].flatMap((to) => kinds.map((kind) => `${kind} ${to}`)),
      `booking-confirmed ${email}`,
    ].toSorted(),
  );
});

test('the business is mailed who has booked by a label, and for whom', async () => {
  const { label } = await makeLabelled();
  const { body } = await book(label);
  await call(product, 'cancelBooking', { params: { token: body.manageToken } });
  const notices = await product.db.rows<{ customer: string; by: string | null }>(
    `select payload ->> 'customer' as customer, payload ->> 'bookedBy' as by from outgoing_mail
     where entity_id = $1 and kind = 'booking-notice' order by created_at, id`,
    [body._id],
  );
  // The link that cancels is in the mails of both.
  expect(notices).toEqual([
    { customer: 'Tim Tenant (for Ruth Landlord)', by: null },
    { customer: 'Ruth Landlord', by: expect.stringMatching(/^Tim Tenant, /) },
  ]);
});

test('a booking by a label that waits for approval is listed with who asked, and with their note', async () => {
  const { label } = await makeLabelled();
  const setApproval = (requireApproval: boolean) =>
    product.db.rows('update business set preferences = preferences || $2 where id = $1', [
      ...[shop.businessId, { requireApproval }],
    ]);
  await setApproval(true);
  const email = makeEmail();
  const { body } = await book(label, email, shop, 'The key is at the neighbor’s.');
  const { body: tray } = await as('listPendingBookings', {});
  expect(tray).toMatchObject([
    {
      ...{ _id: body._id, customer: { name: 'Ruth Landlord' } },
      requestedBy: { name: 'Tim Tenant', email, phone: '(207) 555-0199' },
      notes: 'The key is at the neighbor’s.',
    },
  ]);
  await as('approveBooking', { params: { id: body._id }, body: {} });
  const query = { startDate: day, endDate: day };
  const { body: calendar } = await as('getAppointments', { query });
  const approved = calendar.find(({ _id }) => _id === body._id);
  expect([approved?.status, approved?.requestedBy, approved?.notes]).toEqual([
    'scheduled',
    undefined,
    undefined,
  ]);
  await setApproval(false);
});

test('mails tell the address to the customer, and not to who asked by a label', async () => {
  const { email, label } = await makeLabelled();
  const asked = makeEmail();
  const { body } = await book(label, asked);
  const params = { id: body._id };
  await as('setJobStatus', { params, body: { status: 'on_my_way' } });
  const sent = await product.db.rows<{ recipient: string; payload: object }>(
    `select recipient, payload from outgoing_mail
     where entity_id = $1 and kind <> 'booking-notice' order by kind, recipient`,
    [body._id],
  );
  const elsewhere = sent.filter(({ recipient }) => recipient !== email);
  expect(elsewhere.map(({ recipient }) => recipient)).toEqual([asked, asked]);
  expect(JSON.stringify(elsewhere)).not.toMatch(/Elm|Troy|12180|Ruth/);
  const told = sent.filter(({ recipient }) => recipient === email).map(({ payload }) => payload);
  expect(told[1]).toMatchObject({ address: '4 Elm St, Troy, NY 12180' });
});

test('a held time that is confirmed once its label has ended is no booking', async () => {
  const asking = await makeBookable(product, { preferences: { confirmByMail: true } });
  const of = callsOf(product, asking);
  const params = { id: await makeClient(product, asking) };
  const made = await of('createEquipment', { params, body: { kind: 'Boiler' } });
  const id = { id: made.body._id };
  const label = (await of('createEquipmentLabel', { params: id })).body.label ?? '';
  const email = makeEmail();
  expect((await book(label, email, asking)).body.status).toBe('unconfirmed');
  const mail = await product.db.row<{ payload: { token: string } }>(
    `select payload from outgoing_mail where kind = 'booking-proof' and recipient = $1`,
    [email],
  );
  const body = { token: mail?.payload.token ?? '' };
  await of('deleteEquipmentLabel', { params: id });
  const refused = await call(product, 'confirmBooking', { body });
  expect([refused.status, refused.error.message]).toEqual(ended);
});
