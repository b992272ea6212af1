import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, isDay, toMinutes } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';

export interface Planned {
  readonly scheduledDate: Day;
  /** HH:mm, wall time of the business. */
  readonly scheduledTime: string;
  /** Minutes. */
  readonly duration: number;
}

/** Whether a form's date and time are complete enough to look for overlaps. */
export const isPlanned = (planned: Planned): boolean =>
  isDay(planned.scheduledDate) && /^\d{2}:\d{2}$/.test(planned.scheduledTime);

const spanOf = ({ scheduledDate, scheduledTime, duration }: Planned, timeZone: string) => {
  const start = instantOf({ day: scheduledDate, minutes: toMinutes(scheduledTime) }, timeZone);
  return { start, end: start + (duration || 60) * 60_000 };
};

/** The jobs at the same time as a planned one; cancelled ones and itself (`ownId`) do not count. */
export const overlapping = (
  planned: Planned,
  appointments: readonly Appointment[],
  timeZone: string,
  ownId?: string,
): readonly Appointment[] => {
  const own = spanOf(planned, timeZone);
  return appointments.filter((appointment) => {
    if (appointment.status === 'cancelled' || appointment._id === ownId) return false;
    const other = spanOf(appointment, timeZone);
    return other.start < own.end && own.start < other.end;
  });
};
