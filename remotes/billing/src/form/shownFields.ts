import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { formatDate, formatMoney, statusLook } from '@tradewind/ui';
import type { DocumentValues } from './documentForm.ts';

/** A field of a saved document, in words. */
export interface ShownField {
  readonly name: keyof DocumentValues | 'status';
  readonly label: string;
  readonly words: string;
}

const itemWords = ({ items }: Quote | Invoice) =>
  items
    .map(({ description, quantity, unitPrice, tax, section }) =>
      [
        section === undefined ? '' : `${section}: `,
        `${quantity} × ${description} at ${formatMoney(unitPrice)}`,
        tax > 0 ? `, tax ${tax}%` : '',
      ].join(''),
    )
    .join('; ');

const shownFields = (document: Quote | Invoice): readonly ShownField[] => [
  { name: 'client', label: 'Client', words: document.client.name },
  { name: 'title', label: 'Title', words: document.title },
  ...('quoteNumber' in document
    ? ([
        { name: 'status', label: 'Status', words: statusLook('quote', document.status).word },
        { name: 'date', label: 'Date', words: formatDate(document.date) },
        { name: 'validUntil', label: 'Valid until', words: formatDate(document.validUntil) },
      ] as const)
    : ([
        { name: 'status', label: 'Status', words: statusLook('invoice', document.status).word },
        { name: 'issueDate', label: 'Issue date', words: formatDate(document.issueDate) },
        { name: 'dueDate', label: 'Due date', words: formatDate(document.dueDate) },
        { name: 'tax', label: 'Tax', words: `${document.tax}%` },
      ] as const)),
  { name: 'items', label: 'Items', words: itemWords(document) },
  { name: 'discount', label: 'Discount', words: `${document.discount}%` },
  { name: 'notes', label: 'Notes', words: document.notes },
  { name: 'terms', label: 'Terms', words: document.terms },
];

/** What reads otherwise in `after` than it did in `before`, as it reads now. */
export const changedFields = (
  before: Quote | Invoice,
  after: Quote | Invoice,
): readonly ShownField[] => {
  const old = shownFields(before);
  return shownFields(after).filter(({ words }, index) => words !== old[index]?.words);
};
