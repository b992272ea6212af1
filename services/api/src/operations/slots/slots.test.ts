import { describe, expect, test } from 'vitest';
import { everyDay } from '../../../testing/everyDay.ts';
import { findSlots, type SlotSearch } from './slots.ts';

const at = (iso: string) => Date.parse(iso);
const taken = (start: string, end: string) => ({ start: at(start), end: at(end) });

/** Monday 2 November 2026, 09:00 to 12:00 in UTC, an hour each, seen from the day before. */
const ordinary: SlotSearch = {
  timeZone: 'UTC',
  hours: everyDay({ isOpen: true, start: '09:00', end: '12:00' }),
  exceptions: [],
  firstDay: '2026-11-02',
  lastDay: '2026-11-02',
  duration: 60,
  step: 60,
  buffer: 0,
  notice: 0,
  horizon: 365,
  busy: [],
  now: at('2026-11-01T12:00Z'),
};

const slots = (change: Partial<SlotSearch>) =>
  findSlots({ ...ordinary, ...change }).map((start) => new Date(start).toISOString().slice(11, 16));

/** The wall times offered on one day of a zone, seen from two days before. */
const wall = (timeZone: string, day: string, change: Partial<SlotSearch> = {}) => {
  const now = at(day) - 2 * 86_400_000;
  const search = { ...ordinary, timeZone, now, firstDay: day, lastDay: day, ...change };
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  return findSlots(search).map((start) => format.format(start));
};
const nights = everyDay({ isOpen: true, start: '00:00', end: '04:00' });
const evenings = everyDay({ isOpen: true, start: '22:00', end: '23:59' });

describe('invalid searches', () => {
  test.each([
    ['a duration', { duration: 0 }],
    ['a step', { step: 0 }],
    ['a step that is no number', { step: Number.NaN }],
  ])('%s below a minute is refused', (_, change) => {
    expect(() => slots(change)).toThrow(RangeError);
  });

  test('an unknown time zone is refused', () => {
    expect(() => slots({ timeZone: 'Mars/Olympus_Mons' })).toThrow(RangeError);
  });

  test('a past, a too distant and a closed day have no slots', () => {
    expect(slots({ now: at('2026-11-03T00:00Z') })).toEqual([]);
    expect(slots({ now: at('2026-10-31T12:00Z'), horizon: 1 })).toEqual([]);
    expect(slots({ hours: everyDay({ isOpen: false, start: '09:00', end: '12:00' }) })).toEqual([]);
    expect(slots({ hours: everyDay({ isOpen: true, start: '12:00', end: '09:00' }) })).toEqual([]);
  });

  test('a service longer than the day has no slots', () => {
    expect(slots({ duration: 181 })).toEqual([]);
  });
});

describe('the grid', () => {
  test('begins at opening, and the last slot ends at closing', () => {
    expect(slots({})).toEqual(['09:00', '10:00', '11:00']);
    expect(slots({ step: 30, duration: 90 })).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(slots({ step: 50, duration: 45 })).toEqual(['09:00', '09:50', '10:40']);
  });

  test('reaches the horizon’s last day', () => {
    expect(slots({ now: at('2026-11-01T12:00Z'), horizon: 1 })).toHaveLength(3);
  });

  test('reads 23:59 as midnight', () => {
    const hours = everyDay({ isOpen: true, start: '21:00', end: '23:59' });
    expect(slots({ hours })).toEqual(['21:00', '22:00', '23:00']);
  });

  test('continues after a break, not from the break’s end', () => {
    const hours = everyDay({
      isOpen: true,
      start: '09:00',
      end: '15:00',
      breaks: [
        { start: '12:00', end: '12:30' },
        { start: '10:00', end: '10:15' },
      ],
    });
    expect(slots({ hours })).toEqual(['09:00', '11:00', '13:00', '14:00']);
  });

  test('follows a date’s own hours', () => {
    const extra = { date: '2026-11-02', isOpen: true, start: '18:00', end: '20:00' };
    expect(slots({ exceptions: [extra] })).toEqual(['18:00', '19:00']);
    expect(slots({ exceptions: [extra, { ...extra, isOpen: false }] })).toEqual([]);
    expect(slots({ exceptions: [{ ...extra, date: '2026-11-03' }] })).toHaveLength(3);
  });
});

describe('now and the notice', () => {
  test('a slot exactly at now plus notice is offered, one a millisecond earlier is not', () => {
    expect(slots({ now: at('2026-11-02T10:00Z') })).toEqual(['10:00', '11:00']);
    expect(slots({ now: at('2026-11-02T10:00Z') + 1 })).toEqual(['11:00']);
    expect(slots({ now: at('2026-11-02T08:00Z'), notice: 120 })).toEqual(['10:00', '11:00']);
  });
});

