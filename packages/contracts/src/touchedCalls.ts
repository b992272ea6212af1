import type { LiveEvent } from './liveEvent.ts';
import type { routes } from './routes.ts';

type CallName = keyof typeof routes;

const ofClient = ['listClients', 'getClient', 'getClientTimeline', 'getSummary'] as const;
const ofJobs = ['listJobs', 'getJob', 'listClientJobs', 'getAppointments', 'countJobs'] as const;

/** Calls whose answers a change makes out of date. */
const touched: Record<LiveEvent['entity'], readonly CallName[]> = {
  client: [...ofClient, ...ofJobs, 'listQuotes', 'getQuote', 'listInvoices', 'getInvoice'],
  job: [
    ...ofClient,
    ...ofJobs,
    'getJobTimeline',
    'getJobAttachments',
    'listPendingBookings',
    'countJobsWithoutNumber',
    'previewJobsWithoutNumber',
  ],
  quote: [...ofClient, ...ofJobs, 'listQuotes', 'getQuote', 'listClientQuotes', 'getQuoteTimeline'],
  invoice: [
    ...ofClient,
    ...ofJobs,
    'listInvoices',
    'getInvoice',
    'getInvoiceTimeline',
    'getQuote',
    'getMoneyOverview',
  ],
  service: ['listServices', 'getService', 'getServiceCategories', 'getServiceTypes'],
  member: ['getMembers', 'getUser', 'me'],
  // Hours, zone and durations decide how a schedule is drawn and what the public may book.
  business: [
    'me',
    'getUser',
    'getProvider',
    'listProviders',
    'getAppointments',
    'getAvailableSlots',
    // Banks are the business's own as well.
    'getBankConnections',
    'listBankTransactions',
    'getMoneyOverview',
  ],
};

/** The names of all calls whose cached answers some changes make out of date. */
export const callsTouchedBy = (events: Iterable<Pick<LiveEvent, 'entity'>>): Set<CallName> => {
  const entities = new Set(Array.from(events, ({ entity }) => entity));
  return new Set([...entities].flatMap((entity) => touched[entity]));
};
