import type { Db } from '../../database/db.ts';
import { recordActivity } from '../activity.ts';
import type { Task } from '../queue/worker.ts';
import { compose, type EmailSettings } from './compose.ts';
import {
  lockWaitingMail,
  markMailFailed,
  markMailSent,
  type OutgoingMail,
  type WaitingMail,
} from './outgoing.queries.ts';
import type { MailTransport } from './smtp.ts';
import { activityNameOf } from './templates/index.ts';

export interface MailDelivery extends EmailSettings {
  readonly db: Db;
  readonly post: MailTransport;
}

/** A mail that will be tried again. */
class MailDelayedError extends Error {}

const recordMailActivity = async (tx: Db, mail: OutgoingMail, kind: string, summary: string) => {
  const { business_id: businessId, entity, entity_id: entityId, client_id, recipient } = mail;
  if (businessId === null || entity === null || entityId === null) return;
  const about = {
    businessId,
    entity,
    entityId,
    ...(client_id !== null && { clientId: client_id }),
  };
  await recordActivity(tx, { ...about, kind, summary, by: 'Tradewind', detail: { recipient } });
};

const refused = (reason: string) => ({ status: 'refused', reason }) as const;

/** Why a mail is not sent at all. */
const reasonAgainst = ({ is_withheld, is_of_closed }: WaitingMail): string | undefined => {
  if (is_of_closed) return 'the business is closed';
  return is_withheld ? 'the email address of the business is not confirmed yet' : undefined;
};

/**
 * Sends one mail and stores the outcome, in one transaction that locks the mail's row: of several
 * processes one sends it, and a sent mail is not sent again. Only a crash between the mail server's
 * acceptance and the commit can repeat it, with the same Message-ID.
 * @throws Error when it will be tried again.
 */
export const deliverMail = async (
  { db, post, ...settings }: MailDelivery,
  { work: { id }, isLastTry }: Task<'mail'>,
): Promise<void> => {
  const delay = await db.transaction(async (tx) => {
    const mail = await lockWaitingMail(tx, id);
    if (mail === undefined) return undefined;
    const against = reasonAgainst(mail);
    const outcome =
      against === undefined ? await post.send(await compose(tx, mail, settings)) : refused(against);
    if (outcome.status === 'sent') {
      await markMailSent(tx, id);
      const name = activityNameOf(mail.kind);
      if (name !== undefined)
        await recordMailActivity(tx, mail, 'mailed', `${name} emailed to ${mail.recipient}`);
      return undefined;
    }
    const { reason } = outcome;
    const isFinal = isLastTry || outcome.status === 'refused';
    await markMailFailed(tx, id, reason, isFinal);
    if (!isFinal) return reason;
    await recordMailActivity(
      tx,
      mail,
      'mail-failed',
      `Email to ${mail.recipient} could not be delivered: ${reason}`,
    );
    return undefined;
  });
  // After the commit, so that the outcome is stored.
  if (delay !== undefined) throw new MailDelayedError(delay);
};
