import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';
import { findSender } from '../src/accounts/emailSender.queries.ts';
import { deliverMail } from '../src/engines/mail/deliver.ts';
import { createMailTransport } from '../src/engines/mail/smtp.ts';
import type { Task } from '../src/engines/queue/worker.ts';
import { startQueueWorker } from '../src/engines/queue/worker.ts';
import type { Product } from './serveProduct.ts';

export const findAttachments = async () => [];

/** Mail servers and processes that send mail, which end with each test. */
export const deliveriesOf = (product: Product) => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of cleanups.splice(0).toReversed()) await end();
  });

  /** A mail server that rejects recipients unless `isKnown` returns true. Returns the accepted recipients. */
  const startServer = async (port: number, isKnown = (_: string) => true) => {
    const recipients: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      // Connections of a pool stay open.
      closeTimeout: 10,
      onRcptTo: ({ address }, _, done) =>
        isKnown(address)
          ? done()
          : done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
      onData: (stream, _, done) => {
        void buffer(stream).then(async (source) => {
          const { to = [] } = await PostalMime.parse(source);
          recipients.push(...to.map(({ address = '' }) => address));
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await once(server.listen(port, 'localhost'), 'listening');
    cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return recipients;
  };

  const startWorker = async (port: number) => {
    const { runtimeDb: db, settings } = product;
    const { publicUrl, mailFrom, sessionDatabaseUrl: sessionUrl } = settings;
    const post = createMailTransport(`smtp://localhost:${port}`, { connections: 2 });
    cleanups.push(async () => post.close());
    const delivery = { db, post, publicUrl, mailFrom, findAttachments, findSender };
    const log = { error: () => undefined, warn: () => undefined } as never;
    const deliver = (task: Task<'mail' | 'account-mail'>) => deliverMail(delivery, task);
    const workers = { mail: deliver, 'account-mail': deliver };
    cleanups.push((await startQueueWorker(workers, { sessionUrl, log })).stop);
  };
  return { startServer, startWorker };
};
