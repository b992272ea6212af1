import { addDays } from '@tradewind/contracts/calendar';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { planMailedJob, sendMailsAbout } from '../../../testing/plannedJobs.ts';
import type { RecurrenceBody } from '../../../testing/recurringJobs.ts';
import { serveCrew } from '../../../testing/serveBusiness.ts';

const { product, admin, as, ann, ben } = serveCrew();
let cem: Member;
beforeAll(async () => {
  cem = await makeMember(product, admin, 'technician');
});

const first = daysAhead(10);
const [second, third, fourth] = [7, 14, 21].map((days) => addDays(first, days)) as [
  string,
  string,
  string,
];

type Job = Awaited<ReturnType<typeof planMailedJob>>;
let job: Job;
/** Who is on the visits of the first and the second day, and for how long. */
const had = () => ({ people: [ann.userId, cem.userId], duration: 90 });
/** The same of the visits from the third day on. */
const later = () => ({ people: [ben.userId], duration: 30 });

const edit = async (body: RecurrenceBody) =>
  expect((await as('setRecurrence', { ...job, body })).status).toBe(200);
const changeLater = () => edit({ ...later(), from: third, scope: 'following' });
const skip = (day: string, skipped = true) =>
  as('skipOccurrence', { ...job, body: { day, skipped } });
const pause = () => as('pauseRecurrence', { ...job, body: { from: daysAhead(9), until: second } });
const resume = () => as('resumeRecurrence', { ...job, body: {} });

/** The open visits by day, each with its people, the lead first, and its length. */
const visitsByDay = async () => {
  const { next } = (await as('getRecurrence', job)).body;
  return Object.fromEntries(
    next.map(({ occursOn, people = [], duration }) => [
      occursOn,
      { people: people.map(({ _id }) => _id), duration },
    ]),
  );
};

/** The unsent mails about the job: what each is, and the id of the member, null for the customer. */
const unsent = () =>
  product.db.rows<{ kind: string; member: string | null }>(
    `select m.kind, u.id as member from outgoing_mail m left join app_user u on u.email = m.recipient
     where m.entity_id = $1 and m.sent_at is null order by m.kind, u.name`,
    [job.id],
  );

beforeEach(async () => {
  job = await planMailedJob(product, admin, had());
  await edit({ rule: 'FREQ=WEEKLY', from: first, endsAfter: 4 });
  await changeLater();
  await sendMailsAbout(product, job.id);
  expect(await visitsByDay()).toEqual({
    [first]: had(),
    [second]: had(),
    [third]: later(),
    [fourth]: later(),
  });
});

const deleteSecond = async () => {
  const { next } = (await as('getRecurrence', job)).body;
  const { visitId: id = '' } = next.find(({ occursOn }) => occursOn === second) ?? {};
  expect((await as('deleteVisit', { params: { id } })).status).toBe(204);
};

/** Those whose visits come back where only visits of the earlier rule were left out. */
const onlyEarlier = () => had().people;

describe.each([
  ['a pause that is resumed', pause, resume, onlyEarlier],
  [
    'a pause without an end that is resumed',
    () => as('pauseRecurrence', { ...job, body: { from: daysAhead(0) } }),
    resume,
    () => [...onlyEarlier(), ben.userId],
  ],
  ['a skip that is taken back', () => skip(second), () => skip(second, false), onlyEarlier],
  ['a deletion that is taken back', deleteSecond, () => skip(second, false), onlyEarlier],
])('a visit of an earlier rule after %s', (_, leave, comeBack, returning) => {
  test('has the people and the length that it had', async () => {
    const before = await visitsByDay();
    await leave();
    expect(await visitsByDay()).not.toHaveProperty(second);
    await comeBack();
    expect(await visitsByDay()).toEqual(before);
  });

  test('is mailed to those who are on it, and neither to others nor to the customer', async () => {
    await leave();
    await sendMailsAbout(product, job.id);
    await comeBack();
    const others = (await unsent()).filter(({ member }) => !returning().includes(member ?? ''));
    expect(others).toEqual([]);
    expect((await unsent()).map(({ kind }) => kind)).toEqual(returning().map(() => 'job-assigned'));
  });
});

test('nobody is mailed about a visit of an earlier rule that comes back before a mail was sent', async () => {
  await pause();
  await resume();
  expect(await unsent()).toEqual([]);
});

test('a visit of an earlier rule comes back with its own people where it has others than its rule', async () => {
  await edit({ from: second, people: [cem.userId], scope: 'this' });
  await skip(second);
  await skip(second, false);
  expect(await visitsByDay()).toMatchObject({ [first]: had(), [second]: { people: [cem.userId] } });
});

test('a visit that was left out before the rule changed comes back as it was', async () => {
  await edit({ ...had(), from: first, scope: 'open' });
  await skip(second);
  await changeLater();
  await skip(second, false);
  expect(await visitsByDay()).toMatchObject({ [second]: had(), [third]: later() });
});

test.each<[string, () => Omit<RecurrenceBody, 'from'>, () => object]>([
  ['the people', () => ({ people: [cem.userId] }), () => ({ people: [cem.userId], duration: 90 })],
  ['the length', () => ({ duration: 45 }), () => ({ ...had(), duration: 45 })],
  ['the time alone', () => ({ time: '14:00' }), had],
])(
  'a visit of an earlier rule also takes what all visits were given since: %s',
  async (_, all, then) => {
    await skip(second);
    await edit({ ...all(), from: third, scope: 'open' });
    await edit({ people: [ben.userId], duration: 60, from: fourth, scope: 'following' });
    await skip(second, false);
    expect((await visitsByDay())[second]).toEqual(then());
  },
);

test('a skipped visit names those who are on it once it is planned again', async () => {
  await skip(second);
  await skip(fourth);
  const { skippedNext = [] } = (await as('getRecurrence', job)).body;
  expect(skippedNext.map(({ people = [] }) => people.map(({ _id }) => _id))).toEqual([
    had().people,
    later().people,
  ]);
  expect(skippedNext[0]?.people?.every(({ name }) => name !== '')).toBe(true);
});

test('a visit of an earlier rule comes back without those who were deactivated meanwhile', async () => {
  const leaving = await makeMember(product, admin, 'technician');
  const params = { id: leaving.userId };
  await edit({ from: first, people: [leaving.userId, cem.userId], scope: 'this' });
  await edit({ from: second, people: [leaving.userId], scope: 'this' });
  await pause();
  await as('updateMember', { params, body: { status: 'deactivated' } });
  await as('updateMember', { params, body: { status: 'active' } });
  await resume();
  expect(await visitsByDay()).toMatchObject({
    [first]: { people: [cem.userId] },
    [second]: { people: [] },
    [third]: later(),
  });
});
