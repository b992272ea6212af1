import type { JobStatus } from '@tradewind/contracts';

/** One job of the demo: when it is, and how far it has come. */
export interface DemoJob {
  /** Days from today, and wall time. */
  readonly day: number;
  readonly clock: string;
  readonly status: JobStatus;
  /** Place in the list of services. */
  readonly service: number;
  /** Place in the list of clients. */
  readonly client: number;
  /** Place among the two technicians; undefined for nobody yet. */
  readonly technician?: 0 | 1;
}

const clocks = ['08:00', '10:00', '13:00', '15:30'];
const MOST_DAYS = 21;
const LAST_OF_PAST: readonly JobStatus[] = ['paid', 'invoiced', 'completed', 'paid', 'cancelled'];

/** Spreads numbers evenly over a range, the same every time. */
const spread = (seed: number, over: number) => (seed * 7 + Math.floor(seed / 3)) % over;

const isSunday = (weekday: number, day: number) => (((weekday + day) % 7) + 7) % 7 === 0;

const past = (index: number): JobStatus => LAST_OF_PAST[index % LAST_OF_PAST.length] ?? 'completed';

const today: readonly JobStatus[] = ['completed', 'in_progress', 'on_my_way', 'scheduled'];

/** Two or so jobs a day from three weeks ago to three weeks ahead; `weekday` is today's, Sunday 0. */
export const planJobs = (weekday: number, services: number, clients: number): DemoJob[] => {
  const jobs: DemoJob[] = [];
  for (let day = -MOST_DAYS; day <= MOST_DAYS; day += 1) {
    if (day !== 0 && isSunday(weekday, day)) continue;
    const perDay = day === 0 ? 4 : Math.abs(day) % 3 === 0 ? 1 : Math.abs(day) < 8 ? 2 : 1;
    for (let slot = 0; slot < perDay; slot += 1) {
      const index = jobs.length;
      const status = day < 0 ? past(index) : day === 0 ? today[slot] : 'scheduled';
      jobs.push({
        day,
        clock: clocks[(slot * 2 + index) % clocks.length] ?? '08:00',
        status: status ?? 'scheduled',
        service: spread(index, services),
        client: spread(index + 5, clients),
        ...((day <= 7 || index % 3 !== 0) && { technician: (index % 2) as 0 | 1 }),
      });
    }
  }
  return jobs;
};

/** Bookings that came over the public page and wait for approval; days from today. */
export const pendingBookings = [
  { day: 2, clock: '09:00', service: 2, client: 38, notes: 'Furnace clicks but does not start.' },
  { day: 3, clock: '11:00', service: 0, client: 31, notes: '' },
  { day: 5, clock: '14:00', service: 4, client: 36, notes: 'Two indoor units. Dog in the yard.' },
  { day: 9, clock: '10:00', service: 8, client: 28, notes: 'Thinking about a heat pump.' },
] as const;

/** Jobs from the books of before, which have no numbers. */
export const importedJobs = [
  { title: 'Boiler clean and service (from old system)', client: 16, day: -64 },
  { title: 'Replace circulator pump (from old system)', client: 21, day: -58 },
  { title: 'Filter subscription, fall (from old system)', client: 25, day: -51 },
] as const;
