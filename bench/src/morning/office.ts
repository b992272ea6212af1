import type { Ask } from './calls.ts';
import { dayFromNow, read } from './calls.ts';

/** What people look for: part of a title, a name or a street. */
const words = ['boiler', 'furnace', 'stevens', 'customer 1', 'duct'];

const search = (list: string) =>
  read((_, chance) => `/${list}?limit=5&q=${encodeURIComponent(chance.oneOf(words))}`);

/** The calls of each screen that people of a business look at. */
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
    read((_, chance) => `/jobs${chance.oneOf(['', '', '?status=scheduled'])}`),
    read(() => '/jobs/count/by-status'),
  ],
  job: [
    read(({ jobIds }, chance) => `/jobs/${chance.oneOf(jobIds)}`),
    read(({ jobIds }, chance) => `/jobs/${chance.oneOf(jobIds)}/timeline`),
  ],
  week: [
    read((_, chance) => {
      const monday = chance.oneOf([-7, 0, 0, 0, 7]);
      const [startDate, endDate] = [dayFromNow(monday), dayFromNow(monday + 6)];
      return `/appointments/range?startDate=${startDate}&endDate=${endDate}`;
    }),
  ],
  search: ['clients', 'jobs', 'quotes', 'invoices'].map(search),
  invoices: [read(() => '/invoices')],
  invoice: [read(({ invoiceIds }, chance) => `/invoices/${chance.oneOf(invoiceIds)}`)],
  // What an open screen asks again once it hears of somebody else's change.
  refreshed: [read(() => '/jobs'), read(() => '/summary')],
} satisfies Record<string, readonly Ask[]>;
