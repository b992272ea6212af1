import ICAL from 'ical.js';
import type { ReceivedMail } from '../src/engines/mail/devMailbox/receivedMail.queries.ts';

/** The appointment of a mail, as a calendar reads it. */
export const appointmentOf = ({ attachments }: ReceivedMail) => {
  const files = attachments.filter(({ name }) => name === 'appointment.ics');
  const calendar = new ICAL.Component(ICAL.parse(files[0]?.text ?? ''));
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('No event in the calendar file.');
  const event = new ICAL.Event(component);
  return {
    files: new Set(files.map(({ text }) => text)).size,
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    zone: event.startDate.zone.tzid,
    start: event.startDate.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
  };
};