describe('a busy time', () => {
  const busy = [taken('2026-11-02T10:00Z', '2026-11-02T10:30Z')];

  test('blocks slots that it overlaps, not those that it touches', () => {
    expect(slots({ busy, step: 30, duration: 30 })).not.toContain('10:00');
    expect(slots({ busy, step: 30, duration: 30 })).toEqual(
      expect.arrayContaining(['09:30', '10:30']),
    );
  });

  test('keeps one buffer on each side, not two', () => {
    expect(slots({ busy, step: 15, duration: 30, buffer: 15 })).toEqual([
      '09:00',
      '09:15',
      '10:45',
      '11:00',
      '11:15',
      '11:30',
    ]);
  });

  test('may overlap, contain, repeat and come in any order', () => {
    const heap = [
      taken('2026-11-02T10:30Z', '2026-11-02T11:00Z'),
      taken('2026-11-01T00:00Z', '2026-11-02T09:30Z'),
      taken('2026-11-02T10:00Z', '2026-11-02T11:00Z'),
      taken('2026-11-02T10:00Z', '2026-11-02T10:30Z'),
    ];
    expect(slots({ busy: heap, step: 30, duration: 30 })).toEqual(['09:30', '11:00', '11:30']);
  });
});

describe('clock changes', () => {
  test('a skipped time is not offered, a repeated one once per instant', () => {
    const day = { step: 60, duration: 60, hours: nights };
    expect(wall('America/New_York', '2026-03-08', day)).toEqual(['00:00', '01:00', '03:00']);
    expect(wall('America/New_York', '2026-11-01', day)).toEqual([
      '00:00',
      '01:00',
      '01:00',
      '02:00',
      '03:00',
    ]);
  });

  test('a duration is elapsed time: two hours across a skipped hour end three hours later on the clock', () => {
    const day = { duration: 120, hours: nights };
    expect(wall('Europe/Berlin', '2026-03-29', day)).toEqual(['00:00', '01:00']);
    expect(wall('Europe/Berlin', '2026-10-25', day)).toEqual(['00:00', '01:00', '02:00', '02:00']);
  });

  test('half an hour: Lord Howe', () => {
    const day = {
      step: 30,
      duration: 30,
      hours: everyDay({ isOpen: true, start: '01:00', end: '03:00' }),
    };
    expect(wall('Australia/Lord_Howe', '2026-10-04', day)).toEqual(['01:00', '01:30', '02:30']);
    expect(wall('Australia/Lord_Howe', '2026-04-05', day)).toEqual([
      '01:00',
      '01:30',
      '01:30',
      '02:00',
      '02:30',
    ]);
  });

  test('the grid stays on the clock where offsets have 45 minutes', () => {
    expect(wall('Asia/Kathmandu', '2026-11-21')).toEqual(['09:00', '10:00', '11:00']);
    expect(wall('Pacific/Chatham', '2026-11-21')).toEqual(['09:00', '10:00', '11:00']);
  });

  test('at midnight: the first hour is missing, the last one comes twice', () => {
    expect(wall('America/Sao_Paulo', '2018-11-04', { hours: nights })).toEqual([
      '01:00',
      '02:00',
      '03:00',
    ]);
    for (const [zone, day] of [
      ['America/Sao_Paulo', '2018-02-17'],
      ['Asia/Beirut', '2026-10-24'],
      ['Africa/Cairo', '2026-10-29'],
    ] as const) {
      expect(wall(zone, day, { hours: evenings })).toEqual(['22:00', '23:00', '23:00']);
    }
  });

  test('after midnight: a repeated evening hour can still be booked', () => {
    // At 00:01 on the 7th the clock went back to 23:01 on the 6th.
    const search = { hours: evenings, step: 30, duration: 30 };
    const seen = (now: string) =>
      wall('America/St_Johns', '2010-11-06', { ...search, now: at(now) });
    expect(seen('2010-11-07T02:30:30Z')).toEqual(['23:30']);
    expect(seen('2010-11-06T00:00Z')).toEqual(['22:00', '22:30', '23:00', '23:30', '23:30']);
  });

  test('a day that a zone skipped has no slots', () => {
    expect(wall('Pacific/Apia', '2011-12-30')).toEqual([]);
    expect(wall('Pacific/Apia', '2011-12-31')).toEqual(['09:00', '10:00', '11:00']);
  });
});
