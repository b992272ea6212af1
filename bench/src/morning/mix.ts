import type { Ask } from './calls.ts';
import type { Chance } from './chance.ts';
import { screens } from './office.ts';
import { visitors } from './visitors.ts';
import { work } from './work.ts';

/** How often one business does something in its busiest hour, and what that asks of the API. */
interface Habit {
  readonly perHour: number;
  readonly calls: readonly Ask[];
}

/**
 * The busiest hour of one business, from half past seven in the morning: two people in the office,
 * four technicians who look at their day, drive to the first customer and begin, and visitors of
 * its booking page. docs/performance.md gives the reason of each figure.
 */
const habits: readonly Habit[] = [
  { perHour: 8, calls: screens.home },
  { perHour: 8, calls: screens.jobs },
  { perHour: 24, calls: screens.job },
  { perHour: 10, calls: screens.week },
  { perHour: 6, calls: screens.search },
  { perHour: 4, calls: screens.invoices },
  { perHour: 4, calls: screens.invoice },
  { perHour: 36, calls: screens.refreshed },
  { perHour: 3, calls: [work.createJob] },
  { perHour: 12, calls: [work.stepStatus] },
  { perHour: 16, calls: [work.toggleTask] },
  { perHour: 2, calls: [work.createInvoice] },
  { perHour: 2, calls: [work.recordPayment] },
  { perHour: 4, calls: [visitors.provider, visitors.services, visitors.slots] },
  { perHour: 8, calls: [visitors.slots] },
  { perHour: 1, calls: [visitors.book] },
];

const perHour = habits.reduce((sum, habit) => sum + habit.perHour * habit.calls.length, 0);

/** Calls a second that so many businesses make in their busiest hour. */
export const busiestHour = (businesses: number): number => (perHour * businesses) / 3600;

/** Any call of that hour, each as often as it comes there. */
export const anyCall = (chance: Chance): Ask => {
  let left = chance.next() * perHour;
  for (const habit of habits) {
    for (const call of habit.calls) {
      left -= habit.perHour;
      if (left < 0) return call;
    }
  }
  throw new RangeError('The shares of the calls do not add up.');
};
