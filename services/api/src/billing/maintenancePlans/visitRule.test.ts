import { addDays, type Day } from '@tradewind/contracts/calendar';
import { visitsPerYear } from '@tradewind/contracts/maintenancePlans';
import { expect, test } from 'vitest';
import { occurrencesOf } from '../../operations/recurrences/occurrences.ts';
import { nextVisitOn, visitRule } from './visitRule.ts';

const firstDays = ['2031-01-31', '2032-02-29', '2031-04-30', '2031-07-15', '2031-12-28'];

test.each(
  visitsPerYear.flatMap((timesPerYear) => firstDays.map((day) => [timesPerYear, day] as const)),
)(
  '%i visits a year from %s on are that many every year, the next one as the rule has it',
  (timesPerYear, firstOn) => {
    const rule = visitRule({ timesPerYear, firstOn });
    const until = addDays(firstOn, 365 * 5);
    const days = occurrencesOf({ rule, firstOn }, firstOn, until);
    expect(days[0]).toBe(firstOn);
    const year = days.filter((day) => day >= `${Number(firstOn.slice(0, 4)) + 1}`);
    const inTheNext = year.filter((day) => day < `${Number(firstOn.slice(0, 4)) + 2}`).length;
    expect(Math.abs(inTheNext - timesPerYear)).toBeLessThanOrEqual(timesPerYear > 12 ? 1 : 0);
    const following = (day: Day) => days.find((each) => each >= day);
    for (const day of ['2031-01-01', '2032-03-01', '2033-02-28', '2034-08-31'])
      if (day >= firstOn && day < addDays(until, -366))
        expect(nextVisitOn({ timesPerYear, firstOn }, day)).toBe(following(day));
  },
);
