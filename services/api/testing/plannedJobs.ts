import type { NewJob } from '@tradewind/contracts/jobs';
import { expect } from 'vitest';
import { markMailSent } from '../src/engines/mail/outgoing.queries.ts';
import { daysAhead } from './bookableBusiness.ts';
import { call } from './call.ts';
import { type Member, makeClient, makeEmail } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** Plans a job at nine, ten days ahead, for a customer with an address of their own. */
export const planJob = async (product: Product, member: Member, over: Partial<NewJob> = {}) => {
  const email = makeEmail();
  const client = await makeClient(product, member, { email });
  const when = { scheduledDate: daysAhead(10), scheduledTime: '09:00' };
  const body = { title: 'Leak check', client, ...when, ...over };
  const { body: job, status } = await call(product, 'createJob', { body }, member);
  expect(status).toBe(201);
  return { email, id: job._id };
};

/** Switches a preference of a business off. */
export const switchOff = (product: Product, member: Member, preference: string) => {
  const request = { params: { id: member.userId }, body: { preferences: { [preference]: false } } };
  return call(product, 'updateUser', request, member);
};

/** The kinds of all mails that were enqueued about a job, oldest first. */
export const mailsAbout = async (product: Product, jobId: string) => {
  const rows = await product.db.rows<{ kind: string }>(
    'select kind from outgoing_mail where entity_id = $1 order by created_at, id',
    [jobId],
  );
  return rows.map(({ kind }) => kind);
};

/** Plans a job in ten days, with a second visit in twelve, which `people` are on. */
export const planTwoVisits = async (
  product: Product,
  member: Member,
  people: readonly string[] = [],
) => {
  const { id, email } = await planJob(product, member);
  const body = { scheduledDate: daysAhead(12), people: [...people] };
  const visit = await call(product, 'createVisit', { params: { id }, body }, member);
  return { job: id, visit: visit.body._id, email };
};

/** All mails about a job, oldest first, with the visit and the start that each names. */
export const visitMails = (product: Product, job: string) =>
  product.db.rows<{ kind: string; recipient: string; visit: string; start: string }>(
    `select kind, recipient, visit_id as visit, payload ->> 'startTime' as start
     from outgoing_mail where entity_id = $1 order by created_at, recipient`,
    [job],
  );

/** Has the mails about a job that wait be sent. */
export const sendMailsAbout = async ({ db }: Product, job: string) => {
  const waiting = await db.rows<{ id: string }>(
    'select id from outgoing_mail where entity_id = $1 and sent_at is null',
    [job],
  );
  for (const { id } of waiting) await markMailSent(db, id);
};

/** Plans a job as {@link planJob} does, of which its people were mailed. */
export const planMailedJob = async (...plan: Parameters<typeof planJob>) => {
  const [product] = plan;
  const { id } = await planJob(...plan);
  await sendMailsAbout(product, id);
  return { id, params: { id } };
};
