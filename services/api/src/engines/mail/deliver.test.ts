import { expect, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import { deliveriesOf, findAttachments } from '../../../testing/deliveries.ts';
import { makeBusiness, makeClient, makeEmail } from '../../../testing/factories.ts';
import { freePort } from '../../../testing/freePort.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { findSender } from '../../accounts/emailSender.queries.ts';
import { deliverMail } from './deliver.ts';
import { enqueueMail } from './outbox.ts';
import { createMailTransport } from './smtp.ts';

const product = serveProduct({ PUBLIC_URL: 'https://app.example.com' });
const { startServer, startWorker } = deliveriesOf(product);

const stateOf = (recipient: string) =>
  product.db.row<{ attempts: number; sent: boolean; failed: boolean; last_error: string | null }>(
    `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error
     from outgoing_mail where recipient = $1`,
    [recipient],
  );

const post = (recipient: string) =>
  enqueueMail(product.db, null, 'password-reset', recipient, { name: 'Ada', token: 'x' });

const waiting = { timeout: WAIT_LIMIT, interval: 50 };

test('waits while the mail server is away, and sends each mail once when it is back', async () => {
  const port = await freePort();
  const recipients = [makeEmail(), makeEmail(), makeEmail()];
  for (const recipient of recipients) await post(recipient);
  await startWorker(port);
  await startWorker(port);
  await vi.waitFor(async () => {
    for (const recipient of recipients) {
      const state = await stateOf(recipient);
      expect(state?.attempts).toBeGreaterThan(0);
      expect(state).toMatchObject({ sent: false, failed: false });
      expect(state?.last_error).toMatch(/^No mail server answers/);
    }
  }, waiting);

  const taken = await startServer(port);
  await vi.waitFor(async () => {
    for (const recipient of recipients) expect((await stateOf(recipient))?.sent).toBe(true);
  }, waiting);
  expect(taken.toSorted()).toEqual(recipients.toSorted());
});

test('gives up at once on a rejected address, and records that in the timeline', async () => {
  const port = await freePort();
  const email = makeEmail();
  const taken = await startServer(port, (address) => address !== email);
  const member = await makeBusiness(product);
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeQuote(product, member, { client });
  const { token } = member;
  await call(product, 'sendQuote', { params: { id } }, { token });
  await startWorker(port);

  await vi.waitFor(async () => expect((await stateOf(email))?.failed).toBe(true), waiting);
  expect((await stateOf(email))?.attempts).toBe(1);
  const kept = 'select payload from outgoing_mail where recipient = $1';
  expect(await product.db.row(kept, [email])).toEqual({ payload: {} });
  const { body } = await call(product, 'getQuoteTimeline', { params: { id } }, { token });
  expect(body.map(({ summary }) => summary)).toContainEqual(
    expect.stringMatching(`^Email to ${email} could not be delivered: .*No such mailbox`),
  );
  expect(taken).toEqual([]);
});

/** Delivers a mail in this process, without a queue. */
const deliverHere = async (port: number, recipient: string) => {
  const [mail] = await product.db.rows<{ id: string }>(
    'select id from outgoing_mail where recipient = $1',
    [recipient],
  );
  const { runtimeDb: db, settings } = product;
  const post = createMailTransport(`smtp://localhost:${port}`, { connections: 3 });
  const delivery = { ...settings, db, post, findAttachments, findSender };
  const task = { work: { id: mail?.id ?? '' }, isLastTry: false };
  const deliveries = [1, 2, 3].map(() => deliverMail(delivery, task));
  return Promise.allSettled(deliveries).finally(post.close);
};

const lease = (recipient: string, leasedUntil: string, handedOver: boolean) =>
  product.db.rows(
    `update outgoing_mail set lease = gen_random_uuid(), leased_until = ${leasedUntil},
       handed_over_at = case when $2 then now() end where recipient = $1`,
    [recipient, handedOver],
  );

test('sends a mail once when three tasks request it', async () => {
  const port = await freePort();
  const recipient = makeEmail();
  const taken = await startServer(port);
  await post(recipient);
  const outcomes = await deliverHere(port, recipient);
  expect(outcomes).toContainEqual({ status: 'fulfilled', value: 'sent' });
  expect(taken).toEqual([recipient]);
});

test('leaves a mail to the process that is sending it', async () => {
  const port = await freePort();
  const recipient = makeEmail();
  const taken = await startServer(port);
  await post(recipient);
  await lease(recipient, `now() + interval '1 minute'`, false);
  const [first] = await deliverHere(port, recipient);
  expect(first).toMatchObject({ reason: { message: 'Another process is sending it.' } });
  expect(taken).toEqual([]);
});

test('sends a mail whose process ended before the mail server had all of it', async () => {
  const port = await freePort();
  const recipient = makeEmail();
  const taken = await startServer(port);
  await post(recipient);
  await lease(recipient, `now() - interval '1 second'`, false);
  await deliverHere(port, recipient);
  expect(taken).toEqual([recipient]);
});

test('does not send a mail again whose process ended while the mail server took it', async () => {
  const port = await freePort();
  const email = makeEmail();
  const taken = await startServer(port);
  const member = await makeBusiness(product);
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeQuote(product, member, { client });
  const { token } = member;
  await call(product, 'sendQuote', { params: { id } }, { token });
  await lease(email, `now() - interval '1 second'`, true);
  const outcomes = await deliverHere(port, email);
  expect(outcomes).toContainEqual({ status: 'fulfilled', value: 'unclear' });
  expect(await stateOf(email)).toMatchObject({ sent: false, failed: true });
  const { body } = await call(product, 'getQuoteTimeline', { params: { id } }, { token });
  expect(body.map(({ summary }) => summary)).toContain(
    `Email to ${email} may not have arrived: the connection ended before the mail server answered`,
  );
  expect(taken).toEqual([]);
});

test.each([
  ['its PDF cannot be made', { findAttachments: () => Promise.reject(new Error('no store')) }],
  ['it could not be written', { findSender: () => Promise.reject(new Error('a defect')) }],
])('waits while %s, and has failed with the last try', async (reason, failing) => {
  const member = await makeBusiness(product);
  const email = makeEmail();
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeQuote(product, member, { client });
  await call(product, 'sendQuote', { params: { id } }, { token: member.token });
  const mail = await product.db.row<{ id: string }>(
    'select id from outgoing_mail where recipient = $1',
    [email],
  );
  const send = () => Promise.reject(new Error('an incomplete mail'));
  const post = { send, close: () => undefined };
  const parts = { findAttachments, findSender, ...failing };
  const delivery = { ...product.settings, db: product.runtimeDb, post, ...parts };
  const work = { id: mail?.id ?? '' };
  await expect(deliverMail(delivery, { work, isLastTry: false })).rejects.toThrow(reason);
  expect(await stateOf(email)).toMatchObject({ attempts: 1, failed: false });
  expect(await deliverMail(delivery, { work, isLastTry: true })).toBe('delayed');
  expect(await stateOf(email)).toMatchObject({ attempts: 2, failed: true });
  const { body } = await call(product, 'getQuoteTimeline', { params: { id } }, member);
  expect(body[0]?.summary).toBe(`Email to ${email} could not be delivered: ${reason}`);
});

test('withholds mail to customers until the address of the business is proven', async () => {
  const port = await freePort();
  const taken = await startServer(port);
  const held = await makeBusiness(product, { proof: 'required' });
  const email = makeEmail();
  const entityId = await makeClient(product, held, { email });
  const facts = { name: 'Grace Lee', token: 'x' };
  const about = { entity: 'client', entityId, clientId: entityId } as const;
  await product.db.transaction(async (tx) => {
    await enqueueMail(tx, held.businessId, 'password-reset', email, facts, about);
  });
  await startWorker(port);
  await vi.waitFor(async () => expect((await stateOf(email))?.failed).toBe(true), WAIT_LIMIT);
  expect((await stateOf(email))?.last_error).toContain('not confirmed');
  expect(taken).not.toContain(email);
});
