import { expect, test } from 'vitest';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';

const { product, admin, as, ann, ben, makeJob, makeVisit, visitsOf } = serveVisits();

const daysOf = async (job: string) =>
  (await visitsOf(job)).map(({ scheduledDate }) => scheduledDate);

test('work of several days is a visit on each working day from the first on', async () => {
  const job = await makeJob();
  // A Thursday; the business is closed on Saturday, Sunday and the Monday that is a holiday.
  const dateExceptions = [{ date: '2026-07-13', isOpen: false }];
  await as('updateUser', {
    params: { id: admin.userId },
    body: { preferences: { dateExceptions } },
  });
  const people = [ann.userId, ben.userId];
  const visit = await makeVisit(job, { scheduledDate: '2026-07-09', days: 3, people });
  expect(visit.scheduledDate).toBe('2026-07-09');
  const expected = ['2026-07-01', '2026-07-09', '2026-07-10', '2026-07-14'];
  expect(await daysOf(job)).toEqual(expected);
  expect((await visitsOf(job)).map(({ people }) => people.length)).toEqual([0, 2, 2, 2]);
  const { body: lines } = await as('getJobTimeline', { params: { id: job } });
  expect(lines[0]?.summary).toBe('3 visits added from Thu, Jul 9 at 9:00 AM on');
});

test('the days of work follow each other where the business is never open', async () => {
  const closed = await makeBusiness(product);
  await product.db.rows(
    `update business set business_hours = (select jsonb_object_agg(key, value || '{"isOpen":false}')
       from jsonb_each(business_hours)) where id = $1`,
    [closed.businessId],
  );
  const theirs = callsOf(product, closed);
  const body = {
    title: 'Roof',
    client: await makeClient(product, closed),
    scheduledDate: '2026-07-03',
  };
  const { _id: id } = (await theirs('createJob', { body })).body;
  await theirs('createVisit', { params: { id }, body: { scheduledDate: '2026-07-04', days: 2 } });
  const { body: visits } = await theirs('listJobVisits', { params: { id } });
  expect(visits.map(({ scheduledDate }) => scheduledDate)).toEqual([
    ...['2026-07-03', '2026-07-04', '2026-07-05'],
  ]);
});
