import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeClient, makeMember } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();

test('a list names everybody on the visit that a job shows, the lead first', async () => {
  const lead = await makeMember(product, admin, 'technician');
  const helper = await makeMember(product, admin, 'technician');
  const client = await makeClient(product, admin);
  const people = [helper.userId, lead.userId];
  const body = {
    title: 'Crew',
    client,
    scheduledDate: '2026-08-01',
    assignedTo: lead.userId,
    people,
  };
  const { body: job } = await call(product, 'createJob', { body }, admin);
  await call(
    product,
    'createJob',
    { body: { title: 'Nobody', client, scheduledDate: '2026-08-02' } },
    admin,
  );
  const listed = async (member: typeof admin, query: object) => {
    const { body: jobs } = await call(product, 'listJobs', { query }, member);
    return jobs.map((one) => one.people?.map(({ _id }) => _id));
  };
  expect(job.assignedTo?._id).toBe(lead.userId);
  const crew = [lead.userId, helper.userId];
  expect(await listed(admin, { sort: 'date', order: 'asc' })).toEqual([crew, []]);
  expect(await listed(helper, {})).toEqual([crew]);
});
