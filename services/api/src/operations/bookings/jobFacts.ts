import { type MessageKind, messagePreferences } from '@tradewind/contracts/customerMessages';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { JobFacts } from '../../engines/mail/jobMailPayloads.ts';
import { factsOf, placeOf } from './bookingEmails.ts';
import { type BookingRow, crewNames } from './bookings.queries.ts';

/** Whether a business sends a kind of mail (decision 46). */
export const isSwitchedOn = ({ preferences }: Pick<BookingRow, 'preferences'>, kind: MessageKind) =>
  ({ ...defaultPreferences, ...preferences })[messagePreferences[kind]];

/** The payload of a mail about a job; `name` is the recipient's. */
export const jobFactsOf = async (
  tx: Db,
  job: BookingRow,
  name: string,
  message = '',
): Promise<JobFacts> => ({
  ...(await factsOf(tx, job, name)),
  address: placeOf(job.location),
  crew: crewNames(job),
  people: job.people,
  ...(job.crew.length > 1 && { severalCome: true }),
  message,
});

/** A further visit of a mail. */
export type LaterVisit = Pick<BookingRow, 'visit_id' | 'starts_at'>;

/** The starts of further visits of a mail, which the sent mail keeps by the ids of the visits. */
export const laterStartsOf = (later: readonly LaterVisit[]) => ({
  laterStarts: later.map(({ starts_at }) => starts_at.toISOString()),
  ...(later.length > 0 && {
    laterVisits: Object.fromEntries(
      later.map(({ visit_id, starts_at }) => [visit_id, starts_at.toISOString()]),
    ),
  }),
});
