import { expect, test } from 'vitest';
import { type CalendarEntry, calendarText, googleLink, outlookLink } from './calendarLinks.ts';

const entry: CalendarEntry = {
  id: '0198b7c2',
  startTime: '2026-11-23T13:30:00.000Z',
  duration: 90,
  title: 'Furnace tune-up; Harbor Heating, Air',
  link: 'https://app.example/book/manage/signed',
  isConfirmed: false,
};

test('writes an .ics file with times in UTC and escaped text', () => {
  const lines = calendarText(entry, '2026-11-21T08:00:00.000Z').split('\r\n');
  expect(lines).toContain('DTSTART:20261123T133000Z');
  expect(lines).toContain('DTEND:20261123T150000Z');
  expect(lines).toContain('DTSTAMP:20261121T080000Z');
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines).toContain('SUMMARY:Furnace tune-up\\; Harbor Heating\\, Air');
  expect(lines).toContain('DESCRIPTION:https://app.example/book/manage/signed');
  expect(lines.at(-1)).toBe('');
});

test('writes text of several lines as one line, and no description without a link', () => {
  const text = calendarText({ ...entry, title: 'One\ntwo', link: '' }, entry.startTime);
  expect(text).toContain('SUMMARY:One\\ntwo\r\n');
  expect(text).not.toContain('DESCRIPTION');
});

test('folds lines at 75 bytes in any language', () => {
  const long = { ...entry, title: 'Wärmepumpe – 暖房の点検 '.repeat(20) };
  const text = calendarText(long, entry.startTime);
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(text.replaceAll('\r\n ', '')).toContain(long.title.trim());
});

test('links to web calendars with the same times', () => {
  expect(new URL(googleLink(entry)).searchParams.get('dates')).toBe(
    '20261123T133000Z/20261123T150000Z',
  );
  expect(new URL(outlookLink(entry)).searchParams.get('enddt')).toBe('2026-11-23T15:00:00.000Z');
});
