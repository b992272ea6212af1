import type { LiveEvent } from './activity.ts';
import type { routes } from './routes.ts';

type CallName = keyof typeof routes;
/** A call that changes nothing, so that its answer can be cached. */
type ReadingCall = {
  [Name in CallName]: (typeof routes)[Name] extends `GET ${string}` ? Name : never;
}[CallName];

/** What a change can be about. */
type Entity = LiveEvent['entity'];

const clientCalls = ['listClients', 'getClient', 'getClientTimeline', 'getSummary'] as const;
const jobCalls = [
  'listJobs',
  'countJobs',
  'getJob',
  'listClientJobs',
  'getAppointments',
  'listPendingBookings',
] as const;
const bankCalls = ['getBankConnections', 'listBankTransactions', 'getMoneyOverview'] as const;

const stale = {
  // Jobs and documents carry the client's name.
  client: [
    ...clientCalls,
    ...jobCalls,
    'listQuotes',
    'getQuote',
    'listClientQuotes',
    'listInvoices',
    'getInvoice',
  ],
  job: [
    ...clientCalls,
    ...jobCalls,
    'getJobTimeline',
    'getJobAttachments',
    'countJobsWithoutNumber',
    'previewJobsWithoutNumber',
    'getAvailableSlots',
  ],
  // Jobs carry the amount of their documents, and a step of a document may move its job on.
  quote: [
    ...clientCalls,
    ...jobCalls,
    'listQuotes',
    'getQuote',
    'listClientQuotes',
    'getQuoteTimeline',
  ],
  invoice: [
    ...clientCalls,
    ...jobCalls,
    'listInvoices',
    'getInvoice',
    'getInvoiceTimeline',
    'getQuote',
    'getMoneyOverview',
  ],
  service: [
    'listServices',
    'getService',
    'getServiceCategories',
    'getServiceTypes',
    'getAvailableSlots',
  ],
  // Jobs carry the name of the member whom they are assigned to.
  member: ['getMembers', 'getUser', 'me', 'listJobs', 'getJob', 'getAppointments'],
  // Hours, zone and durations decide how a schedule is drawn and what the public may book.
  business: [
    'me',
    'getUser',
    'getProvider',
    'listProviders',
    'getAppointments',
    'getAvailableSlots',
    ...bankCalls,
  ],
} as const satisfies Readonly<Record<Entity, readonly ReadingCall[]>>;

/** A call whose cached answers some change makes stale. */
export type StaleCall = (typeof stale)[Entity][number];

/** Returns the calls whose cached answers are stale after changes of these kinds, each once. */
export const staleAfter = (...entities: readonly Entity[]): StaleCall[] => [
  ...new Set(entities.flatMap((entity) => stale[entity])),
];
