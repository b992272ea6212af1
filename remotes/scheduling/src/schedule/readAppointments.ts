import type { Appointment } from '@tradewind/contracts/appointments';
import { isDay, toClock } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';

/** An appointment of a response, in which anything may be missing against the contract. */
type Received = { readonly [Field in keyof Appointment]?: Appointment[Field] | null } | null;

/** A job that cannot be placed on the calendar. */
export interface Unplaced {
  readonly _id: string;
  readonly title: string;
}

export interface ReadAppointments {
  readonly placed: readonly Appointment[];
  readonly unplaced: readonly Unplaced[];
}

const startOf = (row: NonNullable<Received>, timeZone: string) => {
  const { scheduledDate, scheduledTime, startTime } = row;
  if (scheduledDate && isDay(scheduledDate) && scheduledTime) {
    return { scheduledDate, scheduledTime };
  }
  const instant = Date.parse(startTime ?? '');
  if (Number.isNaN(instant)) return undefined;
  const { day, minutes } = wallTimeAt(instant, timeZone);
  return { scheduledDate: day, scheduledTime: toClock(minutes) };
};

const placedOf = (
  row: NonNullable<Received>,
  start: Pick<Appointment, 'scheduledDate' | 'scheduledTime'>,
): Appointment => ({
  _id: row._id ?? '',
  ...(row.visitId && { visitId: row.visitId }),
  title: row.title ?? '',
  startTime: row.startTime ?? '',
  ...start,
  duration: row.duration ?? 0,
  ...(typeof row.busyMinutes === 'number' && { busyMinutes: row.busyMinutes }),
  // As any other status that is unknown here: grey.
  status: row.status ?? 'pending',
  ...(row.metNobody && { metNobody: true }),
  jobNumber: row.jobNumber ?? null,
  customer: {
    _id: row.customer?._id ?? '',
    name: row.customer?.name ?? '',
    phone: row.customer?.phone ?? '',
  },
  assignedTo: row.assignedTo
    ? { _id: row.assignedTo._id ?? '', name: row.assignedTo.name ?? '' }
    : null,
  ...(row.people && { people: row.people }),
  ...(row.arrivalWindow && { arrivalWindow: row.arrivalWindow }),
  ...(row.service && { service: row.service }),
  ...(row.recurring && { recurring: true }),
  version: row.version ?? 1,
  ...(row.visitVersion && { visitVersion: row.visitVersion }),
});

/**
 * Reads the rows of the calendar one by one: what a row lacks is left empty, and a row without any
 * time is listed beside the others, so that none takes down the schedule (decision 50).
 */
export const readAppointments = (rows: readonly Received[], timeZone: string): ReadAppointments => {
  const placed: Appointment[] = [];
  const unplaced: Unplaced[] = [];
  for (const row of rows) {
    if (row === null || row === undefined) continue;
    const start = startOf(row, timeZone);
    if (start !== undefined) placed.push(placedOf(row, start));
    else unplaced.push({ _id: row._id ?? '', title: row.title ?? '' });
  }
  return { placed, unplaced };
};
