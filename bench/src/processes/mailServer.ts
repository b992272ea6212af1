import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that accepts every mail and stores none. */
export interface MailServer extends AsyncDisposable {
  readonly smtpUrl: string;
  /** Returns the number of mails received. */
  readonly received: () => number;
  /** Waits for the next mail to an address. */
  readonly nextTo: (address: string) => Promise<void>;
}

/** Starts a mail server on a free port of localhost. */
export const startMailServer = async (): Promise<MailServer> => {
  let received = 0;
  const expected = new Map<string, () => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        received += 1;
        for (const { address } of envelope.rcptTo) expected.get(address)?.();
        done();
      });
    },
  });
  const listening = server.listen(0, 'localhost');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    smtpUrl: `smtp://localhost:${port}`,
    received: () => received,
    nextTo: (address) => new Promise((resolve) => expected.set(address, resolve)),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
