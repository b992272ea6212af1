import { randomUUIDv7 } from 'node:crypto';
import type { NewJob } from '@tradewind/contracts/jobs';
import { describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { mailsAbout, planJob, switchOff } from '../../../testing/plannedJobs.ts';
import { mailTo, onlyMailTo, workFor } from '../../../testing/readMail.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { remindCustomers } from './reminders.ts';

const { product, admin } = serveBusiness({}, { PUBLIC_URL: 'https://app.example.com' });
workFor(product);

describe('a reminder of a job that the office planned', () => {
  const remind = () => remindCustomers(product.runtimeDb, createSignedLinks(product.settings));

  /** A job that begins within the hours ahead, as if it had been planned two days ago. */
  const plannedLongAgo = async (hours: number, who: Member, over: Partial<NewJob> = {}) => {
    const job = await planJob(product, who, over);
    await product.db.rows(
      `update visit set created_at = now() - interval '2 days',
         starts_at = date_trunc('hour', now()) + make_interval(hours => $2) where id = $1`,
      [job.id, hours],
    );
    return job;
  };

  test('is sent once, the day before, also by concurrent processes', async () => {
    const { email, id } = await plannedLongAgo(23, admin);
    await Promise.all([remind(), remind()]);
    const mail = await onlyMailTo(product, email);
    expect(mail.subject).toMatch(/^Reminder: Leak check on /);
    expect(mail.text).not.toContain('/book/manage/');
    expect(await remind()).toBe(0);
    expect(await mailsAbout(product, id)).toEqual(['job-reminder']);
  });

  test('is all that the customer is told of a job that is moved and moved back', async () => {
    const { id } = await plannedLongAgo(23, admin);
    expect(await remind()).toBe(1);
    const params = { id };
    const job = await call(product, 'getJob', { params }, admin);
    const { scheduledDate, scheduledTime } = job.body;
    const move = async (time: typeof scheduledTime, date = scheduledDate) => {
      const body = { scheduledDate: date, scheduledTime: time };
      await call(product, 'updateJob', { params, body }, admin);
      return (await call(product, 'getJobMessage', { params }, admin)).body.state;
    };
    expect(await move(scheduledTime, daysAhead(5))).toBe('offered');
    expect(await move(scheduledTime)).toBe('sent');
    expect(await mailsAbout(product, id)).toEqual(['job-reminder']);
  });

  /** A further visit of a job, planned two days ago. */
  const addVisit = async (jobId: string, hours: number) => {
    const id = randomUUIDv7();
    await product.db.rows(
      `insert into visit (business_id, id, job_id, starts_at, created_at)
       values ($1, $2, $3, now() + make_interval(hours => $4), now() - interval '2 days')`,
      [admin.businessId, id, jobId, hours],
    );
    return id;
  };

  test('is sent for a later visit of the job, but not on the second of two days in a row', async () => {
    const later = await plannedLongAgo(-72, admin);
    const second = await addVisit(later.id, 20);
    const inARow = await plannedLongAgo(-4, admin);
    await addVisit(inARow.id, 20);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const mails = 'select kind, visit_id from outgoing_mail where entity_id = any($1)';
    expect(await product.db.rows(mails, [[later.id, inARow.id]])).toEqual([
      { kind: 'job-reminder', visit_id: second },
    ]);
  });

  test('is not sent when it is switched off, for a cancelled job, or without an address', async () => {
    const quiet = await makeBusiness(product);
    await switchOff(product, quiet, 'mailReminder');
    const off = await plannedLongAgo(20, quiet);
    const cancelled = await plannedLongAgo(20, admin, { status: 'cancelled' });
    const mute = await plannedLongAgo(20, admin, {
      client: await makeClient(product, admin, { email: '' }),
    });
    expect(await remind()).toBe(0);
    for (const { id } of [off, cancelled, mute]) expect(await mailsAbout(product, id)).toEqual([]);
    expect(await mailTo(product, off.email)).toEqual([]);
  });
});
