import { makeEmail } from './factories.ts';

/** Ids of a business's rows, by the word that paths use. */
export type Rows = Readonly<Record<string, string>>;

const document = (rows: Rows) => ({
  client: rows.clients,
  title: 'Boiler',
  items: [{ description: 'Boiler', quantity: 1, unitPrice: 100 }],
});

const plan = { name: 'Comfort plan', price: 29, period: 'month' };

/**
 * Complete bodies for calls that reject a body with a single field, so that a test of one bad value
 * does not fail because of missing fields.
 */
const bodies: Readonly<Record<string, (rows: Rows) => object>> = {
  register: () => ({ name: 'Ada', email: makeEmail(), password: 'Demo1234' }),
  inviteMember: () => ({ email: 'grace@example.com', role: 'technician' }),
  createClient: () => ({ name: 'Grace Lee' }),
  createProperty: () => ({ street: '4 Elm St' }),
  createContact: () => ({ name: 'Kim Ames' }),
  createEquipment: () => ({ kind: 'Furnace' }),
  createJob: (rows) => ({ title: 'Tap', client: rows.clients, scheduledDate: '2026-03-02' }),
  createVisit: () => ({ scheduledDate: '2026-03-03' }),
  suggestOrder: (rows) => ({ memberId: rows.users, date: '2026-03-02' }),
  setDayTimes: (rows) => ({ memberId: rows.users, date: '2026-03-02', visits: [] }),
  setRecurrence: () => ({ rule: 'FREQ=WEEKLY', from: '2026-03-02' }),
  // A day that `fillBusiness` has skipped.
  skipOccurrence: () => ({ day: '2026-01-02', skipped: false }),
  pauseRecurrence: () => ({ from: '2026-03-02' }),
  createQuote: document,
  createInvoice: document,
  createMaintenancePlan: (rows) => ({ ...plan, client: rows.clients }),
  createClientMaintenancePlan: () => plan,
  changeMaintenancePlanPrice: () => ({ price: 39, from: '2199-01-01' }),
  recordPayment: () => ({ amount: 0.01 }),
  voidInvoice: () => ({ reason: 'Wrong customer' }),
  createKey: () => ({ name: 'Zapier', scopes: ['jobs:read'] }),
  createServices: () => ({ services: [{ name: 'Tune-up', category: 'Repair', price: 99 }] }),
  createService: () => ({ name: 'Tune-up', category: 'Repair', price: 99 }),
};

export const hasValidBody = (name: string): boolean => Object.hasOwn(bodies, name);

/** What a call would accept in a business that has these rows; nothing for one that needs nothing. */
export const validBody = (name: string, rows: Rows): object => bodies[name]?.(rows) ?? {};
