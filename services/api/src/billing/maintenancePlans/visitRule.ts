import { addDays, addMonths, type Day } from '@tradewind/contracts/calendar';

/** When a service of a plan is due: so many times a year, evenly, from a first day on. */
export interface ServiceTimes {
  /** A divisor of 12 months or of 52 weeks. */
  readonly timesPerYear: number;
  readonly firstOn: Day;
}

const MONTHS = 12;
const WEEKS = 52;

/** Returns the rule (RFC 5545) of a service's visits, on the last day of months that are shorter. */
export const visitRule = ({ timesPerYear, firstOn }: ServiceTimes): string => {
  if (timesPerYear > MONTHS) return `FREQ=WEEKLY;INTERVAL=${WEEKS / timesPerYear}`;
  const [, month, date] = firstOn.split('-').map(Number) as [number, number, number];
  const days = Array.from({ length: date - 27 }, (_, later) => 28 + later);
  const onDay = date > 28 ? `BYMONTHDAY=${days.join()};BYSETPOS=-1` : `BYMONTHDAY=${date}`;
  return timesPerYear === 1
    ? `FREQ=YEARLY;BYMONTH=${month};${onDay}`
    : `FREQ=MONTHLY;INTERVAL=${MONTHS / timesPerYear};${onDay}`;
};

/** Returns the first day on which a service is due, of those on a day or later. */
export const nextVisitOn = ({ timesPerYear, firstOn }: ServiceTimes, day: Day): Day => {
  const dueOn = (index: number) =>
    timesPerYear > MONTHS
      ? addDays(firstOn, (index * 7 * WEEKS) / timesPerYear)
      : addMonths(firstOn, (index * MONTHS) / timesPerYear);
  let index = 0;
  while (dueOn(index) < day) index += 1;
  return dueOn(index);
};
