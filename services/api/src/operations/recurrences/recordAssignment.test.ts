import { beforeAll, expect, test } from 'vitest';
import { type Member, makeMember } from '../../../testing/factories.ts';
import {
  after,
  type RecurrenceBody,
  serveRecurringJobs,
  zone,
} from '../../../testing/recurringJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { formatLongDate, formatShortDateTime } from '../../engines/mail/dateTimeText.ts';
import { toInstant } from '../../engines/time/zone.ts';

const product = serveProduct();
const { shop, makeRecurring } = serveRecurringJobs(product);
let ann: Member;
let ben: Member;

beforeAll(async () => {
  ann = await makeMember(product, shop.admin, 'technician');
  ben = await makeMember(product, shop.admin, 'technician');
  for (const [{ userId }, name] of [
    [ann, 'Ann Lee'],
    [ben, 'Ben Ode'],
  ] as const)
    await product.db.rows('update app_user set name = $2 where id = $1', [userId, name]);
});

type Params = Awaited<ReturnType<typeof makeRecurring>>['params'];

/** What an edit adds to the job's timeline, newest first. */
const linesOf = async (params: Params, body: RecurrenceBody) => {
  const read = async () => (await shop.as('getJobTimeline', { params })).body;
  const before = await read();
  expect((await shop.as('setRecurrence', { params, body })).status).toBe(200);
  const lines = await read();
  return lines.slice(0, lines.length - before.length).map(({ summary }) => summary);
};

const day = after(10);
const name = `Visit of ${formatLongDate(day)}`;
const one = { scope: 'this', from: day } as const;
const startAt = (clock: string) =>
  formatShortDateTime(toInstant(day, clock, zone).toISOString(), zone);

test('the timeline names who one visit of recurring work is given to, and says nothing else of it', async () => {
  const { params } = await makeRecurring();
  const given = { ...one, people: [ben.userId, ann.userId] };
  expect(await linesOf(params, given)).toEqual([`${name} assigned to Ben Ode, Ann Lee`]);
  expect(await linesOf(params, { ...one, people: [] })).toEqual([`${name} assigned to nobody`]);
});

test('the timeline has both lines of a visit that is moved and given to somebody else', async () => {
  const { params } = await makeRecurring();
  const body = { ...one, time: '14:00', people: [ben.userId] };
  expect(await linesOf(params, body)).toEqual([
    `${name} assigned to Ben Ode`,
    `Visit of ${startAt('09:00')} moved to ${startAt('14:00')}`,
  ]);
  expect(await linesOf(params, { ...one, time: '15:00' })).toEqual([
    `Visit of ${startAt('14:00')} moved to ${startAt('15:00')}`,
  ]);
});

test('the timeline says what one visit was changed to, and of one that is kept that it stays', async () => {
  const { params } = await makeRecurring();
  const same = { ...one, date: day, time: '09:00' };
  expect(await linesOf(params, { ...same, duration: 90 })).toEqual([`${name}: changed duration`]);
  expect(await linesOf(params, { ...same, people: [ann.userId] })).toEqual([
    `${name} assigned to Ann Lee`,
  ]);
  expect(await linesOf(params, one)).toEqual([`${name} stays as it is`]);
});

test('the timeline names who several visits are given to, and not who stays', async () => {
  const { params } = await makeRecurring();
  const all = { from: after(3), scope: 'open' } as const;
  const [given, rule, more] = await linesOf(params, { ...all, people: [ann.userId] });
  expect(given).toBe('Visits assigned to Ann Lee');
  expect(rule).toMatch(/^Repeats: /);
  expect(more).toBeUndefined();
  expect(await linesOf(params, { ...all, time: '11:00' })).toEqual([
    expect.stringMatching(/^Repeats: /),
  ]);
  const following = { from: day, scope: 'following' as const, people: [ben.userId] };
  expect((await linesOf(params, following))[0]).toBe(
    `Visits from ${formatLongDate(day)} on assigned to Ben Ode`,
  );
});

test('the timeline says in the detail when a visit met nobody, and from which status', async () => {
  const { id, params } = await makeRecurring();
  await product.db.rows('update visit set starts_at = $3 where business_id = $1 and id = $2', [
    shop.admin.businessId,
    id,
    new Date(Date.now() - 2 * 3_600_000),
  ]);
  await shop.as('setVisitStatus', { params, body: { status: 'no_show' } });
  const { body } = await shop.as('getJobTimeline', { params });
  expect(body.find(({ kind }) => kind === 'visit_status')).toMatchObject({
    summary: expect.stringMatching(/: No show$/),
    detail: { from: 'scheduled', to: 'no_show', visitId: id },
  });
});
