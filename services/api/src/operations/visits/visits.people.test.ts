import type { Visit } from '@tradewind/contracts/visits';
import { expect, test } from 'vitest';
import { readEvents } from '../../../testing/readEvents.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';

const { product, as, ann, ben, makeTwo, visitsOf } = serveVisits();

const idsOf = ({ people }: Visit) => people.map(({ _id }) => _id);

const change = async (id: string, body: object) =>
  idsOf((await as('updateVisit', { params: { id }, body })).body);

test('the people of a visit are named with the one who leads first', async () => {
  const { visit } = await makeTwo();
  const { _id: id } = visit;
  expect(await change(id, { people: [ann.userId, ben.userId] })).toEqual([ben.userId, ann.userId]);
  expect(await change(id, { lead: ann.userId })).toEqual([ann.userId]);
  expect(await change(id, { lead: ben.userId, people: [ann.userId] })).toEqual([
    ...[ben.userId, ann.userId],
  ]);
  expect(await change(id, { people: [ann.userId] })).toEqual([ann.userId]);
  expect(await change(id, { lead: null })).toEqual([]);
  const lines = (await as('getJobTimeline', { params: { id: visit.jobId } })).body;
  expect(lines[4]).toMatchObject({
    kind: 'assigned',
    detail: { from: ben.userId, to: [ben.userId, ann.userId], visitId: id },
  });
  expect(lines[0]).toMatchObject({
    summary: 'Visit of Thu, Jul 2 at 9:00 AM assigned to nobody',
    detail: { from: ann.userId, to: null },
  });
});

test('a member who leaves a visit gets a live event of it, whether it is changed or deleted', async () => {
  const { job, visit } = await makeTwo();
  const { until } = await readEvents(product.url, ben.token);
  await change(visit._id, { people: [] });
  await until({ entityId: job, kind: 'assigned' });
  await change(visit._id, { people: [ben.userId] });
  await as('deleteVisit', { params: { id: visit._id } });
  await until({ entityId: job, kind: 'visit_deleted' });
});

test('a member is shown the visits of a job that they are on, and updates their status, tasks and note', async () => {
  const { job, visit } = await makeTwo();
  expect((await visitsOf(job, ann)).map(({ _id }) => _id)).toEqual([job]);
  const params = { id: visit._id };
  const tasks = [{ title: 'Drain', completed: true }];
  const body = { status: 'in_progress' as const, tasks, note: 'Valve is stuck' };
  const { status, body: changed } = await callsOf(product, ben)('updateVisit', { params, body });
  expect([status, changed.note, changed.status]).toEqual([200, body.note, 'in_progress']);
});
