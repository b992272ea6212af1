import { expect, test } from 'vitest';
import { slotGroups } from './slotGroups.ts';

/** What a day offers, in the provider's time zone. */
const shown = (instants: readonly string[]) =>
  slotGroups(
    'America/New_York',
    instants.map((startTime) => ({ startTime })),
  ).map(({ heading, slots }) => [heading, ...slots.map(({ label }) => label)]);

test('groups times by period of the day in the provider’s time zone', () => {
  expect(
    shown(['2026-11-23T13:00:00.000Z', '2026-11-23T17:00:00.000Z', '2026-11-23T22:30:00.000Z']),
  ).toEqual([
    ['Morning', '8:00 AM'],
    ['Afternoon', '12:00 PM'],
    ['Evening', '5:30 PM'],
  ]);
});

test('adds the zone’s short name to a time that occurs twice', () => {
  expect(
    shown(['2027-11-07T04:00:00.000Z', '2027-11-07T05:00:00.000Z', '2027-11-07T06:00:00.000Z'])[0],
  ).toEqual(['Morning', '12:00 AM', '1:00 AM EDT', '1:00 AM EST']);
});
