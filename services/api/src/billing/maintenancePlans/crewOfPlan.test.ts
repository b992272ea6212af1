import { addDays } from '@tradewind/contracts/calendar';
import { beforeAll, expect, test } from 'vitest';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { sendMailsAbout } from '../../../testing/plannedJobs.ts';
import { first, jobOf, serveVisitPlans } from '../../../testing/serveVisitPlans.ts';

const { product, admin, as, services: catalog, makePlan } = serveVisitPlans();
let ann: Member;

beforeAll(async () => {
  ann = await makeMember(product, admin, 'technician');
});

/** A plan with visits of `ann`, of which she was mailed. */
const planForAnn = async () => {
  const { params, plan } = await makePlan();
  const job = jobOf(plan);
  const body = { from: first, people: [ann.userId], scope: 'open' as const };
  expect((await as('setRecurrence', { params: job, body })).status).toBe(200);
  await sendMailsAbout(product, job.id);
  return { params, job: job.id };
};

const mailsOf = async (job: string) =>
  (
    await product.db.rows<{ kind: string }>(
      'select kind from outgoing_mail where entity_id = $1 and sent_at is null',
      [job],
    )
  ).map(({ kind }) => kind);

test('the people of the visits of a plan are mailed which one has another day, and which are removed or added', async () => {
  const { params, job } = await planForAnn();
  const firstOn = addDays(first, 7);
  const services = [{ service: catalog.tuneUp, timesPerYear: 2 as const, firstOn }];
  expect((await as('updateMaintenancePlan', { params, body: { services } })).status).toBe(200);
  const kinds = ['job-assigned', 'job-crew-cancelled', 'job-crew-moved'];
  expect((await mailsOf(job)).toSorted()).toEqual(kinds);
});

test.each(['pauseMaintenancePlan', 'endMaintenancePlan'] as const)(
  'the people of a visit that a plan no longer has are mailed its cancellation: %s',
  async (change) => {
    const { params, job } = await planForAnn();
    expect((await as(change, { params, body: {} })).status).toBe(200);
    expect(await mailsOf(job)).toEqual(['job-crew-cancelled']);
  },
);
