import type { DateException, DayHours } from '@tradewind/contracts';
import fc from 'fast-check';
import type { SlotSearch } from '../src/operations/slots/slots.ts';
import { everyDay } from './everyDay.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Days with every kind of clock change. */
const clockChangeDays = [
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  // Offsets of 45 minutes.
  ['Asia/Kathmandu', '2026-11-21'],
  ['Asia/Kathmandu', '1986-01-01'],
  ['Pacific/Chatham', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  // At midnight: the day begins at 01:00, or its last hour comes twice.
  ['America/Asuncion', '2023-10-01'],
  ['America/Asuncion', '2024-03-23'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2026-10-24'],
  // Just after midnight: the day before comes back.
  ['America/St_Johns', '2010-03-14'],
  ['America/St_Johns', '2010-11-06'],
  ['America/St_Johns', '2010-11-07'],
  // Before midnight.
  ['America/Nuuk', '2026-03-28'],
  ['America/Nuuk', '2026-10-24'],
  // A day that never was, and its neighbours.
  ['Pacific/Apia', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Apia', '2011-12-31'],
  // Two hours at once, and a country that moved by half an hour.
  ['Antarctica/Troll', '2026-03-29'],
  ['Antarctica/Troll', '2026-10-25'],
  ['Asia/Pyongyang', '2018-05-04'],
  ['America/Caracas', '2016-05-01'],
  ['UTC', '2026-11-21'],
] as const;

/** Minutes after midnight as HH:mm. */
export const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

// Round times are likely, any minute is possible.
const wallMinute = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 1_439 }), weight: 1 },
);

/** Any stretch of a day. */
export const interval = fc
  .tuple(wallMinute, fc.oneof(wallMinute, fc.constant(1_439)))
  .map(([a, b]) => ({ start: clock(Math.min(a, b)), end: clock(Math.max(a, b)) }))
  .filter(({ start, end }) => start < end);

/** The first one nine times in ten. */
export const usually = <T>(likely: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: likely, weight: 9 }, { arbitrary: rare, weight: 1 });

// Around the clock is where clock changes show.
const span = fc.oneof(fc.constant({ start: '00:00', end: '23:59' }), interval);

/** Any hours of a day. */
export const dayHours: fc.Arbitrary<DayHours> = fc
  .record({
    span,
    isOpen: usually(fc.constant(true), fc.constant(false)),
    breaks: fc.array(interval, { maxLength: 2 }),
  })
  .map(({ span, ...day }) => ({ ...day, ...span }));

const zoneAndDay = fc.oneof(
  { arbitrary: fc.constantFrom(...clockChangeDays), weight: 60 },
  {
    arbitrary: fc.tuple(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc
        .integer({ min: Date.parse('1975-01-01') / DAY, max: Date.parse('2100-12-31') / DAY })
        .map((day) => new Date(day * DAY).toISOString().slice(0, 10)),
    ),
    weight: 1,
  },
);

const around = (day: string, before: number, after: number) =>
  fc.integer({ min: Date.parse(day) - before, max: Date.parse(day) + after });

/** Any search for one day, most often of a day on which the clocks change. */
export const slotSearch: fc.Arbitrary<SlotSearch> = zoneAndDay.chain(([timeZone, day]) => {
  // Whole quarters of an hour make neighbours touch; any millisecond is possible too.
  const instant = fc.oneof(
    around(day, DAY, 2 * DAY).map((time) => time - (time % (15 * MINUTE))),
    around(day, DAY, 2 * DAY),
  );
  const length = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters * 15 * MINUTE);
  const busy = fc
    .tuple(instant, usually(length, fc.nat(DAY)))
    .map(([start, taken]) => ({ start, end: start + taken }));
  return fc.record({
    timeZone: fc.constant(timeZone),
    hours: dayHours.map(everyDay),
    exceptions: usually<DateException[]>(
      fc.constant([]),
      fc.array(
        dayHours.map((own) => ({ ...own, date: day })),
        { maxLength: 2 },
      ),
    ),
    firstDay: fc.constant(day),
    lastDay: fc.constant(day),
    duration: usually(fc.constantFrom(15, 30, 60, 90, 120), fc.integer({ min: 1, max: 1_500 })),
    step: fc.oneof(fc.constantFrom(15, 30, 60), fc.integer({ min: 5, max: 240 })),
    buffer: fc.constantFrom(0, 15, 30, 45, 60),
    notice: usually(fc.constantFrom(0, 60), fc.integer({ min: 0, max: 43_200 })),
    horizon: usually(fc.constant(365), fc.integer({ min: 1, max: 3 })),
    busy: fc.array(busy, { maxLength: 6 }),
    now: fc.oneof({ arbitrary: around(day, 4 * DAY, -DAY), weight: 3 }, instant),
  });
});
