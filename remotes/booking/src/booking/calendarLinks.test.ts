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

test('an .ics file has times in UTC, and text that cannot break it', () => {
  const lines = calendarText(entry, '2026-11-21T08:00:00.000Z').split('\r\n');
  expect(lines).toContain('DTSTART:20261123T133000Z');
  expect(lines).toContain('DTEND:20261123T150000Z');
  expect(lines).toContain('DTSTAMP:20261121T080000Z');
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines).toContain('SUMMARY:Furnace tune-up\\; Harbor Heating\\, Air');
  expect(lines).toContain('DESCRIPTION:https://app.example/book/manage/signed');
  expect(lines.at(-1)).toBe('');
});

test('text of several lines stays one line, and without a link there is none', () => {
  const text = calendarText({ ...entry, title: 'One\ntwo', link: '' }, entry.startTime);
  expect(text).toContain('SUMMARY:One\\ntwo\r\n');
  expect(text).not.toContain('DESCRIPTION');
});

test('no line of it is longer than 75 bytes, whatever the language', () => {
  const long = { ...entry, title: 'Wärmepumpe – 暖房の点検 '.repeat(20) };
  const text = calendarText(long, entry.startTime);
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(text.replaceAll('\r\n ', '')).toContain(long.title.trim());
});

test('calendars on the web get the same times', () => {
  expect(new URL(googleLink(entry)).searchParams.get('dates')).toBe(
    '20261123T133000Z/20261123T150000Z',
  );
  expect(new URL(outlookLink(entry)).searchParams.get('enddt')).toBe('2026-11-23T15:00:00.000Z');
});
