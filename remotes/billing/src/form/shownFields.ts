import { formatDollars } from '@tradewind/contracts';
import { documentLabels, formatFigure, formatPercent } from '@tradewind/contracts/documentView';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { statusDisplay } from '@tradewind/trade-ui';
import { formatDate, type ShownField } from '@tradewind/ui';

const itemsText = ({ items }: Quote | Invoice) =>
  items
    .map(({ description, quantity, unitPrice, tax, section }) =>
      [
        section === undefined ? '' : `${section}: `,
        `${formatFigure(quantity)} × ${description} at ${formatDollars(unitPrice)}`,
        tax > 0 ? `, tax ${formatPercent(tax)}` : '',
      ].join(''),
    )
    .join('; ');

/** The fields of a document that a conflict lists. */
export const shownFields = (document: Quote | Invoice): readonly ShownField[] => [
  { name: 'client', label: 'Client', text: document.client.name },
  { name: 'property', label: 'Property', text: document.property?.name ?? '' },
  { name: 'title', label: 'Title', text: document.title },
  ...('quoteNumber' in document
    ? [
        { name: 'status', label: 'Status', text: statusDisplay('quote', document.status).label },
        { name: 'date', label: documentLabels.quote.date, text: formatDate(document.date) },
        {
          name: 'validUntil',
          label: documentLabels.quote.until,
          text: formatDate(document.validUntil),
        },
      ]
    : [
        { name: 'status', label: 'Status', text: statusDisplay('invoice', document.status).label },
        {
          name: 'issueDate',
          label: documentLabels.invoice.date,
          text: formatDate(document.issueDate),
        },
        {
          name: 'dueDate',
          label: documentLabels.invoice.until,
          text: formatDate(document.dueDate),
        },
        { name: 'tax', label: 'Tax', text: formatPercent(document.tax) },
      ]),
  { name: 'items', label: 'Items', text: itemsText(document) },
  { name: 'discount', label: 'Discount', text: formatPercent(document.discount) },
  { name: 'notes', label: 'Notes', text: document.notes },
  { name: 'terms', label: 'Terms', text: document.terms },
];
