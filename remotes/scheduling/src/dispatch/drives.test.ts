import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { drivesIn, driveText } from './drives.ts';
import { laneOf } from './lanes.ts';

const dan = { _id: 'dan', name: 'Dan' };
const visit = (visitId: string, start: number, end: number) => ({
  appointment: anyAppointment({ visitId, assignedTo: dan }),
  ...{ start, end },
});
const lane = laneOf({ id: 'dan', name: 'Dan' }, [visit('a', 540, 600), visit('b', 610, 660)]);
const leg = { from: 'a', to: 'b', minutes: 8, meters: 6_000, available: 10, fits: true };
const drivesOf = (...legs: Partial<typeof leg>[]) => ({
  isRoad: false,
  people: [{ memberId: 'dan', home: null, legs: legs.map((one) => ({ ...leg, ...one })) }],
  places: [],
});

test('a drive that fits is drawn over the time between its visits', () => {
  const [drive] = drivesIn(lane, drivesOf({}));
  expect(drive).toEqual({ start: 600, end: 610, minutes: 8, between: undefined, to: 'b' });
  expect(drive && driveText(drive)).toBe('8 min drive');
});

test('a drive that does not fit says what it needs and what there is', () => {
  const drives = drivesIn(lane, drivesOf({ minutes: 25, fits: false }));
  expect(drives.map(driveText)).toEqual(['needs 25 min, 10 between']);
});

test('no drive is drawn between visits at one address', () => {
  expect(drivesIn(lane, drivesOf({ minutes: 0, meters: 0 }))).toEqual([]);
});

test('a visit that was done early has a drive to one in the rest of its planned time', () => {
  const drivesTo = (start: number) => {
    const done = { ...visit('a', 540, 600), takenUntil: 560 };
    return drivesIn(laneOf(lane, [done, visit('b', start, 660)]), drivesOf({}));
  };
  expect(drivesTo(580)).toMatchObject([{ start: 580, end: 580, minutes: 8 }]);
  expect(drivesTo(620)).toMatchObject([{ start: 600, end: 620, minutes: 8 }]);
  expect(drivesTo(550)).toEqual([]);
});

test('no drive is drawn between visits that overlap', () => {
  const overlapping = laneOf(lane, [visit('a', 540, 600), visit('b', 595, 660)]);
  expect(drivesIn(overlapping, drivesOf({ available: -5, fits: false }))).toEqual([]);
});

test('no drive is drawn from home, to a visit that left the lane, or against the order of the day', () => {
  const drives = drivesOf({ to: 'gone' }, { from: 'b', to: 'a' }, { available: 0, to: 'a' });
  expect(drivesIn(lane, drives).filter(({ to }) => to !== 'a')).toEqual([]);
  expect(drivesIn(lane, drivesOf({ from: 'b', to: 'a' }))).toEqual([]);
  expect(drivesIn(lane, undefined)).toEqual([]);
});
