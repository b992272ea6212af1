import { type MessageKind, messagePreferences } from '@tradewind/contracts/customerMessages';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { CrewsBeside, JobFacts } from '../../engines/mail/jobMailPayloads.ts';
import { factsOf, placeOf } from './bookingEmails.ts';
import { type BookingRow, crewNames, type FoundWindow } from './bookings.queries.ts';

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

/**
 * The words for who comes to the visits that a mail names beside its own, by their starts, where
 * `namesOf` has others for them than for that one.
 */
export const namesBeside = <Visit extends Pick<BookingRow, 'starts_at'> & Partial<FoundWindow>>(
  own: Visit,
  visits: readonly Visit[],
  namesOf: (visit: Visit) => string,
): Pick<CrewsBeside, 'crewsBeside'> => {
  const byStart = new Map<string, Set<string>>();
  // Of visits in an arrival window a mail may name either.
  for (const visit of visits)
    for (const start of [visit.starts_at, visit.window_start ?? visit.starts_at]) {
      const key = start.toISOString();
      byStart.set(key, (byStart.get(key) ?? new Set()).add(namesOf(visit)));
    }
  const words = [...byStart].map(([start, names]) => [start, [...names].join(' and ')] as const);
  const others = words.filter(([, names]) => names !== namesOf(own));
  return others.length > 0 ? { crewsBeside: Object.fromEntries(others) } : {};
};

/**
 * Who comes to the visits that a mail names beside its own: in words where others come than to that one,
 * and their ids, which the sent mail keeps.
 */
export const crewsBeside = (job: BookingRow, visits: readonly BookingRow[]): CrewsBeside => {
  const namesOf = (visit: BookingRow) => crewNames(visit) || job.company || job.provider_name;
  return {
    ...namesBeside(job, visits, namesOf),
    ...(visits.length > 0 && {
      peopleBeside: Object.fromEntries(visits.map(({ visit_id, people }) => [visit_id, people])),
    }),
  };
};

/** A further visit of a mail; without `crew` the same people come as to that of the mail. */
export type LaterVisit = Pick<BookingRow, 'visit_id' | 'starts_at'> &
  Partial<Pick<BookingRow, 'crew'>>;

/** The starts of further visits of a mail, which the sent mail keeps by the ids of the visits. */
export const laterStartsOf = (later: readonly LaterVisit[]) => ({
  laterStarts: later.map(({ starts_at }) => starts_at.toISOString()),
  ...(later.length > 0 && {
    laterVisits: Object.fromEntries(
      later.map(({ visit_id, starts_at }) => [visit_id, starts_at.toISOString()]),
    ),
  }),
});
