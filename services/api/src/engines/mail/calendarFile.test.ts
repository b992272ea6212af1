import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.ts';

/** A name that tries to add a line, an attendee and an event, in scripts of several bytes. */
const hostile = [
  'Fix, "tap"; \\ C:\r\nATTENDEE:mailto:eve@bench.example\nEND:VEVENT\rBEGIN:VEVENT',
  'with\u000b\u0085\u2028 給湯器の交換給湯器の交換給湯器の交換 😀👨‍👩‍👧‍👦 صيانة المضخة',
].join(' ');

const urlOf = (token: string) => `https://app.example.com/book/manage/${token}`;

test('a calendar file keeps names of any characters in their fields, in lines of 75 octets', () => {
  const url = urlOf('a'.repeat(200));
  const { content } = calendarFile(
    {
      ...{ visitId: '1', sequence: 2, state: 'confirmed', startTime: '2026-03-08T06:30:00.000Z' },
      ...{ duration: 90, summary: hostile, description: `Move or cancel: ${url}`, url },
      location: '12 Oak St, Boise, ID 83702',
    },
    { name: 'Byrd, "Plumbing": Co', email: 'office@bench.example' },
    { name: 'kit@bench.example', email: 'kit@bench.example' },
  );
  const lines = content.split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Cc}/u);
  }
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [event] = events;
  const propertyOf = (name: string) => event?.getFirstPropertyValue(name);
  expect(propertyOf('summary')).toBe(hostile.replace(/[\p{Cc}\u2028]+/gu, ' '));
  expect([propertyOf('description'), propertyOf('url')]).toEqual([`Move or cancel: ${url}`, url]);
  expect(propertyOf('location')).toBe('12 Oak St, Boise, ID 83702');
  expect(event?.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual([
    'MAILTO:kit@bench.example',
  ]);
  expect(event?.getFirstProperty('organizer')?.getFirstParameter('cn')).toMatch(/^Byrd, .*Co$/);
  // Half past one in New York, an hour before its clocks change: the instant is in UTC.
  expect(String(propertyOf('dtstart'))).toBe('2026-03-08T06:30:00Z');
});
