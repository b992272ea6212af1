import { addDays, type Day, daysBetween } from '@tradewind/contracts/calendar';
import { planPeriods } from '@tradewind/contracts/maintenancePlans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextInvoiceOn, type PlanSchedule, periodsToBill, renewalAfter } from './planSchedule.ts';

const plan: PlanSchedule = {
  ...{ period: 'month', startsOn: '2031-01-01', billedFrom: '2031-01-01', lastBilled: null },
  ...{ firstPrice: 2_900, prices: [], pauses: [], renewal: 'automatic', renewsOn: '2032-01-01' },
  ...{ askedFor: null, endsOn: null },
};

const daysOf = (schedule: PlanSchedule, until: Day) =>
  periodsToBill(schedule, until).map(({ from }) => from);

describe('a period is left out', () => {
  test('that began before the plan was made', () => {
    const schedule = { ...plan, startsOn: '2030-11-15' };
    expect(daysOf(schedule, '2031-02-20')).toEqual(['2031-01-15', '2031-02-15']);
  });

  test('that was billed', () => {
    expect(daysOf({ ...plan, lastBilled: '2031-02-01' }, '2031-03-31')).toEqual(['2031-03-01']);
  });

  test('that begins on the first or the last day of a pause', () => {
    const pauses = [{ from: '2031-02-01', until: '2031-04-01' }];
    expect(daysOf({ ...plan, pauses }, '2031-05-31')).toEqual(['2031-01-01', '2031-05-01']);
  });

  test('that begins on the day of the end', () => {
    expect(daysOf({ ...plan, endsOn: '2031-03-01' }, '2031-05-31')).toHaveLength(2);
  });

  test('that begins after the term of a plan that asks', () => {
    const schedule = { ...plan, renewal: 'asked', lastBilled: '2031-11-01' } as const;
    expect(daysOf(schedule, '2032-06-01')).toEqual(['2031-12-01']);
  });
});

test('a pause within a period leaves nothing out', () => {
  const pauses = [{ from: '2031-02-02', until: '2031-02-28' }];
  expect(daysOf({ ...plan, pauses }, '2031-03-01')).toHaveLength(3);
});

test('periods of the 31st begin on the last day of shorter months', () => {
  const schedule = { ...plan, startsOn: '2031-01-31', billedFrom: '2031-01-31' };
  expect(periodsToBill(schedule, '2031-04-30')).toEqual([
    { from: '2031-01-31', until: '2031-02-27', cents: 2_900 },
    { from: '2031-02-28', until: '2031-03-30', cents: 2_900 },
    { from: '2031-03-31', until: '2031-04-29', cents: 2_900 },
    { from: '2031-04-30', until: '2031-05-30', cents: 2_900 },
  ]);
});

test('a price counts from the period that begins on its day', () => {
  const prices = [{ from: '2031-03-01', cents: 3_100 }];
  expect(periodsToBill({ ...plan, prices }, '2031-03-01').map(({ cents }) => cents)).toEqual([
    2_900, 2_900, 3_100,
  ]);
});

test('a plan that is paused without end has no next invoice', () => {
  const pauses = [{ from: '2031-01-01', until: null }];
  expect(nextInvoiceOn({ ...plan, pauses }, '2031-01-05')).toBeNull();
});

test('a plan of 29 February renews on the last day of February', () => {
  expect(renewalAfter('2032-02-29', '2032-03-01')).toBe('2033-02-28');
  expect(renewalAfter('2032-02-29', '2036-02-28')).toBe('2036-02-29');
});

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2031-01-01', days));
const pause = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 200 })))
  .map(([from, length]) => ({ from, until: length === null ? null : addDays(from, length) }));

/** Looks at each day: whether a period begins on it, counting months on a calendar of its own. */
const begins = (schedule: PlanSchedule, on: Day): boolean => {
  const [year = 0, month = 0, date = 0] = schedule.startsOn.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = on.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month;
  if (on < schedule.startsOn || months % planPeriods[schedule.period].months !== 0) return false;
  const isLast = addDays(on, 1).slice(5, 7) !== on.slice(5, 7);
  return thisDate === date || (isLast && thisDate < date);
};

test('the periods are those that a search of every day finds', () => {
  const schedules = fc.record({
    period: fc.constantFrom('month', 'quarter', 'year'),
    startsOn: day,
    billedFrom: day,
    pauses: fc.array(pause, { maxLength: 3 }),
    endsOn: fc.option(day),
    until: day,
  });
  fc.assert(
    fc.property(schedules, ({ until, ...varied }) => {
      const schedule: PlanSchedule = { ...plan, ...varied };
      const { billedFrom, pauses, endsOn } = schedule;
      const expected = Array.from({ length: daysBetween('2031-01-01', until) + 1 }, (_, at) =>
        addDays('2031-01-01', at),
      ).filter(
        (on) =>
          on >= billedFrom &&
          (endsOn === null || on < endsOn) &&
          begins(schedule, on) &&
          !pauses.some((each) => on >= each.from && (each.until === null || on <= each.until)),
      );
      expect(daysOf(schedule, until)).toEqual(expected);
      // The next invoice is the first of them, also far ahead.
      if (expected.length > 0) expect(nextInvoiceOn(schedule, '2031-01-01')).toBe(expected[0]);
    }),
    { numRuns: 300 },
  );
});
