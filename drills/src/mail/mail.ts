import { type ApiProcess, startApi } from '@tradewind/api/testing/apiProcess.ts';
import { makeEmail } from '@tradewind/api/testing/factories.ts';
import { expect } from 'vitest';
import { type Burst, type QueuedMails, queueMails } from './queuedMails.ts';

const POLLING = { timeout: 600_000, interval: 20 };

interface Options {
  /** How often the sending process is killed, and another one started. */
  kills: number;
  /** Whether the tasks of a killed process wait for two minutes, as in production. */
  waits: boolean;
}

const sizeOf = ({ businesses, mails, quotes }: Burst) => businesses * (mails + quotes);

/**
 * Sends a burst of mails by one process after the other. Asks for a reset while the rest of it waits
 * for the last one. Expects that every mail is accepted once, or recorded as unclear and accepted once
 * at most. Gives the seconds of the last process and of the reset, and the unclear mails.
 */
export const sendBurst = async (burst: Burst, { kills, waits }: Options) => {
  await using queued = await queueMails(burst);
  const { server, sending } = queued;
  const all = sizeOf(burst);
  for (let kill = 1; kill <= kills; kill += 1) {
    const api = await startApi(sending);
    await untilAccepted(queued, Math.floor((all * kill) / (kills + 2)));
    await api.end('SIGKILL');
    if (!waits) await passTwoMinutes(queued);
  }
  const began = performance.now();
  const api = await startApi(sending);
  await untilAccepted(queued, server.accepted() + 1);
  const asked = performance.now();
  const email = await requestReset(queued, api);
  await expect.poll(() => server.hasMailTo(email), POLLING).toBe(true);
  const resetSeconds = (performance.now() - asked) / 1000;
  await expect.poll(async () => (await findEnded(queued)).length, POLLING).toBe(all + 1);
  const seconds = (performance.now() - began) / 1000;
  await api.stop();
  return { seconds, resetSeconds, ...(await countUnclear(queued)) };
};

const untilAccepted = ({ server }: QueuedMails, count: number) =>
  expect.poll(server.accepted, { ...POLLING, interval: 1 }).toBeGreaterThanOrEqual(count);

/** The tasks of a killed process are anybody's again. */
const passTwoMinutes = async ({ db }: QueuedMails) => {
  await db.rows(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
  await db.rows('update outgoing_mail set leased_until = now() where leased_until > now()');
};

/** A user of the first business forgets the password. */
const requestReset = async ({ db, shops: [shop] }: QueuedMails, { url }: ApiProcess) => {
  const email = makeEmail();
  await db.rows('update app_user set email = $2 where id = $1', [shop?.userId, email]);
  const { status } = await fetch(`${url}/api/auth/request-reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(status).toBe(200);
  return email;
};

interface EndedMail {
  readonly id: string;
  readonly is_sent: boolean;
  readonly is_unclear: boolean;
}

const findEnded = ({ db }: QueuedMails) =>
  db.rows<EndedMail>(
    `select id, sent_at is not null as is_sent,
       sent_at is null and handed_over_at is not null as is_unclear
     from outgoing_mail where sent_at is not null or failed_at is not null`,
  );

const countUnclear = async (queued: QueuedMails) => {
  const { timesOf } = queued.server;
  expect([...timesOf].filter(([, times]) => times > 1)).toEqual([]);
  const mails = await findEnded(queued);
  const isAccounted = ({ id, is_sent: isSent, is_unclear: isUnclear }: EndedMail) =>
    isSent ? timesOf.has(id) : isUnclear;
  expect(mails.filter((mail) => !isAccounted(mail))).toEqual([]);
  const unclear = mails.filter((mail) => mail.is_unclear);
  return { unclear: unclear.length, arrived: unclear.filter(({ id }) => timesOf.has(id)).length };
};
