import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import zipcodes from 'zipcodes';
import { postalCodeTable } from '../../../testing/writePostalCodes.ts';
import { distance } from '../driving/straightDrives.ts';
import { findPostalCode, postalCodeFile } from './postalCodes.ts';

test.each([
  ['12180', '', 42.73, -73.67],
  ['12180-1234', 'USA', 42.73, -73.67],
  [' 90210 ', 'United States', 34.09, -118.41],
  ['M5V 3L9', 'Canada', 43.65, -79.37],
  ['m5v3l9', '', 43.65, -79.37],
  ['M5V', 'CA', 43.65, -79.37],
  ['M5V-3L9', 'Canada', 43.65, -79.37],
  ['M5V  3L9', 'Canada', 43.65, -79.37],
  ['12180 - 1234', 'USA', 42.73, -73.67],
  ['12180–1234', 'USA', 42.73, -73.67],
  ['１２１８０', 'USA', 42.73, -73.67],
])('the postal code %j of %j has a centre', async (code, country, latitude, longitude) => {
  const place = await findPostalCode(code, country);
  expect(place?.latitude).toBeCloseTo(latitude, 1);
  expect(place?.longitude).toBeCloseTo(longitude, 1);
});

test.each([
  ['', 'USA'],
  ['00000', 'USA'],
  ['1218', 'USA'],
  ['121801', 'USA'],
  ['12180', 'Germany'],
  ['M5V 3L', 'Canada'],
  ['W5V', 'Canada'],
  // A military address.
  ['09001', 'USA'],
])('the postal code %j of %j is not known', async (code, country) => {
  expect(await findPostalCode(code, country)).toBeUndefined();
});

test('every code of the library that the table is written from is within 400 metres of its place', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { zip, latitude, longitude, state } of Object.values(zipcodes.codes)) {
    if (['AA', 'AE', 'AP'].includes(state) || !latitude || !longitude) continue;
    count++;
    const place = await findPostalCode(zip, '');
    if (place === undefined || distance([place, { latitude, longitude }]) > 400) wrong.push(zip);
  }
  expect(count).toBeGreaterThan(43_000);
  expect(wrong).toEqual([]);
});

test('the table is the one that its script writes', async () => {
  expect(postalCodeTable().equals(await readFile(postalCodeFile))).toBe(true);
});
