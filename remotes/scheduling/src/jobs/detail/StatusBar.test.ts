import { expect, test } from 'vitest';
import { formatMoment } from './StatusBar.tsx';

const today = '2026-11-19';

test('formats a moment as time, weekday or day', () => {
  const zone = 'America/New_York';
  expect(formatMoment('2026-11-19T14:52:00Z', zone, today)).toBe('today 9:52 AM');
  expect(formatMoment('2026-11-16T21:12:00Z', zone, today)).toBe('Mon 4:12 PM');
  expect(formatMoment('2026-11-03T21:12:00Z', zone, today)).toBe('Nov 3');
  expect(formatMoment('2027-06-07T13:00:00Z', zone, today)).toBe('Jun 7, 2027');
});
