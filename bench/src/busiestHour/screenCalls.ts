import { type CallFactory, dayFromNow, read } from './calls.ts';

/** Search texts: fragments of titles, names and streets. */
const words = ['boiler', 'furnace', 'stevens', 'customer 1', 'duct'];

const search = (list: string) =>
  read((_, random) => `/${list}?limit=5&q=${encodeURIComponent(random.oneOf(words))}`);

/** The calls of each screen of a business. */
export const screens = {
  home: [
    read(({ ownerId }) => `/users/${ownerId}`),
    read(() => '/summary'),
    read(() => '/money/overview'),
    read(() => '/jobs/count/no-job-number'),
    read(() => `/appointments/range?startDate=${dayFromNow(0)}&endDate=${dayFromNow(0)}`),
    read(() => '/jobs?limit=5'),
    read(() => '/invoices?limit=5'),
  ],
  jobs: [
    read((_, random) => `/jobs${random.oneOf(['', '', '?status=scheduled'])}`),
    read(() => '/jobs/count/by-status'),
  ],
  job: [
    read(({ jobIds }, random) => `/jobs/${random.oneOf(jobIds)}`),
    read(({ jobIds }, random) => `/jobs/${random.oneOf(jobIds)}/timeline`),
  ],
  week: [
    read((_, random) => {
      const monday = random.oneOf([-7, 0, 0, 0, 7]);
      const [startDate, endDate] = [dayFromNow(monday), dayFromNow(monday + 6)];
      return `/appointments/range?startDate=${startDate}&endDate=${endDate}`;
    }),
  ],
  search: ['clients', 'jobs', 'quotes', 'invoices'].map(search),
  invoices: [read(() => '/invoices')],
  invoice: [read(({ invoiceIds }, random) => `/invoices/${random.oneOf(invoiceIds)}`)],
  // The calls that an open screen repeats after a live event.
  refreshed: [read(() => '/jobs'), read(() => '/summary')],
} satisfies Record<string, readonly CallFactory[]>;
