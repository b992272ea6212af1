import { type CallFactory, dayFromNow } from './calls.ts';
import type { Random } from './random.ts';
import { screens } from './screenCalls.ts';
import { writes } from './writeCalls.ts';

const provider: CallFactory = ({ ownerId }) => ({
  method: 'GET',
  path: `/users/providers/${ownerId}`,
});

const services: CallFactory = ({ ownerId }) => ({
  method: 'GET',
  path: `/service-types/public/${ownerId}`,
});

const slots: CallFactory = ({ ownerId, serviceId }, random) => {
  const query = `providerId=${ownerId}&serviceTypeId=${serviceId}&days=7`;
  const date = dayFromNow(random.oneOf([0, 0, 7, 14]));
  return { method: 'GET', path: `/appointments/public/available?${query}&date=${date}` };
};

const book: CallFactory = ({ ownerId, serviceId }, random) => ({
  method: 'POST',
  path: '/appointments/public/book',
  body: {
    name: 'A Visitor',
    email: `visitor${random.whole(1, 1_000_000)}@bench.example`,
    phone: '2075550123',
    serviceTypeId: serviceId,
    providerId: ownerId,
    // Within opening hours in New York, summer and winter; a taken slot gets a 409.
    startTime: `${dayFromNow(random.whole(2, 55))}T${random.whole(14, 20)}:00:00.000Z`,
  },
});

/** The calls of visitors of a booking page. */
export const visitors = { provider, services, slots, book } as const;

/** The number of some calls of one business in its busiest hour. */
interface CallRate {
  readonly perHour: number;
  readonly calls: readonly CallFactory[];
}

/**
 * The busiest hour of one business, from half past seven in the morning: two people in the office,
 * four technicians who open their day, drive to the first customer and begin, and visitors of
 * its booking page. docs/performance.md gives the reason of each figure.
 */
const callRates: readonly CallRate[] = [
  { perHour: 8, calls: screens.home },
  { perHour: 8, calls: screens.jobs },
  { perHour: 24, calls: screens.job },
  { perHour: 10, calls: screens.week },
  { perHour: 6, calls: screens.search },
  { perHour: 4, calls: screens.invoices },
  { perHour: 4, calls: screens.invoice },
  { perHour: 36, calls: screens.refreshed },
  { perHour: 3, calls: [writes.createJob] },
  { perHour: 12, calls: [writes.stepStatus] },
  { perHour: 16, calls: [writes.toggleTask] },
  { perHour: 2, calls: [writes.createInvoice] },
  { perHour: 2, calls: [writes.recordPayment] },
  { perHour: 4, calls: [visitors.provider, visitors.services, visitors.slots] },
  { perHour: 8, calls: [visitors.slots] },
  { perHour: 1, calls: [visitors.book] },
];

const perHour = callRates.reduce(
  (sum, callRate) => sum + callRate.perHour * callRate.calls.length,
  0,
);

/** Returns the calls per second of a number of businesses in their busiest hour. */
export const busiestHour = (businesses: number): number => (perHour * businesses) / 3600;

/** Picks a random call of that hour, weighted by its rate. */
export const randomCall = (random: Random): CallFactory => {
  let left = random.next() * perHour;
  for (const callRate of callRates) {
    for (const call of callRate.calls) {
      left -= callRate.perHour;
      if (left < 0) return call;
    }
  }
  throw new RangeError('The shares of the calls do not add up.');
};
