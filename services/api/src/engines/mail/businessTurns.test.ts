import { expect, test, vi } from 'vitest';
import { deliveriesOf } from '../../../testing/deliveries.ts';
import { makeBusiness, makeEmail } from '../../../testing/factories.ts';
import { freePort } from '../../../testing/freePort.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { enqueueMail } from './outbox.ts';

const product = serveProduct();
const { startServer, startWorker } = deliveriesOf(product);

const answered = {
  ...{ name: 'Ada', company: 'Byrd', customer: 'Grace', number: 'Q-1', title: 'Boiler' },
  ...{ quoteId: 'quote', answer: 'accepted' as const, words: '' },
};

/** The recipients in the order in which their mails were begun. */
const findOrder = (queue: string) =>
  product.db.rows<{ recipient: string; started: number }>(
    `select m.recipient, extract(epoch from j.started_on)::float8 as started
     from pgboss.job j join outgoing_mail m on m.id = j.id
     where j.name = $1 and j.started_on is not null order by j.started_on`,
    [queue],
  );

test('sends the first mail of a business before the second of one with many', async () => {
  const [busy, quiet] = [await makeBusiness(product), await makeBusiness(product)];
  const many = Array.from({ length: 12 }, (_, index) => `busy${index}@example.com`);
  for (const recipient of many) {
    await enqueueMail(product.db, busy.businessId, 'quote-answered', recipient, answered);
  }
  const [first, second] = [makeEmail(), makeEmail()];
  for (const recipient of [first, second]) {
    await enqueueMail(product.db, quiet.businessId, 'quote-answered', recipient, answered);
  }
  const port = await freePort();
  const taken = await startServer(port);
  await startWorker(port);
  await vi.waitFor(() => expect(taken).toHaveLength(14), WAIT_LIMIT);
  const order = await findOrder('mail');
  const startOf = (recipient: string) =>
    order.find((mail) => mail.recipient === recipient)?.started ?? Number.NaN;
  // Two are begun at the same time, in either order.
  expect(startOf(first)).toBeLessThan(startOf('busy2@example.com'));
  expect(startOf(second)).toBeLessThan(startOf('busy3@example.com'));
});

test('sends account mail while every other mail waits for a server that does not answer', async () => {
  const business = await makeBusiness(product);
  const held = Array.from({ length: 6 }, () => makeEmail());
  for (const recipient of held) {
    await enqueueMail(product.db, business.businessId, 'quote-answered', recipient, answered);
  }
  const account = makeEmail();
  const port = await freePort();
  // Nobody but the account's mailbox is reached: the others stay in their queue.
  const taken = await startServer(port, (address) => address === account);
  await enqueueMail(product.db, business.businessId, 'password-reset', account, {
    ...{ name: 'Ada', token: 'x' },
  });
  await startWorker(port);
  await vi.waitFor(() => expect(taken).toEqual([account]), WAIT_LIMIT);
  expect((await findOrder('account-mail')).map(({ recipient }) => recipient)).toEqual([account]);
});
