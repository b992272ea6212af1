import { capitalize } from './text.ts';

/** Decision 23: one set of statuses; forms and filters show subsets of it. */
export const jobStatuses = [
  'pending',
  'scheduled',
  'on_my_way',
  'in_progress',
  'completed',
  'invoiced',
  'paid',
  'cancelled',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const quoteStatuses = ['draft', 'sent', 'accepted', 'declined'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
/** A quote's status as screens show it; `expired` is never stored (decision 28). */
export type ShownQuoteStatus = QuoteStatus | 'expired';

/** Statuses of jobs and visits that are still to come or under way. */
export const openStatuses: readonly string[] = ['pending', 'scheduled', 'on_my_way', 'in_progress'];

/** Whether a visit with a status is still to come or under way. */
export const isOpenVisit = ({ status }: { readonly status: string }): boolean =>
  openStatuses.includes(status);

export const invoiceStatuses = ['draft', 'pending', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** An invoice's status as screens show it; `voided` is a flag beside the stored one (decision 29). */
export type ShownInvoiceStatus = InvoiceStatus | 'voided';

/** Seconds in which a status or a payment can be taken back before its mail is sent (decision 42). */
export const undoSeconds = 10;

export type StatusTone = 'blue' | 'indigo' | 'yellow' | 'green' | 'red' | 'grey';

export interface StatusLabel {
  readonly label: string;
  readonly tone: StatusTone;
}

export const jobStatusLabels = {
  pending: { label: 'Pending', tone: 'grey' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  on_my_way: { label: 'On my way', tone: 'indigo' },
  in_progress: { label: 'In progress', tone: 'yellow' },
  completed: { label: 'Completed', tone: 'green' },
  invoiced: { label: 'Invoiced', tone: 'grey' },
  paid: { label: 'Paid', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const satisfies Record<JobStatus, StatusLabel>;
export type JobStatusLabels = typeof jobStatusLabels;

/** A job or an appointment; one that met nobody is scheduled or cancelled (decision 132). */
interface WithJobStatus {
  readonly status: JobStatus;
  readonly metNobody?: boolean | undefined;
}

/** The status as screens show it: a visit that met nobody is a no-show everywhere. */
export const shownJobStatus = ({ status, metNobody }: WithJobStatus): JobStatus | 'no_show' =>
  metNobody === true && (status === 'scheduled' || status === 'cancelled') ? 'no_show' : status;

export const quoteStatusLabels = {
  draft: { label: 'Draft', tone: 'grey' },
  sent: { label: 'Sent', tone: 'blue' },
  accepted: { label: 'Accepted', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  expired: { label: 'Expired', tone: 'red' },
} as const satisfies Record<ShownQuoteStatus, StatusLabel>;

export const invoiceStatusLabels = {
  draft: { label: 'Draft', tone: 'grey' },
  pending: { label: 'Pending', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  overdue: { label: 'Overdue', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
  voided: { label: 'Void', tone: 'red' },
} as const satisfies Record<ShownInvoiceStatus, StatusLabel>;

export type StatusKind = 'job' | 'quote' | 'invoice';

const labels: Record<StatusKind, Readonly<Record<string, StatusLabel>>> = {
  job: jobStatusLabels,
  quote: quoteStatusLabels,
  invoice: invoiceStatusLabels,
};

const humanise = (status: string) => capitalize(status.replaceAll(/[_-]+/g, ' ').trim());

/**
 * Returns the label and tone of a status; an unknown one from a newer server is grey, labelled by
 * its own name.
 */
export const statusLabel = (kind: StatusKind, status: string): StatusLabel => {
  const known = Object.hasOwn(labels[kind], status) ? labels[kind][status] : undefined;
  return known ?? { label: humanise(status), tone: 'grey' };
};
