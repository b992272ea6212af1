import { expect, test } from 'vitest';
import { slotGroups } from './slotGroups.ts';

/** What a day offers, without the visitor's own clock. */
const shown = (instants: readonly string[]) =>
  slotGroups(
    'America/New_York',
    instants.map((startTime) => ({ startTime })),
  ).map(({ heading, slots }) => [heading, ...slots.map(({ label }) => label.replace(/ \(.*/, ''))]);

test('groups times by period of the day in the provider’s time zone', () => {
  expect(
    shown(['2026-11-23T13:00:00.000Z', '2026-11-23T17:00:00.000Z', '2026-11-23T22:30:00.000Z']),
  ).toEqual([
    ['Morning', '8:00 AM'],
    ['Afternoon', '12:00 PM'],
    ['Evening', '5:30 PM'],
  ]);
});

test('a label with the visitor’s own day breaks into pieces that fit a phone', () => {
  // In half of the zones of the world this is another day than in New York.
  const slots = [3, 13, 23].map((hour) => ({
    startTime: `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }));
  const labels = slotGroups('America/New_York', slots).flatMap((group) => group.slots);
  expect(labels).toHaveLength(3);
  for (const { label } of labels) expect(label).not.toMatch(/[^ ]{10}/);
});

test('adds the zone’s short name to a time that occurs twice', () => {
  expect(
    shown(['2027-11-07T04:00:00.000Z', '2027-11-07T05:00:00.000Z', '2027-11-07T06:00:00.000Z'])[0],
  ).toEqual(['Morning', '12:00 AM', '1:00 AM EDT', '1:00 AM EST']);
});
