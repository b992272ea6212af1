import type { JobMessage, MessageState } from '@tradewind/contracts/customerMessages';
import { requireProvenEmail } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { requireMailAllowance } from '../../engines/mail/mailAllowance.ts';
import { findNewestMail } from '../../engines/mail/outgoing.queries.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { type BookingRow, findShownVisit } from '../bookings/bookings.queries.ts';
import { emailCustomer, isSwitchedOn } from '../bookings/jobEmails.ts';
import { lockJob } from '../jobs/jobs.queries.ts';

type Kind = JobMessage['kind'];

const kindOf = ({ status }: BookingRow): Kind => (status === 'cancelled' ? 'cancelled' : 'moved');

const telling = ['job-moved', 'job-cancelled'] as const;
const toCome: ReadonlySet<string> = new Set(['scheduled', 'on_my_way', 'cancelled']);

/** Returns whether the customer of a job can be told of its time or cancellation. */
const stateOf = async (db: Db, job: BookingRow): Promise<MessageState> => {
  if (job.by_visitor) return 'automatic';
  if (!toCome.has(job.status) || job.starts_at.getTime() <= Date.now()) return 'over';
  if (!isSwitchedOn(job, kindOf(job))) return 'off';
  if (job.client_email === '') return 'noEmail';
  const told = await findNewestMail(db, job, telling);
  const isTold =
    told?.kind === `job-${kindOf(job)}` && told.starts_at?.getTime() === job.starts_at.getTime();
  return isTold ? 'sent' : 'offered';
};

/** A job with a time, and what its customer can be told of it. */
export interface Tellable {
  readonly job: BookingRow;
  readonly kind: Kind;
  readonly state: MessageState;
}

/** @throws ApiError 404 for a job that is not there or has no time. */
export const findTellable = async (db: Db, businessId: string, id: string): Promise<Tellable> => {
  const job = await findShownVisit(db, businessId, id);
  if (job === undefined) throw notFound();
  return { job, kind: kindOf(job), state: await stateOf(db, job) };
};

const reasons: Readonly<Partial<Record<MessageState, string>>> = {
  noEmail: 'This customer has no email address.',
  automatic: 'This customer booked online and has been mailed already.',
  off: 'This message is switched off in the settings.',
  over: 'There is nothing to tell the customer about this job.',
};

/**
 * Mails the customer a job's new time or cancellation, once for each: a repeated call sends nothing.
 * @throws ApiError 404, 429 once the mails of the day are used, or 409 when there is nothing to send
 * or nobody to send it to.
 */
export const tellCustomer = (
  db: Db,
  { businessId }: Actor,
  id: string,
  message: string,
): Promise<Tellable> =>
  db.transaction(async (tx) => {
    // Of two calls at the same time, the second one sees the mail of the first.
    await lockJob(tx, businessId, id);
    const tellable = await findTellable(tx, businessId, id);
    const { job, kind, state } = tellable;
    if (state === 'sent') return tellable;
    if (state !== 'offered') throw conflict(reasons[state]);
    await requireProvenEmail(tx, businessId);
    await requireMailAllowance(tx, businessId);
    await emailCustomer(tx, `job-${kind}`, job, { message });
    return { ...tellable, state: 'sent' };
  });
