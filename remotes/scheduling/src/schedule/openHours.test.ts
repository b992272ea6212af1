import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { expect, test } from 'vitest';
import { isOpenFor, openHoursOn, usualHoursOn } from './openHours.ts';

const working = {
  businessHours: {
    ...defaultBusinessHours('hvac'),
    friday: {
      isOpen: true,
      start: '07:00',
      end: '23:59',
      breaks: [{ start: '12:00', end: '13:00' }],
    },
  },
  dateExceptions: [
    { date: '2026-11-26', isOpen: false, start: '09:00', end: '17:00', note: 'Thanksgiving' },
    { date: '2026-11-22', isOpen: true, start: '10:00', end: '14:00' },
  ],
};

test('is closed on closed weekdays and holidays', () => {
  expect(openHoursOn('2026-11-29', working)).toBeNull();
  expect(openHoursOn('2026-11-26', working)).toBeNull();
});

test('is open on open weekdays and on extra days', () => {
  expect(openHoursOn('2026-11-21', working)).toEqual({ start: 480, end: 960, breaks: [] });
  expect(openHoursOn('2026-11-22', working)).toEqual({ start: 600, end: 840, breaks: [] });
});

test('shows a closed day by the hours of all weekdays, and others by their own', () => {
  const saturday = { start: 480, end: 960, breaks: [] };
  expect(usualHoursOn(['2026-11-29', '2026-11-21'], working)).toEqual([null, saturday]);
  const shown = usualHoursOn(['2026-11-26'], working).filter((hours) => hours !== null);
  expect(shown).toHaveLength(6);
  expect(shown).toContainEqual(saturday);
  expect(shown).toContainEqual(openHoursOn('2026-11-25', working));
});

test('treats 23:59 as midnight', () => {
  expect(openHoursOn('2026-11-20', working)?.end).toBe(1_440);
});

test('is not open outside of the hours and in breaks', () => {
  const friday = openHoursOn('2026-11-20', working);
  expect(isOpenFor(null, { start: 600, end: 630 })).toBe(false);
  expect(isOpenFor(friday, { start: 390, end: 420 })).toBe(false);
  expect(isOpenFor(friday, { start: 690, end: 750 })).toBe(false);
  expect(isOpenFor(friday, { start: 690, end: 720 })).toBe(true);
  expect(isOpenFor(friday, { start: 1_410, end: 1_440 })).toBe(true);
});
