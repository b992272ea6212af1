import { Transform } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';

/**
 * The result of sending: accepted, refused permanently, delayed, or unclear when the connection ended
 * after the whole mail was handed over and before the server's answer.
 */
export type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'refused' | 'delayed' | 'unclear'; readonly reason: string };

export interface MailTransport {
  /**
   * @param handOver Awaited between the last byte of the mail and the line that completes it.
   * @throws what `handOver` throws; the server does not accept the mail then.
   */
  send(mail: SendMailOptions, handOver: () => Promise<void>): Promise<Outcome>;
  /** Closes idle connections at once and the others when their mail is sent. */
  close(): void;
}

interface SmtpError {
  readonly code?: string;
  /** The SMTP command that failed; `API` for an invalid address. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

/**
 * Permanent errors of the recipient or the message, which a retry does not change (RFC 5321,
 * 4.2.1). An error of the sender is a configuration problem, which can be fixed.
 */
const isFinal = ({ command = '', responseCode = 0 }: SmtpError) =>
  command === 'API' || (['RCPT TO', 'DATA'].includes(command) && responseCode >= 500);

// Only the server's response: other errors name internal hosts and settings.
const reasonOf = ({ response, command, code = 'unknown' }: SmtpError) => {
  if (response !== undefined) return response.slice(0, 300);
  return command === 'API' ? 'The address is not valid.' : `No mail server answers (${code}).`;
};

/** Why a mail is neither sent nor failed. */
export const NO_ANSWER = 'the connection ended before the mail server answered';

/** Timeouts in milliseconds. */
const timeouts = {
  // DNS, connection and TLS.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Any response. Longer, because an acceptance that comes later is not noticed.
  socketTimeout: 60_000,
};

export interface MailTransportOptions {
  /** Most connections at the same time; each sends many mails, one after the other. */
  readonly connections: number;
  /** Timeouts in milliseconds. */
  readonly waits?: typeof timeouts;
}

interface MailWithEnd extends SendMailOptions {
  readonly beforeEnd: () => Promise<void>;
}

/** Passes a mail on, and waits before its end. */
const waitBeforeEnd = (beforeEnd: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      beforeEnd().then(() => done(), done);
    },
  });

/** Sends by SMTP, such as `smtps://user:password@mail.example.com`. */
export const createMailTransport = (
  smtpUrl: string,
  { connections, waits = timeouts }: MailTransportOptions,
): MailTransport => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    // The queue tries again. The pool would also repeat a mail that was handed over.
    maxRequeues: 0,
    ...waits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    message.transform(() => waitBeforeEnd((data as MailWithEnd).beforeEnd));
    done();
  });
  return {
    async send(mail, handOver) {
      let isHandedOver = false;
      let thrownByHandover: unknown;
      const mailWithEnd: MailWithEnd = {
        ...mail,
        beforeEnd: async () => {
          try {
            await handOver();
            isHandedOver = true;
          } catch (error) {
            thrownByHandover = error;
            throw error;
          }
        },
      };
      try {
        await transport.sendMail(mailWithEnd);
        return { status: 'sent' };
      } catch (thrown) {
        if (thrownByHandover !== undefined) throw thrownByHandover;
        const error = thrown as SmtpError;
        const isAnswered = error.responseCode !== undefined;
        if (isHandedOver && !isAnswered) return { status: 'unclear', reason: NO_ANSWER };
        return { status: isFinal(error) ? 'refused' : 'delayed', reason: reasonOf(error) };
      }
    },
    close: () => transport.close(),
  };
};
