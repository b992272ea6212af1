import type { JobStatus } from '@tradewind/contracts';

/** One job of the demo: its time and its status. */
export interface DemoJob {
  /** Days from today, and wall time. */
  readonly day: number;
  readonly clock: string;
  readonly status: JobStatus;
  /** Place in the list of services. */
  readonly service: number;
  /** Place in the list of clients. */
  readonly client: number;
  /** Index of the technician; undefined for an unassigned job. */
  readonly technician?: 0 | 1;
}

/** Duration in minutes and price in dollars of a service. */
interface PlannedService {
  readonly minutes: number;
  readonly price: number;
}

/** Input for planning the demo's jobs. */
export interface JobPlan {
  /** Today's, Sunday 0. */
  readonly weekday: number;
  /** Wall time of now, such as `09:30`. */
  readonly now: string;
  readonly services: readonly PlannedService[];
  /** How many clients there are, those who have been with the business longest first. */
  readonly clients: number;
}

const clocks = ['08:00', '10:00', '13:00', '15:30'];
const MOST_DAYS = 21;
/** Before these three weeks there is a job every other day, for six months of payments. */
const BOOKS_FROM = -160;
/** Minutes; longer work begins with the day. */
const HALF_A_DAY = 240;
const LAST_OF_PAST: readonly JobStatus[] = ['paid', 'invoiced', 'completed', 'paid', 'cancelled'];

/**
 * Today's visits: short ones, so that no technician has overlapping jobs; indexes into the
 * services.
 */
const visits = [4, 7, 8, 0];

/** Spreads numbers evenly over a range, the same every time. */
const spread = (seed: number, over: number) => (seed * 7 + Math.floor(seed / 3)) % over;

const isSunday = (weekday: number, day: number) => (((weekday + day) % 7) + 7) % 7 === 0;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const jobsOn = (day: number): number => {
  if (day === 0) return visits.length;
  if (day < -MOST_DAYS) return day % 2 === 0 ? 1 : 0;
  return Math.abs(day) % 3 !== 0 && Math.abs(day) < 8 ? 2 : 1;
};

const statusOn = (day: number, index: number, price: number): JobStatus => {
  if (day > 0) return 'scheduled';
  if (price === 0) return 'completed';
  return day < -MOST_DAYS ? 'paid' : (LAST_OF_PAST[index % LAST_OF_PAST.length] ?? 'completed');
};

/** The status of a visit today: in progress within its time, on the way an hour before. */
const statusToday = (clock: string, minutes: number, now: string): JobStatus => {
  const [begins, at] = [minutesOf(clock), minutesOf(now)];
  if (begins + minutes <= at) return 'completed';
  if (begins <= at) return 'in_progress';
  return begins - at <= 60 ? 'on_my_way' : 'scheduled';
};

/** Place in the list of services, and of its client. */
const installation = { service: 10, client: 22 };
/** Work of three days for both technicians. */
const INSTALLATION_DAYS = 3;

/** The first day of the installation, in days from today: a Monday, at least eight days ahead. */
export const installationFrom = (weekday: number): number => 8 + ((1 - weekday - 8 + 14) % 7);

/** The clients who are at least as old as a past job. */
const clientsThen = (day: number, clients: number) => {
  if (day >= 0) return clients;
  return Math.floor(clients * (day < -MOST_DAYS ? 0.6 : 0.8));
};

/** The jobs of five past months, and about two a day from three weeks ago to three weeks ahead. */
export const planJobs = ({ weekday, now, services, clients }: JobPlan): DemoJob[] => {
  const jobs: DemoJob[] = [];
  const from = installationFrom(weekday);
  for (let day = BOOKS_FROM; day <= MOST_DAYS; day += 1) {
    if (day !== 0 && isSunday(weekday, day)) continue;
    if (day === from)
      jobs.push({ ...installation, day, clock: '08:00', status: 'scheduled', technician: 0 });
    if (day >= from && day < from + INSTALLATION_DAYS) continue;
    for (let slot = 0; slot < jobsOn(day); slot += 1) {
      const index = jobs.length;
      const service = (day === 0 ? visits[slot] : undefined) ?? spread(index, services.length);
      const { minutes = 60, price = 0 } = services[service] ?? {};
      const turn = day === 0 ? slot : slot * 2 + index;
      const clock = (minutes <= HALF_A_DAY && clocks[turn % clocks.length]) || '08:00';
      jobs.push({
        day,
        clock,
        status: day === 0 ? statusToday(clock, minutes, now) : statusOn(day, index, price),
        service,
        client: spread(index + 5, clientsThen(day, clients)),
        ...((day <= 7 || index % 3 !== 0) && { technician: (index % 2) as 0 | 1 }),
      });
    }
  }
  return jobs;
};

/** Pending bookings of the public page; days from today. */
export const pendingBookings = [
  { day: 2, clock: '09:00', service: 2, client: 38, notes: 'Furnace clicks but does not start.' },
  { day: 3, clock: '11:00', service: 0, client: 31, notes: '' },
  { day: 5, clock: '14:00', service: 4, client: 36, notes: 'Two indoor units. Dog in the yard.' },
  { day: 9, clock: '10:00', service: 8, client: 28, notes: 'Thinking about a heat pump.' },
] as const;

/** Jobs from an older system, in which they were invoiced and paid, and which have no numbers. */
export const importedJobs = [
  { title: 'Boiler clean and service (from old system)', client: 16, day: -64 },
  { title: 'Replace circulator pump (from old system)', client: 21, day: -58 },
  { title: 'Filter subscription, fall (from old system)', client: 25, day: -51 },
] as const;
