import type { Db } from '@tradewind/api/src/database/db.ts';
import { enqueueMail } from '@tradewind/api/src/engines/mail/outbox.ts';
import { closeSender } from '@tradewind/api/src/engines/queue/enqueue.ts';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { makeEmail } from '@tradewind/api/testing/factories.ts';
import { makeQuote } from '@tradewind/api/testing/makeDocuments.ts';
import { openShop, type Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { startCluster } from '@tradewind/api/testing/postgresCluster.ts';
import { callsOf } from '@tradewind/api/testing/serveBusiness.ts';
import { makeFolder } from '@tradewind/tooling/folders';
import { type CountingServer, startCountingServer } from './mailServer.ts';

/** How many mails are queued, of how many businesses. */
export interface Burst {
  businesses: number;
  /** Mails of each business without a file. */
  mails: number;
  /** Quotes that each business sends, with their PDFs. */
  quotes: number;
}

/** Mails that wait in the queue of a product, and the mail server that counts what it receives. */
export interface QueuedMails extends AsyncDisposable {
  readonly shops: readonly Shop[];
  /** As the superuser. */
  readonly db: Db;
  readonly server: CountingServer;
  /** The settings of a process that sends. */
  readonly sending: Record<string, string>;
}

const facts = {
  ...{ name: 'Ada', company: 'Byrd', customer: 'Grace', number: 'Q-1', title: 'Boiler' },
  ...{ quoteId: 'quote', answer: 'accepted' as const, words: '' },
};

/** Fills the queue of a new product while none of its processes sends. */
export const queueMails = async ({ businesses, mails, quotes }: Burst): Promise<QueuedMails> => {
  const cluster = await startCluster();
  const server = await startCountingServer();
  const shops: Shop[] = [];
  for (let count = 0; count < businesses; count += 1) shops.push(await openShop(cluster.url));
  const [first] = shops;
  if (first === undefined) throw new Error('A burst is of at least one business.');
  const folders = { FILES_DIR: makeFolder(), ARTIFACTS_DIR: makeFolder() };
  // Every process signs with the same secret; the tokens of members are not used afterwards.
  const sending = { ...first.environment, ...folders, SMTP_URL: server.smtpUrl };
  for (const shop of shops) {
    const { db } = shop.product;
    await db.rows('update business set mails_per_day = 10000 where id = $1', [shop.businessId]);
    for (let count = 0; count < mails; count += 1) {
      await enqueueMail(db, shop.businessId, 'quote-answered', makeEmail(), facts);
    }
    if (quotes === 0) continue;
    const api = await startApi({ ...sending, ...shop.environment, WORK: 'off' });
    const product = { ...shop.product, url: api.url };
    for (let count = 0; count < quotes; count += 1) {
      const { _id: id } = await makeQuote(product, shop);
      await callsOf(product, shop)('sendQuote', { params: { id } });
    }
    await api.stop();
  }
  const end = async () => {
    for (const { dataSource } of shops) {
      await closeSender(dataSource);
      await dataSource.destroy();
    }
    await server[Symbol.asyncDispose]();
    await cluster.remove();
  };
  return { shops, db: first.product.db, server, sending, [Symbol.asyncDispose]: end };
};
