import { expect, onTestFinished, test, vi } from 'vitest';
import { formatShortDateTime } from './dateTimeText.ts';

test.each([
  ['2026-12-02T14:00:00.000Z', 'Wed, Dec 2 at 9:00 AM'],
  ['2027-12-02T14:00:00.000Z', 'Thu, Dec 2, 2027 at 9:00 AM'],
  // Still this year in New York.
  ['2027-01-01T02:00:00.000Z', 'Thu, Dec 31 at 9:00 PM'],
])('names the year of %s where it is another one than now', (instant, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(formatShortDateTime(instant, 'America/New_York')).toBe(text);
});
