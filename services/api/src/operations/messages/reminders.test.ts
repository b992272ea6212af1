import type { NewJob } from '@tradewind/contracts/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { mailsAbout, planJob, switchOff } from '../../../testing/plannedJobs.ts';
import { mailTo, onlyMailTo, workFor } from '../../../testing/readMail.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import { remindCustomers } from './reminders.ts';

const product = serveProduct({ PUBLIC_URL: 'https://app.example.com' });
workFor(product);

let admin: Member;

beforeAll(async () => {
  admin = await makeBusiness(product);
});

describe('a reminder of a job that the office planned', () => {
  const remind = () => remindCustomers(product.runtimeDb, createSignedLinks(product.settings));

  /** A job that begins within the hours ahead, as if it had been planned two days ago. */
  const plannedLongAgo = async (hours: number, who: Member, over: Partial<NewJob> = {}) => {
    const job = await planJob(product, who, over);
    await product.db.rows(
      `update job set created_at = now() - interval '2 days',
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
