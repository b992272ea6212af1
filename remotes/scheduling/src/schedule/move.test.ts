import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { canMove, moved, resized, sameTiming, timingOf } from './move.ts';

const timing = timingOf(anyAppointment());

test('does not move pending bookings and jobs that are over', () => {
  for (const status of ['pending', 'completed', 'invoiced', 'paid', 'cancelled'] as const) {
    expect(canMove(anyAppointment({ status }))).toBe(false);
  }
  expect(canMove(anyAppointment({ status: 'in_progress' }))).toBe(true);
});

test('moves by days and minutes', () => {
  expect(moved(timing, 1, 90)).toEqual({
    scheduledDate: '2026-11-20',
    scheduledTime: '10:30',
    duration: 60,
  });
  expect(sameTiming(moved(moved(timing, -3, 30), 3, -30), timing)).toBe(true);
});

test('stays within the day', () => {
  expect(moved(timing, 0, -900).scheduledTime).toBe('00:00');
  expect(moved(timing, 0, 1_200).scheduledTime).toBe('23:45');
});

test('keeps at least a slot, or the length of a shorter job', () => {
  expect(resized(timing, 30, 30).duration).toBe(90);
  expect(resized(timing, -90, 30).duration).toBe(30);
  expect(resized({ ...timing, duration: 15 }, -30, 30).duration).toBe(15);
  expect(resized(timing, 3_000, 30).duration).toBe(1_440);
});
