import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { isPlanned, overlapping, overlapText } from './doubleBooking.ts';

const zone = 'America/New_York';
const at = (scheduledTime: string, duration = 60, scheduledDate = '2026-11-19') => ({
  scheduledDate,
  scheduledTime,
  duration,
});

test('checks nothing until day and time are complete', () => {
  expect(isPlanned(at('09:00', 60, ''))).toBe(false);
  expect(isPlanned(at(''))).toBe(false);
  expect(isPlanned(at('09:00'))).toBe(true);
});

test('ignores adjacent and cancelled jobs and the edited visit, and finds other visits of its job', () => {
  const own = anyAppointment();
  const others = [
    own,
    anyAppointment({ scheduledTime: '08:00' }),
    anyAppointment({ scheduledTime: '10:00' }),
    anyAppointment({ status: 'cancelled' }),
  ];
  expect(overlapping(at('09:00'), others, zone, own._id)).toEqual([]);
  const other = { ...own, visitId: 'other' };
  expect(overlapping(at('09:00'), [other], zone, own._id)).toEqual([other]);
});

test('finds jobs that share a minute, also past midnight', () => {
  const early = anyAppointment({ scheduledTime: '08:30' });
  expect(overlapping(at('09:00'), [early], zone)).toEqual([early]);
  const late = anyAppointment({
    scheduledDate: '2026-11-18',
    scheduledTime: '23:00',
    duration: 120,
  });
  expect(overlapping(at('00:30'), [late], zone)).toEqual([late]);
});

test('ignores the time that a finished visit has not taken', () => {
  const early = anyAppointment({ status: 'completed', busyMinutes: 20 });
  expect(overlapping(at('09:30'), [early], zone)).toEqual([]);
  expect(overlapping(at('09:10'), [early], zone)).toEqual([{ ...early, duration: 20 }]);
  expect(overlapping(at('09:00'), [{ ...early, busyMinutes: 0 }], zone)).toEqual([]);
});

test('isolates each text that is written from right to left, and no other', () => {
  const [ali, dana] = [
    { _id: 'ali', name: 'علي' },
    { _id: 'dana', name: 'Dana' },
  ];
  const named = (name: string, title: string) =>
    anyAppointment({ title, people: [ali, dana], customer: { _id: '', name, phone: '' } });
  const crew = new Set(['ali', 'dana']);
  expect(overlapText(named('علي حسن الطويل', 'תיקון'), crew, zone)).toBe(
    'Also at “\u2068תיקון\u2069” for \u2068علي حسن الطويل\u2069, 9:00 AM to 10:00 AM: \u2068علي\u2069, Dana.',
  );
  expect(overlapText(named('Zoë 2', 'Leak'), crew, zone)).toContain('“Leak” for Zoë 2, 9:00 AM');
});
