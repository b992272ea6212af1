import { createTransport, type SendMailOptions } from 'nodemailer';

/** The result of sending: accepted, refused permanently, or delayed. */
type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'refused' | 'delayed'; readonly reason: string };

export interface MailTransport {
  send(mail: SendMailOptions): Promise<Outcome>;
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

/** Timeouts in milliseconds. */
const patience = {
  // DNS, connection and TLS.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Any response. Longer, because a mail that was accepted without our noticing is sent again.
  socketTimeout: 30_000,
};

/**
 * Sends by SMTP, such as `smtps://user:password@mail.example.com`. A server that does not respond
 * counts as delayed: the sender may hold a database connection in the meantime.
 */
export const createMailTransport = (smtpUrl: string, waits = patience): MailTransport => {
  const transport = createTransport({
    url: smtpUrl,
    ...waits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
        return { status: 'sent' };
      } catch (thrown) {
        const error = thrown as SmtpError;
        return { status: isFinal(error) ? 'refused' : 'delayed', reason: reasonOf(error) };
      }
    },
  };
};
