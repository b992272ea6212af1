import type { CustomerDocument } from './customerDocument.ts';
import { formatDollars, type TaxRule } from './money.ts';
import {
  type InvoiceStatus,
  type QuoteStatus,
  type ShownInvoiceStatus,
  type ShownQuoteStatus,
  statusLabel,
} from './statuses.ts';

export type DocumentKind = 'quote' | 'invoice';

interface DocumentLabels {
  readonly kind: string;
  readonly client: string;
  readonly date: string;
  readonly until: string;
  /** Label of the amount in the header: an invoice's balance, a quote's total. */
  readonly amount: string;
}

/** The labels of a document, the same on screens, in PDFs and in mails. */
export const documentLabels = {
  quote: {
    kind: 'Quote',
    client: 'Prepared for',
    date: 'Date',
    until: 'Valid until',
    amount: 'Total',
  },
  invoice: {
    kind: 'Invoice',
    client: 'Bill to',
    date: 'Issue date',
    until: 'Due date',
    amount: 'Amount due',
  },
} as const satisfies Record<DocumentKind, DocumentLabels>;

/** The label of where the work is, on a document whose client has another address. */
export const serviceAddressLabel = 'Service address';

/** Returns a document's title for its customer: `Quote Q-2026-00057 from Vale Heating`. */
export const documentTitle = (kind: DocumentKind, number: string, company: string): string =>
  `${documentLabels[kind].kind} ${number} from ${company}`;

/** Returns the title of the page of {@link CustomerDocument}; a general one while there is none. */
export const customerPageTitle = (document: CustomerDocument | undefined): string =>
  document === undefined
    ? 'Your document'
    : documentTitle(document.kind, document.number, document.business.company);

/** Returns the number of a document: `Q-2026-00057`, after an acceptance `Q-2026-00057, revision 2`. */
export const numberWithRevision = (number: string, revision: number): string =>
  revision > 1 ? `${number}, revision ${revision}` : number;

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Formats a quantity, or a percentage under a heading with the sign: `1,000.5`. */
export const formatFigure = (value: number): string => figure.format(value);

/** Formats a percentage: `8.875%`. */
export const formatPercent = (percent: number): string => `${figure.format(percent)}%`;

/** Whether the items have a tax of their own to show. */
export const hasItemTax = (document: {
  readonly taxRule: TaxRule;
  readonly items: readonly { readonly tax: number }[];
}): boolean => document.taxRule === 'line' && document.items.some(({ tax }) => tax > 0);

/** Amounts in dollars; percentages are absent where the screen shows them beside the totals. */
export interface DocumentAmounts {
  readonly subtotal: number;
  readonly discount?: number;
  readonly discountAmount: number;
  readonly tax?: number;
  readonly taxAmount: number;
  readonly total: number;
}

export interface TotalRow {
  readonly id: 'subtotal' | 'discount' | 'tax' | 'total' | 'void' | 'paid' | 'balance';
  readonly label: string;
  readonly amount: string;
  readonly weight: 'plain' | 'saving' | 'total';
}

const withPercent = (label: string, percent = 0) =>
  percent > 0 ? `${label} ${formatPercent(percent)}` : label;

const totalRow = (
  id: TotalRow['id'],
  label: string,
  dollars: number,
  weight: TotalRow['weight'] = 'plain',
): TotalRow => ({ id, label, amount: formatDollars(dollars), weight });

/**
 * Returns the rows from subtotal to total. A discount of 0 has no row, unless `keepsDiscount` is
 * set: the rows of a form must not move while it is edited.
 */
export const totalRows = (
  document: DocumentAmounts,
  { keepsDiscount = false } = {},
): readonly TotalRow[] => {
  const { discountAmount } = document;
  const weight = discountAmount > 0 ? 'saving' : 'plain';
  const discount = withPercent('Discount', document.discount);
  return [
    totalRow('subtotal', 'Subtotal', document.subtotal),
    ...(discountAmount > 0 || keepsDiscount
      ? [totalRow('discount', discount, -discountAmount, weight)]
      : []),
    totalRow('tax', withPercent('Tax', document.tax), document.taxAmount),
    totalRow('total', 'Total', document.total, 'total'),
  ];
};

/**
 * Returns the rows below the total of an invoice with payments; none without payments. A void one takes
 * its whole total back, and what was paid for it stands below, as it no longer counts (decision 93).
 */
export const paymentRows = ({
  amountPaid,
  balance,
  total = 0,
  voided = false,
}: Pick<CustomerDocument, 'amountPaid' | 'balance'> & {
  readonly total?: number;
  readonly voided?: boolean | undefined;
}): readonly TotalRow[] => {
  const due = totalRow('balance', documentLabels.invoice.amount, balance);
  if (voided && total > 0) {
    const paid = totalRow('paid', 'Paid before it was void', amountPaid);
    return [totalRow('void', 'Void', -total, 'saving'), due, ...(amountPaid > 0 ? [paid] : [])];
  }
  return amountPaid > 0 ? [totalRow('paid', 'Paid', -amountPaid, 'saving'), due] : [];
};

/**
 * Returns a quote's status on the business's screens: expired after its date, for every stored
 * status (decision 28).
 */
export const shownQuoteStatus = (quote: {
  readonly status: QuoteStatus;
  readonly expired?: true | undefined;
}): ShownQuoteStatus => (quote.expired ? 'expired' : quote.status);

/** Returns an invoice's status on the business's screens: void, whatever is stored (decision 93). */
export const shownInvoiceStatus = (invoice: {
  readonly status: InvoiceStatus;
  readonly voided?: true | undefined;
}): ShownInvoiceStatus => (invoice.voided ? 'voided' : invoice.status);

type CustomerStatus = Pick<CustomerDocument, 'kind' | 'status' | 'expired'> &
  Partial<Pick<CustomerDocument, 'voided'>>;

/**
 * Returns a document's status for its customer, who sees an accepted quote as accepted after its
 * date, too.
 */
export const customerStatus = ({ status, expired, voided }: CustomerStatus): string => {
  if (voided) return 'voided';
  return expired && status !== 'accepted' ? 'expired' : status;
};

/** Whether a customer can accept or decline. */
export const isAnswerable = ({ kind, status, expired }: CustomerStatus): boolean =>
  kind === 'quote' && status === 'sent' && !expired;

const changing = ['sent', 'pending', 'overdue'];

/** Returns the label of a status for a PDF; undefined for a status that time changes. */
export const printedStatus = (document: CustomerStatus): string | undefined => {
  const status = customerStatus(document);
  if (status === 'voided') return 'VOID';
  return changing.includes(status) ? undefined : statusLabel(document.kind, status).label;
};

/** Returns the amount in the header of a document in dollars, labelled by `documentLabels`. */
export const headerAmount = ({
  kind,
  total,
  balance,
}: Pick<CustomerDocument, 'kind' | 'total' | 'balance'>): number =>
  kind === 'invoice' ? balance : total;
