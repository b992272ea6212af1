import type { MemberException } from '@tradewind/contracts/businessHours';
import { addDays } from '@tradewind/contracts/calendar';
import { isOpenVisit } from '@tradewind/contracts/statuses';
import type { ResponseOf } from '@tradewind/remote-kit';

/** Days of one request for visits at most. */
const MOST_DAYS = 92;

/** The request for the visits on the days of time off, of the first 92 days of a longer one. */
export const visitsRequest = ({ date, until = date }: Pick<MemberException, 'date' | 'until'>) => {
  const limit = addDays(date, MOST_DAYS - 1);
  return { query: { startDate: date, endDate: until < limit ? until : limit } };
};

/** The open visits that a member is on. */
export const visitsOf = (visits: ResponseOf<'getAppointments'>, memberId: string) =>
  visits.filter((visit) => isOpenVisit(visit) && visit.people?.some(({ _id }) => _id === memberId));
