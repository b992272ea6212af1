import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../database/db.ts';
import { insertReceivedMail } from './receivedMail.queries.ts';

export interface DevMailbox {
  /** The URL on which it accepts mail, on this machine only. */
  readonly smtpUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * A mail server for development and tests: accepts every mail, forwards none, and stores them in
 * the database, where `/dev/mail` shows them.
 */
export const startDevMailbox = async (db: Db): Promise<DevMailbox> => {
  // Production does not need it.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      buffer(stream)
        .then((source) => insertReceivedMail(db, source))
        .then(() => done(), done);
    },
  });
  // A client that disconnects must not affect the others.
  server.on('error', () => undefined);
  const listening = server.listen(0, 'localhost');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    smtpUrl: `smtp://localhost:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
