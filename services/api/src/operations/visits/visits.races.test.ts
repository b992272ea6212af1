import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeMember } from '../../../testing/factories.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';

const { product, admin, as, ann, makeJob, makeVisit, visitsOf } = serveVisits();

test('of two changes of one version at the same time one is stale, and the other is kept whole', async () => {
  const { _id: visit } = await makeVisit(await makeJob());
  const params = { id: visit };
  const put = (scheduledTime: string, note: string) =>
    as('updateVisit', { params, body: { scheduledTime, note, version: 1 } });
  const replies = await Promise.all([put('10:00', 'One'), put('11:00', 'Two')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = replies.find(({ status }) => status === 200)?.body;
  expect((await as('getVisit', { params })).body).toEqual(kept);
});

test('a deletion beside changes of status leaves a job that agrees with its visits', async () => {
  for (let round = 0; round < 5; round++) {
    const job = await makeJob();
    const { _id: visit } = await makeVisit(job, { lead: ann.userId });
    const params = { id: visit };
    const replies = await Promise.all([
      as('deleteVisit', { params }),
      as('setVisitStatus', { params, body: { status: 'in_progress' } }),
      as('setVisitStatus', { params: { id: job }, body: { status: 'completed' } }),
      as('setJobStatus', { params: { id: job }, body: { status: 'on_my_way' } }),
    ]);
    const [deleted, changed, ...others] = replies.map(({ status }) => status);
    expect([deleted, ...others]).toEqual([204, 200, 200]);
    expect([200, 404]).toContain(changed);
    const [only, ...further] = await visitsOf(job);
    const { body } = await as('getJob', { params: { id: job } });
    expect([only?._id, further, body.status]).toEqual([job, [], only?.status]);
  }
});

test('of two deletions of the last two visits one is refused', async () => {
  const job = await makeJob();
  const { _id: visit } = await makeVisit(job);
  const remove = (id: string) => as('deleteVisit', { params: { id } });
  const replies = await Promise.all([remove(job), remove(visit)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await visitsOf(job)).toHaveLength(1);
});

test('sixteen creates of three days with one key at the same time make three visits', async () => {
  const job = await makeJob();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { scheduledDate: '2026-07-06', days: 3, people: [ann.userId] };
  const create = () => as('createVisit', { params: { id: job }, body }, headers);
  const replies = await Promise.all(Array.from({ length: 16 }, create));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect((await visitsOf(job)).map(({ scheduledDate }) => scheduledDate)).toEqual([
    ...['2026-07-01', '2026-07-06', '2026-07-07', '2026-07-08'],
  ]);
});

test('people who are replaced by two at the same time are those of one of them', async () => {
  const other = await makeMember(product, admin, 'technician');
  const { _id: visit } = await makeVisit(await makeJob(), { lead: ann.userId });
  const params = { id: visit };
  const crews = [
    [admin.userId, other.userId],
    [other.userId, ann.userId],
  ];
  const replies = await Promise.all(
    crews.map((people) => as('updateVisit', { params, body: { people, lead: people[0] } })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { people } = (await as('getVisit', { params })).body;
  expect(crews).toContainEqual(people.map(({ _id }) => _id));
});
