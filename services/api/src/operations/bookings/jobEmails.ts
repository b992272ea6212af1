import { undoSeconds } from '@tradewind/contracts';
import { type MessageKind, messagePreferences } from '@tradewind/contracts/customerMessages';
import { addressLine } from '@tradewind/contracts/text';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { JobFacts, JobMails } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { findNewestMail, withdrawMail } from '../../engines/mail/outgoing.queries.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { factsOf } from './bookingEmails.ts';
import { type BookingRow, findShownVisit } from './bookings.queries.ts';

/** Whether a business sends a kind of mail (decision 46). */
export const isSwitchedOn = ({ preferences }: Pick<BookingRow, 'preferences'>, kind: MessageKind) =>
  ({ ...defaultPreferences, ...preferences })[messagePreferences[kind]];

const placeOf = ({ address = '', city = '', state = '', zip = '' }: BookingRow['location']) =>
  addressLine({ street: address, city, state, zip });

/** The payload of a mail about a job; `name` is the recipient's. */
export const jobFactsOf = async (
  tx: Db,
  job: BookingRow,
  name: string,
  message = '',
): Promise<JobFacts> => ({
  ...(await factsOf(tx, job, name)),
  address: placeOf(job.location),
  crew: job.assignee_name ?? '',
  message,
});

type CustomerMail = Exclude<keyof JobMails, 'job-assigned'>;

/** Enqueues a mail about a job to its customer, who has an address. */
export const emailCustomer = async (
  tx: Db,
  kind: CustomerMail,
  job: BookingRow,
  { message = '', delay }: { readonly message?: string; readonly delay?: number } = {},
): Promise<void> => {
  const { business_id, id: entityId, visit_id: visitId, client_id: clientId } = job;
  const facts = await jobFactsOf(tx, job, job.client_name, message);
  const about = {
    entity: 'job',
    entityId,
    visitId,
    clientId,
    startsAt: job.starts_at,
    delay,
  } as const;
  await enqueueMail(tx, business_id, kind, job.client_email, facts, about);
};

/**
 * Mails the customer that the crew has set off: once for each start of the visit, and not before a
 * mistaken step can no longer be taken back.
 */
const emailOnMyWay = async (tx: Db, job: BookingRow) => {
  if (job.client_email === '' || !isSwitchedOn(job, 'onMyWay')) return;
  const told = await findNewestMail(tx, job, ['job-on-my-way']);
  if (told?.starts_at?.getTime() === job.starts_at.getTime()) return;
  await emailCustomer(tx, 'job-on-my-way', job, { delay: undoSeconds });
};

const emailAssignee = async (tx: Db, job: BookingRow) => {
  const { business_id, client_name: customer, client_phone: phone } = job;
  const { assignee_name: name, assignee_email: email } = job;
  if (name === null || email === null || !job.assignee_wants_mail) return;
  if (!isSwitchedOn(job, 'assigned')) return;
  const facts = { ...(await jobFactsOf(tx, job, name)), customer, phone };
  const about = { entity: 'job', entityId: job.id, visitId: job.visit_id } as const;
  await enqueueMail(tx, business_id, 'job-assigned', email, facts, about);
};

/** Statuses in which nobody has set off. */
const atHome: ReadonlySet<string> = new Set(['pending', 'scheduled', 'cancelled']);
const ended: ReadonlySet<string> = new Set(['completed', 'invoiced', 'paid', 'cancelled']);

/** What decides whether somebody is mailed about a changed job. */
interface ChangedJob {
  readonly id: string;
  readonly status: string;
  readonly assigned_to: string | null;
}

/**
 * Enqueues, within the transaction of a change, the mails that it causes: to the customer when the
 * crew sets off, and to a member who was newly assigned, unless they did it themself. `before` is
 * undefined for a new job.
 */
export const emailAboutChange = async (
  tx: Db,
  actor: Actor,
  before: ChangedJob | undefined,
  after: ChangedJob,
): Promise<void> => {
  const { businessId } = actor;
  const isSettingOff = after.status === 'on_my_way' && before?.status !== 'on_my_way';
  const isBack = before?.status === 'on_my_way' && atHome.has(after.status);
  const isAssigned =
    after.assigned_to !== null &&
    after.assigned_to !== before?.assigned_to &&
    after.assigned_to !== memberIdOf(actor) &&
    !ended.has(after.status);
  if (isBack) await withdrawMail(tx, businessId, after.id, 'job-on-my-way');
  if (!isSettingOff && !isAssigned) return;
  const job = await findShownVisit(tx, businessId, after.id);
  if (job === undefined) return;
  if (isSettingOff) await emailOnMyWay(tx, job);
  if (isAssigned) await emailAssignee(tx, job);
};
