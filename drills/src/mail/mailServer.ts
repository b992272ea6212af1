import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that counts what it accepts by Message-ID. */
export interface CountingServer extends AsyncDisposable {
  readonly smtpUrl: string;
  /** How many mails it has accepted. */
  readonly accepted: () => number;
  /** How often it has accepted each Message-ID. */
  readonly timesOf: ReadonlyMap<string, number>;
  /** Whether a mail to an address was accepted. */
  readonly hasMailTo: (address: string) => boolean;
}

const messageIdOf = (source: Buffer) =>
  /^Message-ID: <([^@>]+)@/im.exec(source.toString('latin1'))?.[1] ?? '';

/** Starts it on a free port of localhost. */
export const startCountingServer = async (): Promise<CountingServer> => {
  const timesOf = new Map<string, number>();
  const recipients = new Set<string>();
  let accepted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onData(stream, { envelope }, done) {
      const accept = (source: Buffer) => {
        // Before the answer, as a server does that has stored a mail.
        accepted += 1;
        const id = messageIdOf(source);
        timesOf.set(id, (timesOf.get(id) ?? 0) + 1);
        for (const { address } of envelope.rcptTo) recipients.add(address);
        done();
      };
      // The rest of a mail whose sender was killed never comes.
      buffer(stream).then(accept, done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, 'localhost');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    smtpUrl: `smtp://localhost:${port}`,
    accepted: () => accepted,
    timesOf,
    hasMailTo: (address) => recipients.has(address),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
