import type { MemberException } from '@tradewind/contracts/businessHours';
import fc from 'fast-check';
import type { CrewSearch } from '../src/operations/slots/crewSearch.ts';
import type { SlotSearch } from '../src/operations/slots/slots.ts';
import { everyDay } from './everyDay.ts';
import { clock, dayHours, interval, slotSearch, usually } from './slotSearches.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const minutesOfDrive = fc.integer({ min: 0, max: 120 }).map((minutes) => minutes * MINUTE);

/** Whether the place of a visit is known, and how far it is from the appointment, either way. */
const drives = fc.oneof(
  fc.constant({}),
  fc.record({ driveFrom: minutesOfDrive, driveTo: minutesOfDrive }),
);

/** Visits close to the day, mostly at whole quarters of an hour, of up to three hours. */
const visitTimes = (day: string, most: number) =>
  fc.array(
    fc
      .tuple(
        fc.integer({ min: -24, max: 144 }),
        usually(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 120 })),
        usually(fc.constant(0), fc.nat(14 * MINUTE)),
        drives,
      )
      .map(([quarter, quarters, odd, known]) => {
        const start = Date.parse(day) + quarter * 15 * MINUTE + odd;
        return { start, end: start + quarters * 15 * MINUTE, ...known };
      }),
    { maxLength: most },
  );

const timeOff = (day: string): fc.Arbitrary<MemberException[]> => {
  const before = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  const whole = { date: before, until: day, isOpen: false, start: '09:00', end: '17:00' };
  const hours = interval.map((rest) => ({
    ...{ date: day, isOpen: true, start: '00:00', end: '23:59', breaks: [rest] },
  }));
  return usually(fc.constant([]), fc.array(fc.oneof(hours, fc.constant(whole)), { maxLength: 2 }));
};

const windows = fc
  .uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 2, maxLength: 6 })
  .map((hours) => hours.sort((a, b) => a - b).map((hour) => clock(hour * 60)))
  .map((starts) => starts.slice(1).map((end, index) => ({ start: starts[index] ?? '00:00', end })));

const subset = (count: number) => fc.subarray([...Array(count).keys()]);

/** Any members, visits without a person and needs in the place of one calendar. */
const withCrew = ({ busy: _, ...search }: SlotSearch): fc.Arbitrary<CrewSearch> => {
  const member = fc.record({
    hours: fc.option(dayHours.map(everyDay), { freq: 2 }),
    timeOff: timeOff(search.firstDay),
    isAble: usually(fc.constant(true), fc.constant(false)),
    busy: visitTimes(search.firstDay, 5),
  });
  const crew = fc.tuple(
    fc.array(member, { minLength: 1, maxLength: 12 }),
    usually(visitTimes(search.firstDay, 6), visitTimes(search.firstDay, 24)),
  );
  return crew.chain(([members, times]) => {
    const visit = fc.record({
      people: usually(fc.constant(1), fc.constant(2)),
      able: usually(fc.constant([...members.keys()]), subset(members.length)),
    });
    const needs = fc.record({
      openVisits: fc.tuple(...times.map((time) => visit.map((needs) => ({ ...time, ...needs })))),
      people: usually(fc.constant(1), fc.integer({ min: 2, max: 3 })),
      windows: fc.oneof(fc.constant([]), windows),
      chosen: fc.option(fc.nat(members.length - 1), { nil: undefined, freq: 3 }),
    });
    return needs.map((needed) => ({ ...search, members, ...needed }));
  });
};

/** Any search for the time of one to twelve members, most often of a day with a clock change. */
export const crewSearch: fc.Arbitrary<CrewSearch> = slotSearch.chain(withCrew);
