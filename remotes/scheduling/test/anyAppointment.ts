import type { Appointment } from '@tradewind/contracts/appointments';

let count = 0;

/** An appointment at 09:00 for an hour, with what a test changes. */
export const anyAppointment = (changes: Partial<Appointment> = {}): Appointment => {
  count += 1;
  const _id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    _id,
    title: 'Leak check',
    startTime: '2026-11-19T14:00:00.000Z',
    scheduledDate: '2026-11-19',
    scheduledTime: '09:00',
    duration: 60,
    status: 'scheduled',
    jobNumber: '2026-00001',
    customer: { _id, name: 'Sam Whitfield', phone: '(207) 555-0100' },
    assignedTo: null,
    version: 1,
    ...changes,
  };
};
