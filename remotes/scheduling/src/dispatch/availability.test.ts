import { type BusinessHours, defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { weekdayOf } from '@tradewind/contracts/calendar';
import { expect, test } from 'vitest';
import { type Interval, openHoursOn } from '../schedule/openHours.ts';
import { availableMinutes, loadTexts, memberHours } from './availability.ts';

const thursday = '2026-11-19';

/** A generator of numbers from 0 to `below`, the same ones for the same seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A week whose Thursday has these hours. */
const weekWith = (
  isOpen: boolean,
  hours: Interval,
  breaks: readonly Interval[],
): BusinessHours => ({
  ...defaultBusinessHours('other'),
  [weekdayOf(thursday)]: {
    ...{ isOpen, start: clock(hours.start), end: clock(hours.end) },
    breaks: breaks.map(({ start, end }) => ({ start: clock(start), end: clock(end) })),
  },
});

const covers = ({ start, end }: Interval, minute: number) => start <= minute && minute < end;

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'counts the same minutes as one by one, in random hours, breaks and time off %i',
  (seed) => {
    const next = numbers(seed);
    const stretch = (): Interval => {
      const start = next(1_380);
      return { start, end: start + 1 + next(1_439 - start) };
    };
    const stretches = () => Array.from({ length: next(4) }, stretch);
    const [ofBusiness, own] = [stretch(), stretch()];
    const [breaks, ownBreaks, absences] = [stretches(), stretches(), stretches()];
    const [isOpen, worksThen, hasOwn] = [next(8) > 0, next(8) > 0, next(4) > 0];

    const open = openHoursOn(thursday, {
      businessHours: weekWith(isOpen, ofBusiness, breaks),
      dateExceptions: [],
    });
    const hours = hasOwn ? weekWith(worksThen, own, ownBreaks) : null;
    const counted = availableMinutes(memberHours(thursday, open, hours), absences);

    const works = (minute: number) =>
      isOpen &&
      covers(ofBusiness, minute) &&
      (!hasOwn || (worksThen && covers(own, minute))) &&
      ![...breaks, ...(hasOwn ? ownBreaks : []), ...absences].some((rest) => covers(rest, minute));
    // 23:59 as an end means midnight (decision 19).
    const drawnTo = (end: number) => (end === 1_439 ? 1_440 : end);
    for (const each of [ofBusiness, own, ...breaks, ...ownBreaks]) {
      Object.assign(each, { end: drawnTo(each.end) });
    }
    const minutes = Array.from({ length: 1_440 }, (_, minute) => minute).filter(works);
    expect(counted).toBe(minutes.length);
  },
);

test('a holiday of the business is one for its members, and an extra day has their own hours', () => {
  const businessHours = defaultBusinessHours('other');
  const at = (isOpen: boolean) =>
    openHoursOn(thursday, {
      businessHours,
      dateExceptions: [{ date: thursday, isOpen, start: '08:00', end: '20:00' }],
    });
  const own = weekWith(true, { start: 600, end: 1_320 }, [{ start: 720, end: 780 }]);
  expect(availableMinutes(memberHours(thursday, at(false), own), [])).toBe(0);
  expect(availableMinutes(memberHours(thursday, at(true), own), [])).toBe(9 * 60);
});

test('somebody without hours on a day does not work, and keeps what is planned', () => {
  expect(loadTexts(120, 480, []).join(' ')).toMatch(/^2.h of 8.h$/);
  expect(loadTexts(120, 0, []).join(' ')).toMatch(/^2.h · not working$/);
  expect(loadTexts(0, 0, [])).toEqual(['Not working']);
});
