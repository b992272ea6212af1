import type { MemberException } from '@tradewind/contracts/businessHours';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { isOpenVisit } from '@tradewind/contracts/statuses';
import { formatCount } from '@tradewind/contracts/text';
import type { ResponseOf } from '@tradewind/remote-kit';

/** Days of one request for visits at most. */
const MOST_DAYS = 92;

type DaysOff = Pick<MemberException, 'date' | 'until'>;

/** The last of the days of time off that one request can have. */
const lastCounted = ({ date, until = date }: DaysOff): Day => {
  const limit = addDays(date, MOST_DAYS - 1);
  return until < limit ? until : limit;
};

/** The request for the visits on the days of time off, of the first 92 days of a longer one. */
export const visitsRequest = (off: DaysOff) => ({
  query: { startDate: off.date, endDate: lastCounted(off) },
});

/** So many visits on the days of time off, within a sentence. */
export const visitsText = (count: number, off: DaysOff): string => {
  const { date, until = date } = off;
  const counted = `${lastCounted(off) < until ? 'at least ' : ''}${formatCount(count, 'visit')}`;
  return `${counted} on ${date === until ? 'that day' : 'these days'}`;
};

/** The open visits that a member is on. */
export const visitsOf = (visits: ResponseOf<'getAppointments'>, memberId: string) =>
  visits.filter((visit) => isOpenVisit(visit) && visit.people?.some(({ _id }) => _id === memberId));
