import type { LiveEvent } from './activity.ts';
import type { routes } from './routes.ts';

type CallName = keyof typeof routes;
/** A call that changes nothing, so that its response can be cached. */
type ReadingCall = {
  [Name in CallName]: (typeof routes)[Name] extends `GET ${string}` ? Name : never;
}[CallName];

/** The entities that a change can concern. */
type Entity = LiveEvent['entity'];

const clientCalls = ['listClients', 'getClient', 'getClientTimeline', 'getSummary'] as const;
const propertyCalls = [
  'listClientProperties',
  'getProperty',
  'listClientContacts',
  'getContact',
  'listClientEquipment',
  'getEquipment',
  'getEquipmentAttachments',
] as const;
const planCalls = [
  'listMaintenancePlans',
  'getMaintenancePlanTotals',
  'listClientMaintenancePlans',
  'getMaintenancePlan',
] as const;
const jobCalls = [
  'listJobs',
  'countJobs',
  'getJob',
  'getJobEquipment',
  'listJobVisits',
  'getVisit',
  'listClientJobs',
  'getAppointments',
  'getDrives',
  'getJobMessage',
  'listPendingBookings',
] as const;
const bankCalls = ['getBankConnections', 'listBankTransactions', 'getMoneyOverview'] as const;

const stale = {
  // Jobs and documents contain the client's name.
  client: [
    ...clientCalls,
    ...propertyCalls,
    ...planCalls,
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
    'getRecurrence',
    'previewRecurrence',
    'getJobAttachments',
    'countMemberVisits',
    'countWeekdayVisits',
    'countJobsWithoutNumber',
    'previewJobsWithoutNumber',
    'getAvailableSlots',
  ],
  // Jobs contain the amount of their documents, and a change of a document may change the job's
  // status.
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
    ...planCalls,
    ...jobCalls,
    'getJobTimeline',
    'listInvoices',
    'getInvoice',
    'getInvoiceTimeline',
    'listVoidRecords',
    'getQuote',
    'getMoneyOverview',
  ],
  service: [
    'listServices',
    'getService',
    'getServiceCategories',
    'getServiceTypes',
    'getAvailableSlots',
    'getSetup',
  ],
  // Jobs contain the name of the assigned member.
  member: [
    ...['getMembers', 'getUser', 'me', 'getSetup'],
    ...['listJobs', 'getJob', 'listJobVisits', 'getVisit', 'getAppointments', 'getDrives'],
  ],
  // Hours, zone and durations determine the schedule's layout and the bookable slots.
  business: [
    'getMessagePreviews',
    'me',
    'getSetup',
    'getUser',
    'getProvider',
    'listProviders',
    'getAppointments',
    'getDrives',
    'getAvailableSlots',
    'getRecurrence',
    'previewRecurrence',
    // Visits on days that close ask for a decision.
    'getSummary',
    'listJobs',
    ...bankCalls,
  ],
} as const satisfies Readonly<Record<Entity, readonly ReadingCall[]>>;

/** A call whose cached responses some change makes stale. */
export type StaleCall = (typeof stale)[Entity][number];

/**
 * Returns the calls whose cached responses are stale after changes of these entities, each once.
 */
export const staleAfter = (...entities: readonly Entity[]): StaleCall[] => [
  ...new Set(entities.flatMap((entity) => stale[entity])),
];
