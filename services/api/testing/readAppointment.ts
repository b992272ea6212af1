import ICAL from 'ical.js';
import type { ReceivedMail } from '../src/engines/mail/devMailbox/receivedMail.queries.ts';

/** An appointment of a calendar file, as a calendar reads it. */
const readFile = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('No event in the calendar file.');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    zone: event.startDate.zone.tzid,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
  };
};

/** The appointments of a mail, one of each file, the main one first. */
export const appointmentsOf = ({ attachments }: ReceivedMail) => {
  const files = attachments
    .filter(({ name }) => /^appointment(-\d+)?\.ics$/.test(name))
    .toSorted((one, other) => one.name.length - other.name.length);
  // A mail has the first one in its text, too.
  return [...new Set(files.map(({ text }) => text))].map((text) => readFile(text ?? ''));
};

/** The appointment of a mail, and in how many different files it is. */
export const appointmentOf = (mail: ReceivedMail) => {
  const [first, ...others] = appointmentsOf(mail);
  if (first === undefined) throw new Error('No calendar file in the mail.');
  return { files: 1 + others.length, ...first };
};
