import type { QuoteStatus } from '@tradewind/contracts';

/** One quote of the demo, as long ago as it was made. */
export interface DemoQuote {
  readonly title: string;
  /** Place in the list of clients. */
  readonly client: number;
  readonly daysAgo: number;
  readonly status: QuoteStatus;
  /** Place in the list of services, how many of it, and the material for one. */
  readonly work: readonly (readonly [service: number, quantity: number, material?: DemoMaterial])[];
  /** Percent. */
  readonly discount?: number;
  readonly validDays?: number;
  readonly reason?: string;
  /** An accepted one whose invoice is made today. */
  readonly isConverted?: true;
}

type DemoMaterial = readonly [description: string, price: number];

const filter: DemoMaterial = ['MERV 11 filter, 16×25', 24.5];
const thermostat: DemoMaterial = ['Connected thermostat', 139.99];
const circulator: DemoMaterial = ['ECM circulator pump', 412.4];
const lineSet: DemoMaterial = ['Line set beyond 25 feet', 187.25];

/** Oldest first. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    title: 'Furnace replacement',
    client: 4,
    daysAgo: 58,
    status: 'declined',
    work: [[9, 1, filter]],
    reason: 'We will wait another year.',
  },
  {
    title: 'Ductless heat pump, club room',
    client: 9,
    daysAgo: 47,
    status: 'sent',
    work: [[10, 1, lineSet]],
  },
  {
    title: 'Two heat pumps, upstairs',
    client: 18,
    daysAgo: 26,
    status: 'accepted',
    work: [[10, 2, lineSet]],
    discount: 5,
    validDays: 60,
  },
  {
    title: 'Duct cleaning, whole house',
    client: 29,
    daysAgo: 19,
    status: 'declined',
    work: [[7, 1]],
    reason: '',
  },
  {
    title: 'New furnace and thermostat',
    client: 36,
    daysAgo: 14,
    status: 'accepted',
    work: [
      [9, 1, filter],
      [6, 1, thermostat],
    ],
    validDays: 60,
  },
  {
    title: 'Yearly care of eight heat pumps',
    client: 17,
    daysAgo: 11,
    status: 'sent',
    work: [[4, 8]],
    discount: 10,
  },
  {
    title: 'Thermostats for six apartments',
    client: 34,
    daysAgo: 8,
    status: 'sent',
    work: [[6, 6, thermostat]],
    discount: 7.5,
  },
  {
    title: 'Heat pump, guest rooms',
    client: 20,
    daysAgo: 6,
    status: 'sent',
    work: [[10, 1, lineSet]],
  },
  {
    title: 'Boiler service and new circulator',
    client: 11,
    daysAgo: 3,
    status: 'accepted',
    work: [[5, 1, circulator]],
    isConverted: true,
  },
  {
    title: 'Heat pump, reading room',
    client: 3,
    daysAgo: 2,
    status: 'sent',
    work: [[10, 1]],
  },
  {
    title: 'Spring and fall tune-ups',
    client: 6,
    daysAgo: 1,
    status: 'draft',
    work: [
      [0, 2, filter],
      [1, 2],
    ],
    discount: 10,
  },
  {
    title: 'Furnace replacement',
    client: 25,
    daysAgo: 0,
    status: 'draft',
    work: [[9, 1, filter]],
  },
];
