import { expect, it, vi } from 'vitest';
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

const patience = { timeout: WAIT_LIMIT, interval: 50 };

it('waits while the mail server is away, and sends each mail once when it is back', async () => {
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
  }, patience);

  const taken = await startServer(port);
  await vi.waitFor(async () => {
    for (const recipient of recipients) expect((await stateOf(recipient))?.sent).toBe(true);
  }, patience);
  expect(taken.toSorted()).toEqual(recipients.toSorted());
});

it('gives up at once on a rejected address, and records that in the timeline', async () => {
  const port = await freePort();
  const email = makeEmail();
  const taken = await startServer(port, (address) => address !== email);
  const member = await makeBusiness(product);
  const client = await makeClient(product, member, { email });
  const { _id: id } = await makeQuote(product, member, { client });
  const { token } = member;
  await call(product, 'sendQuote', { params: { id } }, { token });
  await startWorker(port);

  await vi.waitFor(async () => expect((await stateOf(email))?.failed).toBe(true), patience);
  expect((await stateOf(email))?.attempts).toBe(1);
  const kept = 'select payload from outgoing_mail where recipient = $1';
  expect(await product.db.row(kept, [email])).toEqual({ payload: {} });
  const { body } = await call(product, 'getQuoteTimeline', { params: { id } }, { token });
  expect(body.map(({ summary }) => summary)).toContainEqual(
    expect.stringMatching(`^Email to ${email} could not be delivered: .*No such mailbox`),
  );
  expect(taken).toEqual([]);
});

it('sends a mail once when two tasks request it', async () => {
  const port = await freePort();
  const recipient = makeEmail();
  const taken = await startServer(port);
  await post(recipient);
  const [mail] = await product.db.rows<{ id: string }>(
    'select id from outgoing_mail where recipient = $1',
    [recipient],
  );
  const { runtimeDb: db, settings } = product;
  const delivery = {
    ...settings,
    db,
    post: createMailTransport(`smtp://localhost:${port}`),
    findAttachments,
    findSender,
  };
  const task = { work: { id: mail?.id ?? '' }, isLastTry: false };
  await Promise.all([1, 2, 3].map(() => deliverMail(delivery, task)));
  expect(taken).toEqual([recipient]);
});

it('withholds mail to customers until the address of the business is proven', async () => {
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
