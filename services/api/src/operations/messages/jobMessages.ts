import type { JobMessage, MessageState } from '@tradewind/contracts/customerMessages';
import { requireProvenEmail } from '../../accounts/users/users.queries.ts';
import type { Db } from '../../database/db.ts';
import { requireMailAllowance } from '../../engines/mail/mailAllowance.ts';
import { findNewestMail } from '../../engines/mail/outgoing.queries.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { bookingRecipients } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  findCancelledVisits,
  findShownVisit,
  findVisit,
} from '../bookings/bookings.queries.ts';
import { emailCustomer, isSwitchedOn } from '../bookings/jobEmails.ts';
import { lockJob } from '../jobs/jobs.queries.ts';

type Kind = JobMessage['kind'];

const kindOf = ({ status }: BookingRow): Kind => (status === 'cancelled' ? 'cancelled' : 'moved');

const changeMails = ['job-moved', 'job-cancelled'] as const;
const toCome: ReadonlySet<string> = new Set(['scheduled', 'on_my_way', 'cancelled']);

/** Returns whether the customer of a job can be told of its time or cancellation. */
const stateOf = async (db: Db, job: BookingRow): Promise<MessageState> => {
  if (job.by_visitor) return 'automatic';
  if (!toCome.has(job.status) || job.starts_at.getTime() <= Date.now()) return 'over';
  if (!isSwitchedOn(job, kindOf(job))) return 'off';
  if ((await bookingRecipients(db, job)).length === 0) return 'noEmail';
  const newest = await findNewestMail(db, job, changeMails);
  const isSent =
    newest?.kind === `job-${kindOf(job)}` &&
    newest.starts_at?.getTime() === job.starts_at.getTime();
  return isSent ? 'sent' : 'offered';
};

/** A job with a time, and what its customer can be told of it. */
export interface FoundJobMessage {
  readonly job: BookingRow;
  readonly kind: Kind;
  readonly state: MessageState;
  /** The starts of further visits that were cancelled with it. */
  readonly laterStarts: readonly Date[];
}

/**
 * A job, and one of its visits. Without one it is that which the job shows, or of a cancelled job the
 * visits to come that were cancelled with it.
 */
interface Subject {
  readonly id: string;
  readonly visitId?: string | undefined;
}

/** @throws ApiError 404 for a job or a visit of it that is not there or has no time. */
export const findJobMessage = async (
  db: Db,
  businessId: string,
  { id, visitId }: Subject,
): Promise<FoundJobMessage> => {
  const [first, ...later] =
    visitId === undefined ? await findCancelledVisits(db, businessId, id) : [];
  const job =
    visitId === undefined
      ? (first ?? (await findShownVisit(db, businessId, id)))
      : await findVisit(db, businessId, visitId);
  if (job?.id !== id) throw notFound();
  const laterStarts = later.map(({ starts_at }) => starts_at);
  return { job, kind: kindOf(job), state: await stateOf(db, job), laterStarts };
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
export const sendJobMessage = (
  db: Db,
  { businessId }: Actor,
  subject: Subject,
  message: string,
): Promise<FoundJobMessage> =>
  db.transaction(async (tx) => {
    // Of two calls at the same time, the second one sees the mail of the first.
    await lockJob(tx, businessId, subject.id);
    const tellable = await findJobMessage(tx, businessId, subject);
    const { job, kind, state, laterStarts } = tellable;
    if (state === 'sent') return tellable;
    if (state !== 'offered') throw conflict(reasons[state]);
    await requireProvenEmail(tx, businessId);
    await requireMailAllowance(tx, businessId);
    await emailCustomer(tx, `job-${kind}`, job, { message, laterStarts });
    return { ...tellable, state: 'sent' };
  });
