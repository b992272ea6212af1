import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import {
  documentLabels,
  formatFigure,
  formatPercent,
  serviceAddressLabel,
  totalRows,
} from '@tradewind/contracts/documentView';
import { addressLine } from '@tradewind/contracts/text';
import { formatDate } from '@tradewind/ui';

/** A part of a quote that is not what the customer saw. */
export interface DocumentChange {
  readonly label: string;
  /** Empty for what was not there. */
  readonly before: string;
  /** Empty for what is not there any more. */
  readonly now: string;
}

type Texts = ReadonlyMap<string, string>;

const lineText = ({ quantity, unitPrice, tax, total }: CustomerDocument['items'][number]) => {
  const price = `${formatFigure(quantity)} × ${formatDollars(unitPrice)} = ${formatDollars(total)}`;
  return tax > 0 ? `${price}, tax ${formatPercent(tax)}` : price;
};

/** The lines by their description; of equal descriptions the second is `Labor (2)`. */
const lineTexts = ({ items }: CustomerDocument): Texts => {
  const texts = new Map<string, string>();
  for (const item of items) {
    const { description } = item;
    let label = description;
    for (let copy = 2; texts.has(label); copy += 1) label = `${description} (${copy})`;
    texts.set(label, lineText(item));
  }
  return texts;
};

const headTexts = (document: CustomerDocument): Texts =>
  new Map([
    ['Title', document.title],
    [
      documentLabels.quote.client,
      `${document.client.name}\n${addressLine(document.client.address)}`,
    ],
    [
      serviceAddressLabel,
      document.serviceAddress === null ? '' : addressLine(document.serviceAddress),
    ],
    [documentLabels.quote.date, formatDate(document.date)],
    [documentLabels.quote.until, formatDate(document.until)],
  ]);

const footTexts = (document: CustomerDocument): Texts =>
  new Map([
    ...totalRows(document, { keepsDiscount: true }).flatMap(({ id, amount }) =>
      id === 'total' ? [] : [[totalLabels[id] ?? id, amount] as const],
    ),
    ['Notes', document.notes],
    ['Terms', document.terms],
  ]);

/** Without the percentage, which may have changed. */
const totalLabels: Readonly<Record<string, string>> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
};

const differences = (before: Texts, now: Texts): DocumentChange[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .map((label) => ({ label, before: before.get(label) ?? '', now: now.get(label) ?? '' }))
    .filter((change) => change.before !== change.now);

/** Returns what differs between two versions of a quote, and the total of both in any case. */
export const documentChanges = (
  before: CustomerDocument,
  now: CustomerDocument,
): DocumentChange[] => [
  ...[headTexts, lineTexts, footTexts].flatMap((texts) => differences(texts(before), texts(now))),
  { label: 'Total', before: formatDollars(before.total), now: formatDollars(now.total) },
];
