import { beforeAll, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeClient, makeMember } from '../../../testing/factories.ts';
import { mailsAbout, planMailedJob, sendMailsAbout } from '../../../testing/plannedJobs.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
let ann: Member;

beforeAll(async () => {
  ann = await makeMember(product, admin, 'technician');
});

/** A job of `ann` in ten days at nine, of which she was mailed. */
const plan = async (over: object = {}) => {
  const job = await planMailedJob(product, admin, { assignedTo: ann.userId, ...over });
  const { body } = await as('getJob', job);
  return { ...job, client: body.client._id, start: body.startTime };
};

interface Unsent {
  readonly kind: string;
  readonly lease: string | null;
  readonly payload: Record<string, unknown>;
}

const unsentOf = (job: string) =>
  product.db.rows<Unsent>(
    `select kind, lease, payload from outgoing_mail
     where entity_id = $1 and sent_at is null order by created_at, id`,
    [job],
  );

const hand = (job: string) =>
  product.db.rows(
    `update outgoing_mail set lease = gen_random_uuid(), leased_until = now() + interval '1 minute'
     where entity_id = $1 and sent_at is null`,
    [job],
  );

const name = 'Renamed Meanwhile';
const phone = '(518) 555-0177';

test('an unsent mail of a new time has the name and phone that the customer gets', async () => {
  const job = await plan();
  await as('updateVisit', { ...job, body: { scheduledTime: '13:00' } });
  await hand(job.id);
  const other = await plan();
  await as('updateVisit', { params: other.params, body: { scheduledTime: '13:00' } });
  const body = { name, phone };
  expect((await as('updateClient', { params: { id: job.client }, body })).status).toBe(200);
  expect(await unsentOf(job.id)).toMatchObject([
    {
      ...{ kind: 'job-crew-moved', lease: null },
      payload: { customer: name, phone, formerStarts: { [job.id]: job.start } },
    },
  ]);
  expect((await unsentOf(other.id))[0]?.payload).not.toMatchObject({ customer: name });
});

test('an unsent mail of a cancellation has the new name, and no phone', async () => {
  const job = await plan();
  await as('setJobStatus', { ...job, body: { status: 'cancelled' } });
  await as('updateClient', { params: { id: job.client }, body: { name, phone } });
  const [mail] = await unsentOf(job.id);
  expect(mail).toMatchObject({ kind: 'job-crew-cancelled', payload: { customer: name } });
  expect(mail?.payload).not.toHaveProperty('phone');
});

test('an attempt that has begun goes on where a change of the customer leaves the mail as it is', async () => {
  const job = await plan();
  await as('updateVisit', { ...job, body: { scheduledTime: '13:00' } });
  await hand(job.id);
  await as('updateClient', { params: { id: job.client }, body: { notes: 'Rings twice.' } });
  expect((await unsentOf(job.id))[0]?.lease).not.toBeNull();
});

test('an unsent mail has the address that the property of its job gets', async () => {
  const client = await makeClient(product, admin);
  const at = { city: 'Troy', state: 'NY', zip: '12180' };
  const { body: property } = await as('createProperty', {
    params: { id: client },
    body: { name: 'Cabin', street: '1 Former Rd', ...at },
  });
  const job = await plan({ client, property: property._id });
  await as('updateVisit', { params: job.params, body: { scheduledTime: '13:00' } });
  expect(await unsentOf(job.id)).toMatchObject([
    { payload: { address: expect.stringContaining('1 Former Rd') } },
  ]);
  const body = { street: '99 Other Rd' };
  const changed = await as('updateProperty', { params: { id: property._id }, body });
  expect(changed.status).toBe(200);
  expect(await unsentOf(job.id)).toMatchObject([
    { kind: 'job-crew-moved', payload: { address: '99 Other Rd, Troy, NY 12180' } },
  ]);
});

test('a pending job that is moved mails its people the new time, as they were mailed of the day', async () => {
  const job = await plan({ status: 'pending' });
  expect(await mailsAbout(product, job.id)).toEqual(['job-assigned']);
  const body = { scheduledDate: daysAhead(11) };
  expect((await as('updateJob', { ...job, body })).status).toBe(200);
  expect(await unsentOf(job.id)).toMatchObject([
    { kind: 'job-crew-moved', payload: { formerStarts: { [job.id]: job.start } } },
  ]);
  await as('updateVisit', { ...job, body: { status: 'scheduled' } });
  expect(await mailsAbout(product, job.id)).toEqual(['job-assigned', 'job-crew-moved']);
  await sendMailsAbout(product, job.id);
  await as('setJobStatus', { ...job, body: { status: 'pending' } });
  await as('setJobStatus', { ...job, body: { status: 'cancelled' } });
  expect(await unsentOf(job.id)).toMatchObject([{ kind: 'job-crew-cancelled' }]);
});
