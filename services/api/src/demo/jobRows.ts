import type { JobStatus } from '@tradewind/contracts';
import { addDays, todayIn, toInstant, toWallTime } from '../engines/time/zone.ts';
import { demoClients } from './clients.ts';
import { importedJobs, pendingBookings, planJobs } from './jobs.ts';
import { type DemoBusiness, demoZone } from './seedPeople.ts';
import { demoServices } from './seedServices.ts';

const HOUR = 3_600_000;

/** A job of the demo as a row. */
export interface DemoRow {
  readonly title: string;
  readonly status: JobStatus;
  readonly client: number;
  readonly startsAt: Date;
  readonly createdAt: Date;
  readonly minutes: number;
  readonly source: 'dashboard' | 'booking' | 'import';
  readonly service?: number;
  readonly technicianId?: string | undefined;
  readonly tasks?: readonly string[];
  readonly notes?: string;
}

/** The days around the moment in which the demo is written. */
interface Calendar {
  readonly now: Date;
  /** Today's, Sunday 0. */
  readonly weekday: number;
  /** The instant of a wall time, some days from today. */
  readonly at: (day: number, clock: string) => Date;
}

export const calendarOf = (now: Date): Calendar => {
  const today = todayIn(demoZone, now);
  return {
    now,
    weekday: new Date(`${today}T00:00:00Z`).getUTCDay(),
    at: (day, clock) => toInstant(addDays(today, day), clock, demoZone),
  };
};

const workOf = (service: number) => {
  const { name: title = '', minutes = 60, tasks = [] } = demoServices[service] ?? {};
  return { title, minutes, tasks, service };
};

const plannedRows = (
  { now, weekday, at }: Calendar,
  { technicianIds }: DemoBusiness,
): DemoRow[] => {
  const before = (instant: Date, hours: number) =>
    new Date(Math.min(instant.getTime() - hours * HOUR, now.getTime() - hours * (HOUR / 50)));
  const plan = {
    weekday,
    now: toWallTime(now, demoZone).clock,
    services: demoServices,
    clients: demoClients.length,
  };
  return planJobs(plan).map(({ day, clock, technician, service, ...job }, index) => {
    const startsAt = at(day, clock);
    return {
      ...job,
      ...workOf(service),
      startsAt,
      createdAt: before(startsAt, 26 + (index % 5) * 19),
      technicianId: technician === undefined ? undefined : technicianIds[technician],
      source: 'dashboard',
    };
  });
};

const bookedRows = ({ now, weekday, at }: Calendar): DemoRow[] => {
  // The business is closed on Sundays.
  const openDay = (day: number) => ((weekday + day) % 7 === 0 ? day + 1 : day);
  return pendingBookings.map(({ day, clock, service, client, notes }, index) => ({
    ...workOf(service),
    client,
    notes,
    startsAt: at(openDay(day), clock),
    createdAt: new Date(now.getTime() - (index + 1) * 3 * HOUR),
    status: 'pending',
    source: 'booking',
  }));
};

const importedRows = ({ at }: Calendar): DemoRow[] =>
  importedJobs.map(({ title, client, day }) => ({
    title,
    client,
    startsAt: at(day, '09:00'),
    createdAt: at(-30, '18:00'),
    minutes: 90,
    status: 'paid',
    source: 'import',
  }));

/** Rows in the order in which they were made, so that their numbers rise with time. */
export const planRows = (demo: DemoBusiness): DemoRow[] => {
  const calendar = calendarOf(new Date());
  const rows = [...plannedRows(calendar, demo), ...bookedRows(calendar), ...importedRows(calendar)];
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};
