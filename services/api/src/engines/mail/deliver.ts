import type { Db } from '../../database/db.ts';
import { recordActivity } from '../activity.ts';
import type { Task } from '../queue/worker.ts';
import {
  type Attachment,
  compose,
  type EmailSettings,
  type FindAttachments,
  MailRefusedError,
} from './compose.ts';
import { noticeMailUsage } from './noticeMailUsage.ts';
import {
  type ClaimedMail,
  claimMail,
  findUnsentMail,
  markMailFailed,
  markMailSent,
  type OutgoingMail,
  recordHandover,
  releaseMail,
} from './outgoing.queries.ts';
import { type MailTransport, NO_ANSWER, type Outcome } from './smtp.ts';
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

/** Why a mail is not sent at all; undefined for one that is. */
const reasonAgainst = (mail: ClaimedMail): string | undefined => {
  if (mail.is_of_closed) return 'the business is closed';
  if (mail.is_of_suspended) return 'the business is suspended';
  if (mail.is_withheld) return 'the email address of the business is not confirmed yet';
  const isTooMany = mail.number_of_day !== null && mail.number_of_day > mail.most;
  return isTooMany ? 'the business has used all of its mails of that day' : undefined;
};

const noticeUsage = async (db: Db, { business_id, number_of_day, most }: ClaimedMail) => {
  if (business_id === null || number_of_day === null) return;
  await noticeMailUsage(db, business_id, { used: number_of_day, most });
};

/** The files that go with a mail; the error when they cannot be made. */
type Attached = { readonly attachments: readonly Attachment[] } | { readonly error: unknown };

/** The outcome of an attempt, with the error of one that will be tried again. */
type Attempt = Outcome & { readonly cause?: unknown };

const withoutPdf = (cause: unknown): Attempt =>
  cause instanceof MailRefusedError
    ? { status: 'refused', reason: cause.message }
    : { status: 'delayed', reason: 'its PDF cannot be made', cause };

type Settings = Pick<MailDelivery, 'post' | keyof EmailSettings>;

const send = async (
  db: Db,
  mail: ClaimedMail,
  attached: Attached,
  { post, ...settings }: Settings,
): Promise<Attempt> => {
  if (mail.is_handed_over) return { status: 'unclear', reason: NO_ANSWER };
  const against = reasonAgainst(mail);
  if (against !== undefined) return { status: 'refused', reason: against };
  if ('error' in attached) return withoutPdf(attached.error);
  const composed = await compose(db, mail, attached.attachments, settings).catch(
    (cause: Error) => ({
      cause,
    }),
  );
  if ('cause' in composed) {
    return { status: 'delayed', reason: 'it could not be written', cause: composed.cause };
  }
  return post.send(composed, async () => {
    if (!(await recordHandover(db, mail))) throw new MailDelayedError('It has changed meanwhile.');
  });
};

// A transaction around its one statement would cost two round trips for each mail.
const recordSent = async (db: Db, mail: ClaimedMail) => {
  await noticeUsage(db, mail);
  const name = activityNameOf(mail.kind, mail.payload);
  if (name === undefined) return;
  await recordMailActivity(db, mail, 'mailed', `${name} emailed to ${mail.recipient}`);
};

const recordFailed = async (
  tx: Db,
  mail: ClaimedMail,
  { status, reason }: Exclude<Outcome, { status: 'sent' }>,
) => {
  await markMailFailed(tx, mail.id, reason);
  const end = status === 'unclear' ? 'may not have arrived' : 'could not be delivered';
  await recordMailActivity(tx, mail, 'mail-failed', `Email to ${mail.recipient} ${end}: ${reason}`);
};

/**
 * Sends one mail and stores the outcome (decision 120). The mail is marked before, so no transaction
 * is open while a PDF is made or the mail server answers. A mail that a server may have accepted
 * unnoticed is not sent again. One that cannot be written, or whose attachment cannot be made, waits,
 * and has failed with the last try, as if no mail server answered.
 * @returns the outcome; undefined when there is nothing to send any more.
 * @throws Error when it will be tried again.
 */
export const deliverMail = async (
  { db, findAttachments, ...settings }: MailDelivery,
  { work: { id }, isLastTry }: Task<'mail' | 'account-mail'>,
): Promise<Outcome['status'] | undefined> => {
  const unsent = await findUnsentMail(db, id);
  if (unsent === undefined) return undefined;
  const own = unsent.business_id === null ? db : db.forBusiness(unsent.business_id);
  const attached: Attached = await findAttachments(own, unsent).then(
    (attachments) => ({ attachments }),
    (error: unknown) => ({ error }),
  );
  const mail = await claimMail(own, id);
  if (mail === undefined) throw new MailDelayedError('Another process is sending it.');
  const outcome = await send(own, mail, attached, settings).catch(async (error: Error) => {
    await releaseMail(own, mail, 'It was not handed over.');
    throw error;
  });
  if (outcome.status === 'delayed' && !isLastTry) {
    await releaseMail(own, mail, outcome.reason);
    throw new MailDelayedError(outcome.reason, { cause: outcome.cause });
  }
  // At once and alone: a process that ends before this does not know that the mail was accepted.
  if (outcome.status === 'sent') {
    await markMailSent(own, id);
    await recordSent(own, mail);
  } else {
    await own.transaction((tx) => recordFailed(tx, mail, outcome));
  }
  return outcome.status;
};
