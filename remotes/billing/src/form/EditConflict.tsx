import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { documentLabels, formatFigure, formatPercent } from '@tradewind/contracts/documentView';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import { statusDisplay } from '@tradewind/trade-ui';
import { Banner, Button, conflictText, editConflictText, formatDate } from '@tradewind/ui';
import type { DocumentValues } from './documentForm.ts';

/** A field of a saved document as text. */
interface ShownField {
  readonly name: keyof DocumentValues | 'status';
  readonly label: string;
  readonly text: string;
}

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

const shownFields = (document: Quote | Invoice): readonly ShownField[] => [
  { name: 'client', label: 'Client', text: document.client.name },
  { name: 'property', label: 'Property', text: document.property?.name ?? '' },
  { name: 'title', label: 'Title', text: document.title },
  ...('quoteNumber' in document
    ? ([
        { name: 'status', label: 'Status', text: statusDisplay('quote', document.status).label },
        { name: 'date', label: documentLabels.quote.date, text: formatDate(document.date) },
        {
          name: 'validUntil',
          label: documentLabels.quote.until,
          text: formatDate(document.validUntil),
        },
      ] as const)
    : ([
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
      ] as const)),
  { name: 'items', label: 'Items', text: itemsText(document) },
  { name: 'discount', label: 'Discount', text: formatPercent(document.discount) },
  { name: 'notes', label: 'Notes', text: document.notes },
  { name: 'terms', label: 'Terms', text: document.terms },
];

/** Returns the fields whose text differs, as in `after`. */
export const changedFields = (
  before: Quote | Invoice,
  after: Quote | Invoice,
): readonly ShownField[] => {
  const old = shownFields(before);
  return shownFields(after).filter(({ text }, index) => text !== old[index]?.text);
};

const list = css({ mt: '6px', display: 'grid', gap: '4px' });
const take = css({ mt: '10px' });
const theirs = css({ fontWeight: '600', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export interface EditConflictProps {
  /** The current value of a field that someone else has changed. */
  readonly changes: readonly ShownField[];
  /** Whether the field was edited here as well and keeps the typed value. */
  readonly isMine: (name: ShownField['name']) => boolean;
  readonly onTake: () => void;
}

/** Lists the fields that someone else saved while this form was open. Unedited fields show the saved value. */
export const EditConflict = ({ changes, isMine, onTake }: EditConflictProps) => {
  const both = changes.some(({ name }) => isMine(name));
  return (
    <Banner tone="warning">
      {both ? editConflictText() : conflictText()}
      <ul className={list}>
        {changes.map(({ name, label, text }) => (
          <li key={name}>
            {isMine(name) ? `${label}, theirs: ` : `${label}: `}
            <span className={theirs}>{text === '' ? 'empty' : text}</span>
          </li>
        ))}
      </ul>
      {both && (
        <Button size="sm" className={take} onClick={onTake}>
          Use their version
        </Button>
      )}
    </Banner>
  );
};
