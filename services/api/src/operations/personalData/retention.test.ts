import { expect, test } from 'vitest';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeClient } from '../../../testing/factories.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { applyRetention } from './retention.ts';

const product = serveProduct();
const logged: object[] = [];
const apply = () =>
  applyRetention(product.runtimeDb, { error: (line: object) => void logged.push(line) });

/** A visitor whose booking was so many months ago; gives their client's id. */
const makeVisitor = async (shop: Bookable, months: number): Promise<string> => {
  const [startTime = ''] = await slotsOn(product, shop, daysAhead(5));
  const { body } = await call(product, 'book', { body: bookingRequest(shop, startTime) });
  const db = product.db.forBusiness(shop.businessId);
  const job = await db.row<{ client_id: string }>(
    `update job set status = 'completed', starts_at = now() - make_interval(months => $3)
     where business_id = $1 and id = $2 returning client_id`,
    [shop.businessId, body._id, months],
  );
  return job?.client_id ?? '';
};

const names = async ({ businessId }: Bookable, ids: readonly string[]) => {
  const rows = await product.db
    .forBusiness(businessId)
    .rows<{ id: string; name: string }>('select id, name from client where business_id = $1', [
      businessId,
    ]);
  return ids.map((id) => rows.find((row) => row.id === id)?.name);
};

test('visitors of finished online bookings are anonymized after the months of their business', async () => {
  const shop = await makeBookable(product, { preferences: { keepVisitors: 12 } });
  const other = await makeBookable(product);
  const old = await makeVisitor(shop, 13);
  const recent = await makeVisitor(shop, 11);
  const customer = await makeVisitor(shop, 13);
  await makeQuote(product, shop, { client: customer });
  const member = await makeVisitor(shop, 13);
  const plan = { client: member, name: 'Comfort plan', price: 29, period: 'month' as const };
  await call(product, 'createMaintenancePlan', { body: plan }, shop);
  const elsewhere = await makeVisitor(other, 13);
  await apply();
  expect(await names(shop, [old, recent, customer, member])).toEqual([
    'Anonymized customer',
    ...['Grace Lee', 'Grace Lee', 'Grace Lee'],
  ]);
  expect(await names(other, [elsewhere])).toEqual(['Grace Lee']);
  const { body } = await call(product, 'listSecurityEvents', {}, shop);
  expect(body).toMatchObject([{ kind: 'customer_anonymized', actor: 'Tradewind', subject: '' }]);
});

test.each([
  ['contacts', 'createContact', { name: 'Kim Ames' }],
  ['a further property', 'createProperty', { street: '4 Elm St' }],
] as const)(
  'a visitor of old bookings is kept with %s that the office added',
  async (_, add, body) => {
    const shop = await makeBookable(product, { preferences: { keepVisitors: 12 } });
    const id = await makeVisitor(shop, 13);
    expect((await call(product, add, { params: { id }, body: body as never }, shop)).status).toBe(
      201,
    );
    await apply();
    expect(await names(shop, [id])).toEqual(['Grace Lee']);
  },
);

/** Moves the lines of a business's timelines into the past. */
const ageTimelines = async ({ businessId }: Bookable, months: number) => {
  await product.db.rows('alter table activity disable trigger activity_stays');
  const age = 'update activity set at = at - make_interval(months => $2) where business_id = $1';
  await product.db.rows(age, [businessId, months]);
  await product.db.rows('alter table activity enable trigger activity_stays');
};

test('who asked by a label is forgotten as visitors are, also by the timeline, and the customer with the equipment is kept', async () => {
  const shop = await makeBookable(product, { preferences: { keepVisitors: 12 } });
  const params = { id: await makeClient(product, shop, { name: 'Ruth Landlord' }) };
  const made = await call(product, 'createEquipment', { params, body: { kind: 'Boiler' } }, shop);
  const id = made.body._id;
  const labelled = await call(product, 'createEquipmentLabel', { params: { id } }, shop);
  const bookedAgo = async (months: number) => {
    const [startTime = ''] = await slotsOn(product, shop, daysAhead(5));
    const label = { equipment: labelled.body.label ?? '' };
    const { body } = await call(product, 'book', { body: bookingRequest(shop, startTime, label) });
    const moved = `update job set status = 'completed', starts_at = now() - make_interval(months => $3)
      where business_id = $1 and id = $2`;
    await product.db.rows(moved, [shop.businessId, body._id, months]);
    return async () => {
      const of = { params: { id: body._id } };
      const job = await call(product, 'getJob', of, shop);
      const lines = await call(product, 'getJobTimeline', of, shop);
      const [line] = await product.db.rows<{ detail: object }>(
        `select detail from activity where entity_id = $1 and kind = 'booked'`,
        [body._id],
      );
      const said = lines.body.find(({ kind }) => kind === 'booked')?.summary;
      return [job.body.requestedBy?.name, said, Object.keys(line?.detail ?? {})];
    };
  };
  const old = await bookedAgo(13);
  await ageTimelines(shop, 2);
  const recent = await bookedAgo(11);
  await ageTimelines(shop, 11);
  const known = ['Grace Lee', 'Booked online by Grace Lee, (212) 555-0100'];
  const all = [...known, ['name', 'email', 'phone']];
  expect([await old(), await recent()]).toEqual([all, all]);
  await apply();
  expect([await old(), await recent()]).toEqual([[undefined, 'Booked online', []], all]);
  expect(await names(shop, [params.id])).toEqual(['Ruth Landlord']);
});

