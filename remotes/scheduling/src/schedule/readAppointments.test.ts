import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { readAppointments } from './readAppointments.ts';

const zone = 'America/New_York';

test('leaves a complete row as it is', () => {
  const row = anyAppointment({
    assignedTo: { _id: 'dan', name: 'Dan' },
    busyMinutes: 0,
    metNobody: true,
  });
  expect(readAppointments([row], zone)).toEqual({ placed: [row], unplaced: [] });
});

test.each([
  'title',
  'duration',
  'status',
  'customer',
  'assignedTo',
  'version',
  'startTime',
] as const)('places a row whose %s is null or absent', (field) => {
  const row = anyAppointment();
  const { [field]: _, ...absent } = row;
  for (const broken of [{ ...row, [field]: null }, absent]) {
    const { placed } = readAppointments([broken], zone);
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({ _id: row._id, scheduledTime: '09:00' });
  }
});

test('takes the wall time from the instant when it is missing', () => {
  const row = { ...anyAppointment(), scheduledDate: null, scheduledTime: null };
  expect(readAppointments([row], zone).placed[0]).toMatchObject({
    scheduledDate: '2026-11-19',
    scheduledTime: '09:00',
  });
});

test('lists a row without any time, and skips one that is null', () => {
  const row = { _id: 'a', title: 'Leak check', startTime: null };
  expect(readAppointments([null, row, anyAppointment()], zone)).toMatchObject({
    placed: [{ title: 'Leak check' }],
    unplaced: [{ _id: 'a', title: 'Leak check' }],
  });
});
