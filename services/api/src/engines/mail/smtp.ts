import { createTransport, type SendMailOptions } from 'nodemailer';

/** A mail server that took a mail, or refused it for good or for now. */
type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'refused' | 'delayed'; readonly reason: string };

export interface MailTransport {
  send(mail: SendMailOptions): Promise<Outcome>;
}

interface SmtpError {
  readonly code?: string;
  /** What it was said to; `API` for an address that is none. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

/**
 * Refusals of the recipient or the message, which no second try changes (RFC 5321, 4.2.1). One of
 * the sender is a setting of ours, which somebody may mend.
 */
const isFinal = ({ command = '', responseCode = 0 }: SmtpError) =>
  command === 'API' || (['RCPT TO', 'DATA'].includes(command) && responseCode >= 500);

// Only what the server answered: other errors name hosts and settings that are nobody's business.
const reasonOf = ({ response, command, code = 'unknown' }: SmtpError) => {
  if (response !== undefined) return response.slice(0, 300);
  return command === 'API' ? 'The address is not valid.' : `No mail server answers (${code}).`;
};

/** Milliseconds for each thing that a mail server may keep us waiting for. */
const patience = {
  // Finding it, the connection and its encryption.
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Any answer. Longer, because a mail that it has taken without our hearing so is sent again.
  socketTimeout: 30_000,
};

/**
 * Sends by SMTP, such as `smtps://user:password@mail.example.com`. A server that hangs is one that
 * delays: whoever sends may hold a connection of the database meanwhile.
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
