import type { Appointment } from '@tradewind/contracts/appointments';
import { toWallTime } from '../../engines/time/zone.ts';
import type { FoundAppointment } from './appointments.queries.ts';

/** A job on the calendar as the API answers it, its wall time in the business's zone. */
export const presentAppointment = (row: FoundAppointment, zone: string): Appointment => {
  const { day, clock } = toWallTime(row.starts_at, zone);
  return {
    _id: row.id,
    title: row.title,
    startTime: row.starts_at.toISOString(),
    scheduledDate: day,
    scheduledTime: clock,
    duration: row.duration_minutes,
    status: row.status,
    jobNumber: row.number,
    customer: { _id: row.client_id, name: row.client_name, phone: row.client_phone },
    assignedTo:
      row.assigned_to === null ? null : { _id: row.assigned_to, name: row.assignee_name ?? '' },
    version: row.version,
  };
};
