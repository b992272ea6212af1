import fc from 'fast-check';
import type { Recurrence } from '../src/operations/recurrences/occurrences.ts';

/** Half an hour, both halves of the Earth, no clock changes, and changes at midnight. */
const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
];

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const dayText = (serial: number) => new Date(serial * 86_400_000).toISOString().slice(0, 10);
const serialOf = (day: string) => Date.parse(day) / 86_400_000;

const list = <T>(values: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(values, { minLength: 1, maxLength });

const negatable = (max: number) =>
  fc.oneof(
    { arbitrary: fc.integer({ min: 1, max }), weight: 3 },
    { arbitrary: fc.integer({ min: -max, max: -1 }), weight: 1 },
    { arbitrary: fc.constantFrom(1, -1, max), weight: 2 },
  );

const interval = fc.oneof(
  { arbitrary: fc.constant(1), weight: 3 },
  { arbitrary: fc.integer({ min: 2, max: 4 }), weight: 3 },
  { arbitrary: fc.integer({ min: 5, max: 40 }), weight: 1 },
);

const weekdays = fc.oneof(
  { arbitrary: list(fc.constantFrom(...codes), 7), weight: 4 },
  { arbitrary: fc.constant(['MO', 'TU', 'WE', 'TH', 'FR']), weight: 1 },
);
const numberedWeekdays = (max: number) =>
  list(
    fc.tuple(negatable(max), fc.constantFrom(...codes)).map((parts) => parts.join('')),
    4,
  );
const monthDays = list(negatable(31), 4);
const months = list(fc.integer({ min: 1, max: 12 }), 4);

const part = <T>(name: string, values: fc.Arbitrary<T>) =>
  values.map((value) => `${name}=${String(value)}`);
const byDay = part('BYDAY', weekdays);
const byMonthDay = part('BYMONTHDAY', monthDays);
const byMonth = part('BYMONTH', months);
const none = fc.constant([] as string[]);
const one = (...arbitraries: fc.Arbitrary<string>[]) =>
  fc.tuple(...arbitraries).map((values) => [...values]);

const daysWithin = (maxPosition: number) =>
  fc.oneof(
    none,
    one(byMonthDay),
    one(byDay),
    one(part('BYDAY', numberedWeekdays(maxPosition))),
    one(byDay, byMonthDay),
  );

const partsOf: Record<string, fc.Arbitrary<string[]>> = {
  DAILY: fc.oneof(none, one(byDay), one(byMonthDay), one(byMonth), one(byDay, byMonth)),
  WEEKLY: fc.oneof(none, one(byDay), one(byDay), one(byDay, byMonth), one(byMonth)),
  MONTHLY: fc.oneof(
    daysWithin(5),
    fc.tuple(daysWithin(5), byMonth).map(([days, month]) => [...days, month]),
  ),
  YEARLY: fc.oneof(
    daysWithin(52),
    fc.tuple(daysWithin(5), byMonth).map(([days, month]) => [...days, month]),
  ),
};

/** Any rule that `readRecurrenceRule` accepts, rules without a single day included. */
export const anyRule: fc.Arbitrary<string> = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) =>
    fc.record({
      frequency: fc.constant(`FREQ=${frequency}`),
      parts: partsOf[frequency] ?? none,
      every: interval,
      positions: fc.option(list(negatable(6), 3), { nil: undefined, freq: 2 }),
      weekStart: fc.option(fc.constantFrom(...codes), { nil: undefined, freq: 2 }),
    }),
  )
  .map(({ frequency, parts, every, positions, weekStart }) =>
    [
      frequency,
      ...(every === 1 ? [] : [`INTERVAL=${every}`]),
      ...parts,
      ...(positions && parts.length > 0 && frequency !== 'FREQ=DAILY'
        ? [`BYSETPOS=${String(positions)}`]
        : []),
      ...(weekStart === undefined ? [] : [`WKST=${weekStart}`]),
    ].join(';'),
  );

const firstDay = fc.oneof(
  {
    arbitrary: fc
      .integer({ min: serialOf('2020-01-01'), max: serialOf('2032-12-31') })
      .map(dayText),
    weight: 4,
  },
  {
    arbitrary: fc.constantFrom('2026-01-31', '2028-02-29', '2026-12-31', '2027-01-01'),
    weight: 1,
  },
);

export interface RecurrenceCase {
  readonly recurrence: Recurrence;
  readonly from: string;
  readonly until: string;
  readonly clock: string;
  readonly zone: string;
}

/** A recurrence with any end, skipped days and pause, and a span of at most so many years. */
export const anyRecurrence = (years: number): fc.Arbitrary<RecurrenceCase> => {
  const offset = fc.integer({ min: 0, max: years * 365 });
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
  return fc
    .record({
      rule: anyRule,
      firstOn: firstDay,
      endsOn: orNull(offset),
      endsAfter: orNull(fc.integer({ min: 1, max: 60 })),
      skippedOn: fc.array(offset, { maxLength: 10 }),
      pause: orNull(fc.tuple(offset, fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }))),
      from: fc.oneof(fc.constant(-30), fc.constant(0), offset),
      clock: fc.constantFrom(
        '00:00',
        '00:30',
        '01:30',
        '02:00',
        '02:15',
        '02:30',
        '09:00',
        '23:45',
      ),
      zone: fc.constantFrom(...zones),
    })
    .map(({ rule, firstOn, endsAfter, clock, zone, ...days }) => {
      const at = (count: number) => dayText(serialOf(firstOn) + count);
      const [paused, length] = days.pause ?? [null, null];
      const recurrence = {
        rule,
        firstOn,
        endsOn: days.endsOn === null ? null : at(days.endsOn),
        endsAfter: days.endsOn === null ? endsAfter : null,
        skippedOn: days.skippedOn.map(at),
        pauses:
          paused === null
            ? []
            : [{ from: at(paused), until: length === null ? null : at(paused + length) }],
      };
      return { recurrence, from: at(days.from), until: at(years * 365), clock, zone };
    });
};