test('lines about mails to who booked lose the address, and those to the customer and members keep it', async () => {
  const shop = await makeBookable(product, { preferences: { keepVisitors: 12 } });
  const [ruth, kim] = ['ruth@example.com', 'kim@example.com'];
  const params = { id: await makeClient(product, shop, { email: ruth }) };
  await call(product, 'createContact', { params, body: { name: 'Kim', email: kim } }, shop);
  const title = { title: 'Boiler', client: params.id, scheduledDate: '2020-03-02' };
  const { body: job } = await call(product, 'createJob', { body: title }, shop);
  const booked = `update job set status = 'completed', source = 'booking' where id = $1`;
  await product.db.rows(booked, [job._id]);
  for (const [to, months] of [
    [ruth, 13],
    [kim, 13],
    ['tim@example.com', 13],
    ['tim@example.com', 11],
  ])
    await product.db.rows(
      `insert into activity (business_id, entity, entity_id, client_id, kind, summary, actor, detail, at)
       values ($1, 'job', $2, $3, 'mailed', 'Confirmation emailed to ' || $4, 'Tradewind',
         jsonb_build_object('recipient', $4::text), now() - make_interval(months => $5))`,
      [shop.businessId, job._id, params.id, to, months],
    );
  await apply();
  const { body } = await call(product, 'getJobTimeline', { params: { id: job._id } }, shop);
  const mailed = body.filter(({ kind }) => kind === 'mailed');
  expect(
    mailed.map(({ summary }) => summary.replace('Confirmation emailed to ', '')).toSorted(),
  ).toEqual([...[kim, ruth, 'tim@example.com', 'who booked']]);
});

test('timelines lose the lines that are older than the months of their business', async () => {
  const shop = await makeBookable(product, { preferences: { keepTimelines: 24 } });
  const db = product.db.forBusiness(shop.businessId);
  const add = (months: number) =>
    db.rows(
      `insert into activity (business_id, entity, entity_id, kind, summary, actor, at)
       values ($1, 'business', $1, 'settings', 'Settings saved', 'Ada',
         now() - make_interval(months => $2))`,
      [shop.businessId, months],
    );
  for (const months of [60, 25, 23]) await add(months);
  await apply();
  const left = await db.rows('select from activity where business_id = $1', [shop.businessId]);
  expect(left).toHaveLength(1);
  const forced = db.rows('delete from activity where business_id = $1', [shop.businessId]);
  await expect(forced).rejects.toThrow('append-only');
});

test('a business and a visitor that fail are logged and keep no other from their turn', async () => {
  const failing = await makeBookable(product, { preferences: { keepTimelines: 12 } });
  const shop = await makeBookable(product, { preferences: { keepVisitors: 12 } });
  const stuck = await makeVisitor(shop, 14);
  const old = await makeVisitor(shop, 13);
  await product.db.rows(
    `insert into activity (business_id, entity, entity_id, kind, summary, actor, at)
     values ($1, 'business', $1, 'settings', 'Settings saved', 'Ada', now() - interval '13 months')`,
    [failing.businessId],
  );
  for (const sql of [
    `create function fails() returns trigger language plpgsql as
       $$ begin raise exception 'does not go'; end $$`,
    `create trigger fails before delete on activity for each row
       when (old.business_id = '${failing.businessId}') execute function fails()`,
    `create trigger fails before update on client for each row
       when (old.id = '${stuck}') execute function fails()`,
  ])
    await product.db.rows(sql);
  await expect(apply()).rejects.toThrow(/2 of \d+ failed/);
  expect(logged).toMatchObject([{ business: failing.businessId }, { business: shop.businessId }]);
  expect(await names(shop, [stuck, old])).toEqual(['Grace Lee', 'Anonymized customer']);
  await product.db.rows('drop function fails() cascade');
});

test.each([{ keepTimelines: 1 }, { keepVisitors: 7 }])(
  'refuses to keep for %o',
  async (preferences) => {
    const shop = await makeBookable(product);
    const params = { id: shop.userId };
    const body = { preferences: preferences as never };
    expect((await call(product, 'updateUser', { params, body }, shop)).status).toBe(422);
  },
);
