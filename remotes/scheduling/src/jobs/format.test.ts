import { expect, test } from 'vitest';
import {
  formatLocation,
  formatRelativeDay,
  formatScheduled,
  relativeDayInSentence,
  scheduledInSentence,
} from './format.ts';

const today = '2026-11-19';
const nowhere = { address: '', city: '', state: '', zip: '', country: 'USA' };
const home = { ...nowhere, address: '9 Willow Lane', city: 'Yarmouth', state: 'ME', zip: '04096' };

test('returns empty text for an unknown location', () => {
  expect(formatLocation(nowhere)).toBe('');
});

test('formats a location', () => {
  expect(formatLocation(home)).toBe('9 Willow Lane, Yarmouth, ME');
});

test('formats days relative to today', () => {
  expect(formatRelativeDay('2026-11-20', today)).toBe('Tomorrow');
  expect(formatRelativeDay('2026-11-12', today)).toBe('Thu, Nov 12');
  expect(formatRelativeDay('2027-01-04', today)).toBe('Mon, Jan 4, 2027');
  expect(relativeDayInSentence(today, today)).toBe('today');
  expect(relativeDayInSentence('2027-01-04', today)).toBe('Mon, Jan 4, 2027');
  expect(formatScheduled({ scheduledDate: null, scheduledTime: null }, today)).toBe(
    'Not scheduled',
  );
  expect(formatScheduled({ scheduledDate: today, scheduledTime: '10:15' }, today)).toBe(
    'Today, 10:15 AM',
  );
  expect(scheduledInSentence({ scheduledDate: today, scheduledTime: '10:15' }, today)).toBe(
    'today, 10:15 AM',
  );
});
