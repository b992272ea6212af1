import { describe, expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { blockOf, blocksByDay, drawnLength, pixels, slotsOf, visibleHours } from './geometry.ts';

const zone = 'America/New_York';
const at = (scheduledDate: string, scheduledTime: string, duration: number, timeZone = zone) =>
  blockOf(anyAppointment({ scheduledDate, scheduledTime, duration }), timeZone);

describe('a block', () => {
  test('has its duration, rounded up to whole slots, at least one', () => {
    expect([0, 1, 30, 31, 60, 90, 95].map(drawnLength)).toEqual([30, 30, 30, 60, 60, 90, 120]);
    expect(at('2026-11-19', '10:15', 150)).toMatchObject({ start: 615, end: 765 });
    expect(at('2026-11-19', '10:15', 40)).toMatchObject({ start: 615, end: 675 });
  });

  test('lasts 60 minutes without a duration', () => {
    expect(at('2026-11-19', '09:00', 0)).toMatchObject({ start: 540, end: 600 });
  });

  test('that was done early says until when it took the time of its people, past midnight too', () => {
    const taken = (busyMinutes: number) => {
      const early = {
        scheduledDate: '2026-11-19',
        scheduledTime: '23:00',
        duration: 120,
        busyMinutes,
      };
      const days = blocksByDay([anyAppointment(early)], zone, { continued: true });
      return [...days.values()].flat().map(({ takenUntil }) => takenUntil);
    };
    expect(taken(120)).toEqual([undefined, undefined]);
    expect(taken(90)).toEqual([1_440, 30]);
    expect(taken(30)).toEqual([1_410, 0]);
    expect(taken(0)).toEqual([1_380, 0]);
  });

  test('ends at midnight', () => {
    expect(at('2026-11-19', '23:00', 180)).toMatchObject({ start: 1_380, end: 1_440 });
  });

  test.each([
    // The clock jumps from 2:00 to 3:00: two hours of work end at 4:00.
    ['America/New_York', '2026-03-08', '01:00', 120, 60, 240],
    ['Europe/Berlin', '2026-03-29', '01:00', 120, 60, 240],
    // From 2:00 to 2:30 only.
    ['Australia/Lord_Howe', '2026-10-04', '01:00', 120, 60, 210],
  ])('covers what the clock skips in %s', (timeZone, day, time, minutes, start, end) => {
    expect(at(day, time, minutes, timeZone)).toMatchObject({ start, end });
  });

  test.each([
    // The clock shows 1:00 to 2:00 twice: three hours of work end at 3:00.
    ['America/New_York', '2026-11-01', '01:00', 180, 60, 180],
    ['Europe/Berlin', '2026-10-25', '02:00', 180, 120, 240],
    ['Australia/Lord_Howe', '2026-04-05', '01:00', 180, 60, 210],
  ])('is shorter by what the clock repeats in %s', (timeZone, day, time, minutes, start, end) => {
    expect(at(day, time, minutes, timeZone)).toMatchObject({ start, end });
  });

  test('has its whole length where it begins when the hour is repeated', () => {
    const second = { scheduledDate: '2026-11-01', startTime: '2026-11-01T06:00:00.000Z' };
    const again = anyAppointment({ ...second, scheduledTime: '01:00', duration: 120 });
    expect(blockOf(again, zone)).toMatchObject({ start: 60, end: 180 });
  });

  test('has at least a slot within a repeated hour', () => {
    expect(at('2026-11-01', '01:30', 30)).toMatchObject({ start: 90, end: 120 });
  });
});

test('groups appointments by day, sorted by start, the longer first', () => {
  const late = anyAppointment({ scheduledTime: '15:00' });
  const short = anyAppointment({ scheduledTime: '09:00', duration: 30 });
  const long = anyAppointment({ scheduledTime: '09:00', duration: 90 });
  const other = anyAppointment({ scheduledDate: '2026-11-20' });
  const days = blocksByDay([late, short, other, long], zone);
  expect(days.get('2026-11-19')?.map((block) => block.appointment)).toEqual([long, short, late]);
  expect(days.get('2026-11-20')).toHaveLength(1);
});

test('goes on after midnight on the next day, until its end, where that is wanted', () => {
  const night = anyAppointment({ scheduledTime: '22:00', duration: 285 });
  const days = blocksByDay([night], zone, { continued: true });
  expect(days.get('2026-11-19')).toEqual([{ appointment: night, start: 1_320, end: 1_440 }]);
  expect(days.get('2026-11-20')).toEqual([
    { appointment: night, start: 0, end: 180, isContinued: true },
  ]);
  expect(blocksByDay([night], zone).has('2026-11-20')).toBe(false);
});

describe('the visible hours', () => {
  const open = (start: number, end: number) => ({ start, end, breaks: [] });

  test('span from the earliest opening to the latest closing', () => {
    expect(visibleHours([open(420, 1_080), open(480, 960), null], [])).toEqual({
      start: 420,
      end: 1_080,
    });
  });

  test('include a job outside of them', () => {
    const block = at('2026-11-19', '05:15', 30);
    expect(visibleHours([open(420, 1_080)], [block])).toEqual({ start: 300, end: 1_080 });
  });

  test('are eight at least, and stay within the day', () => {
    expect(visibleHours([open(600, 720)], [])).toEqual({ start: 600, end: 1_080 });
    expect(visibleHours([open(1_320, 1_440)], [])).toEqual({ start: 960, end: 1_440 });
    expect(visibleHours([null], [])).toEqual({ start: 540, end: 1_020 });
  });
});

test('draws 64 pixels an hour in rows of half an hour', () => {
  expect(pixels(90)).toBe(96);
  expect(slotsOf({ start: 540, end: 660 })).toEqual([540, 570, 600, 630]);
});
