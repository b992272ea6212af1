import { expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { makeClient } from '../../../../testing/factories.ts';
import { serveBusiness } from '../../../../testing/serveBusiness.ts';
import { createDataSource } from '../../../productDatabase.ts';
import { MoveCancelledJobs1765030220021 } from './shownVisitOfCancelledJob.ts';

const { product, admin } = serveBusiness({ preferences: { timezone: 'UTC' } });

const fill = async () => {
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await new MoveCancelledJobs1765030220021().up(owner.createQueryRunner());
  await owner.destroy();
};

test('the fill gives a job that was cancelled before the time of the visit that was next', async () => {
  const client = await makeClient(product, admin);
  const body = { title: 'Boiler', client, scheduledDate: '2026-07-01', scheduledTime: '09:00' };
  const { body: job } = await call(product, 'createJob', { body }, admin);
  const params = { id: job._id };
  const visit = { scheduledDate: '2027-07-01', scheduledTime: '09:00' };
  await call(product, 'createVisit', { params, body: visit }, admin);
  await call(product, 'setJobStatus', { params, body: { status: 'cancelled' } }, admin);
  // As an earlier release has left it: without the triggers, which would move the visit.
  const owner = await createDataSource(product.settings.migrationDatabaseUrl, 1).initialize();
  await owner.query('alter table job disable trigger user');
  await owner.query(`update job set starts_at = '2027-07-01 09:00Z' where id = $1`, [job._id]);
  await owner.query('alter table job enable trigger user');
  await owner.destroy();
  const read = async () => (await call(product, 'getJob', { params }, admin)).body;
  const before = await read();
  expect(before.scheduledDate).toBe('2027-07-01');
  await fill();
  expect(await read()).toMatchObject({ scheduledDate: '2026-07-01', version: before.version });
  const { body: visits } = await call(product, 'listJobVisits', { params }, admin);
  expect(JSON.stringify(visits)).toContain('2027-07-01');
});
