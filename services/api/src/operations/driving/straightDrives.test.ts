import { expect, test } from 'vitest';
import { distance, straightDrive } from './straightDrives.ts';

const rules = { drivingFactor: 1, drivingSpeed: 60 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  // A degree of a great circle of a sphere of 6,371 km.
  [at(0, 0), at(0, 1), 111_194.93],
  [at(0, 0), at(1, 0), 111_194.93],
  [at(60, 10), at(60, 11), 55_596.93],
  // Across the 180th meridian, and from pole to pole.
  [at(0, 179.5), at(0, -179.5), 111_194.93],
  [at(90, 0), at(-90, 120), 20_015_086.8],
  [at(42.7284, -73.6918), at(42.7284, -73.6918), 0],
])('the distance from %j to %j is that on a sphere, either way', (one, other, meters) => {
  expect(distance([one, other])).toBeCloseTo(meters, 0);
  expect(distance([other, one])).toBeCloseTo(meters, 0);
});

test('a drive is the straight line times the factor, at the speed, in whole minutes rounded up', () => {
  const mile = 1_609.344 / 111_194.9266;
  const drive = (miles: number, over = {}) =>
    straightDrive([at(0, 0), at(0, miles * mile)], { ...rules, ...over });
  expect(drive(0)).toEqual({ minutes: 0, meters: 0 });
  expect(drive(0.1)).toEqual({ minutes: 1, meters: 161 });
  expect(drive(9.99)).toEqual({ minutes: 10, meters: 16_077 });
  expect(drive(10.01).minutes).toBe(11);
  expect(drive(9.99, { drivingFactor: 1.3, drivingSpeed: 30 })).toEqual({
    minutes: 26,
    meters: 20_901,
  });
});
