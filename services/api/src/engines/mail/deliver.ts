import type { Db } from '../../database/db.ts';
import { recordActivity } from '../activity.ts';
import type { Task } from '../queue/worker.ts';
import { compose, type EmailSettings, type FindAttachments } from './compose.ts';
import { noticeMailUsage } from './noticeMailUsage.ts';
import {
  findUnsentMail,
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
  readonly findAttachments: FindAttachments;
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

/** Why a mail is not sent at all; undefined for one that is. */
const reasonAgainst = (mail: WaitingMail): string | undefined => {
  if (mail.is_of_closed) return 'the business is closed';
  if (mail.is_withheld) return 'the email address of the business is not confirmed yet';
  const isTooMany = mail.number_of_day !== null && mail.number_of_day > mail.most;
  return isTooMany ? 'the business has used all of its mails of that day' : undefined;
};

const noticeUsage = async (tx: Db, { business_id, number_of_day, most }: WaitingMail) => {
  if (business_id === null || number_of_day === null) return;
  await noticeMailUsage(tx, business_id, { used: number_of_day, most });
};

/**
 * Sends one mail and stores the outcome, in one transaction that locks the mail's row: of several
 * processes one sends it, and a sent mail is not sent again. Only a crash between the mail server's
 * acceptance and the commit can repeat it, with the same Message-ID.
 * @throws Error when it will be tried again.
 */
export const deliverMail = async (
  { db, post, findAttachments, ...settings }: MailDelivery,
  { work: { id }, isLastTry }: Task<'mail' | 'account-mail'>,
): Promise<void> => {
  const unsent = await findUnsentMail(db, id);
  if (unsent === undefined) return;
  const own = unsent.business_id === null ? db : db.forBusiness(unsent.business_id);
  // Before the transaction, which would hold a connection while a PDF waits for its turn.
  const attachments = await findAttachments(own, unsent);
  const delay = await own.transaction(async (tx) => {
    const mail = await lockWaitingMail(tx, id);
    if (mail === undefined) return undefined;
    const against = reasonAgainst(mail);
    const outcome =
      against === undefined
        ? await post.send(await compose(tx, mail, attachments, settings))
        : refused(against);
    if (outcome.status === 'sent') {
      await markMailSent(tx, id);
      await noticeUsage(tx, mail);
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
