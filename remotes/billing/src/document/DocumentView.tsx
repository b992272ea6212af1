import { css, cx } from '@styled/css';
import type { TaxRule } from '@tradewind/contracts';
import { formatDollars } from '@tradewind/contracts';
import type { Address, ClientSummary } from '@tradewind/contracts/clients';
import type { DocumentItem } from '@tradewind/contracts/documents';
import {
  type DocumentAmounts,
  type DocumentKind,
  documentLabels,
  hasItemTax,
  paymentRows,
  serviceAddressLabel,
  totalRows,
} from '@tradewind/contracts/documentView';
import { addressLine } from '@tradewind/contracts/text';
import { DocumentSurface, Totals } from '@tradewind/trade-ui';
import { formatDate, Skeleton } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { ItemTable } from './ItemTable.tsx';
import { Letterhead, OwnLetterhead, type Sender } from './Letterhead.tsx';

/** Prints the document alone, without the cards beside it. */
export const printed = css({
  '@media print': { display: 'block', '& > aside': { display: 'none' } },
});

const facts = css({
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '2fr auto auto auto' },
  // Breakpoints are those of screens; a printed page has room for all columns.
  '@media print': { gridTemplateColumns: '2fr auto auto auto' },
  my: '28px',
  py: '16px',
  borderBlock: '1px solid {colors.border.default}',
});
const row = css({
  mdDown: { gridColumn: '1 / -1' },
  '@media print': { gridColumn: 'auto' },
});
const name = css({ textStyle: 'xs', color: 'fg.muted' });
const second = css({ mt: '10px' });
const value = css({ fontWeight: '600', overflowWrap: 'anywhere' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const headline = css({ md: { textAlign: 'end' }, '@media print': { textAlign: 'end' } });
const large = css({
  fontSize: '1.375rem',
  lineHeight: '1.2',
  fontWeight: '660',
  fontVariantNumeric: 'tabular-nums',
});
const foot = css({
  display: 'flex',
  flexDirection: { base: 'column-reverse', md: 'row' },
  alignItems: { md: 'flex-end' },
  justifyContent: 'space-between',
  gap: '24px',
  '@media print': { flexDirection: 'row', alignItems: 'flex-end' },
  mt: '16px',
});
const words = css({
  display: 'grid',
  gap: '12px',
  maxW: '300px',
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
});
const sums = css({
  md: { flex: '0 0 290px' },
  '@media print': { flex: '0 0 290px' },
  breakInside: 'avoid',
});
const balanced = css({ textWrap: 'balance' });

export interface DocumentViewProps {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Amounts in dollars and percent. */
  readonly document: DocumentAmounts & {
    readonly client: ClientSummary;
    readonly serviceAddress: Address | null;
    readonly title: string;
    readonly items: readonly DocumentItem[];
    readonly taxRule: TaxRule;
    readonly notes: string;
    readonly terms: string;
    /** Received for an invoice, and what is left to pay; dollars. */
    readonly amountPaid?: number;
    readonly balance?: number;
    readonly voided?: boolean | undefined;
  };
  /** yyyy-MM-dd. */
  readonly date: string;
  /** yyyy-MM-dd: valid until, or due. */
  readonly until: string;
  /** The amount in the head; dollars. */
  readonly amount: number;
  /** The signed-in business by default. */
  readonly sender?: Sender;
  /** Below the totals. */
  readonly note?: ReactNode;
}

/** A quote or an invoice as its client gets it, under the business's own name (decision 34). */
export const DocumentView = (props: DocumentViewProps) => {
  const { kind, number, document, date, until, amount, sender, note } = props;
  const {
    client,
    serviceAddress,
    title,
    items,
    notes,
    terms,
    amountPaid = 0,
    balance = 0,
    total,
    voided,
  } = document;
  const labels = documentLabels[kind];
  return (
    <DocumentSurface aria-label={`${labels.kind} ${number}`}>
      {sender === undefined ? (
        <OwnLetterhead kind={kind} number={number} />
      ) : (
        <Letterhead kind={kind} number={number} sender={sender} />
      )}
      <div className={facts}>
        <div className={row}>
          <p className={name}>{labels.client}</p>
          <p className={value}>{client.name}</p>
          {client.company !== '' && client.company !== client.name && (
            <p className={quiet}>{client.company}</p>
          )}
          <p className={cx(quiet, balanced)}>{addressLine(client.address)}</p>
          {serviceAddress !== null && (
            <>
              <p className={cx(name, second)}>{serviceAddressLabel}</p>
              <p className={cx(quiet, balanced)}>{addressLine(serviceAddress)}</p>
            </>
          )}
        </div>
        <div>
          <p className={name}>{labels.date}</p>
          <p className={value}>{formatDate(date)}</p>
        </div>
        <div>
          <p className={name}>{labels.until}</p>
          <p className={value}>{formatDate(until)}</p>
        </div>
        <div className={cx(row, headline)}>
          <p className={name}>{labels.amount}</p>
          <p className={large}>{formatDollars(amount)}</p>
        </div>
      </div>
      {title !== '' && <p className={value}>{title}</p>}
      <ItemTable items={items} taxed={hasItemTax(document)} />
      <div className={foot}>
        <div className={words}>
          {notes !== '' && <p className={quiet}>{notes}</p>}
          {terms !== '' && <p className={quiet}>{terms}</p>}
        </div>
        <div className={sums}>
          <Totals
            lines={[...totalRows(document), ...paymentRows({ amountPaid, balance, total, voided })]}
          />
          {note}
        </div>
      </div>
    </DocumentSurface>
  );
};

const item = css({
  display: 'flex',
  justifyContent: 'space-between',
  py: '10px',
  borderTop: '1px solid {colors.border.subtle}',
});
const itemHead = css({ mt: '8px', py: '8px', textStyle: 'xs' });
const wide = css({ w: '14ch' });
const wider = css({ w: '24ch' });

const text = <Skeleton shape="text" />;
const wideText = <Skeleton shape="text" className={wide} />;
const widerText = <Skeleton shape="text" className={wider} />;
const days = ['first', 'last'];
const items = ['first', 'second', 'third'];

/** The shape of a quote or an invoice while it loads. */
export const DocumentViewSkeleton = ({ kind }: { readonly kind: DocumentKind }) => (
  <DocumentSurface>
    <OwnLetterhead kind={kind} number={wideText} />
    <div className={facts}>
      <div className={row}>
        <p className={name}>{text}</p>
        <p className={value}>{wideText}</p>
        <p className={quiet}>{widerText}</p>
      </div>
      {days.map((day) => (
        <div key={day}>
          <p className={name}>{text}</p>
          <p className={value}>{text}</p>
        </div>
      ))}
      <div className={cx(row, headline)}>
        <p className={name}>{text}</p>
        <p className={large}>{text}</p>
      </div>
    </div>
    <p className={value}>{wideText}</p>
    <p className={itemHead}>{text}</p>
    {items.map((one) => (
      <div key={one} className={item}>
        {wideText}
        {text}
      </div>
    ))}
    <div className={foot}>
      <div className={words}>
        <p className={quiet}>{widerText}</p>
      </div>
      <div className={sums}>
        <Totals
          lines={[
            { id: 'subtotal', label: text, amount: text },
            { id: 'tax', label: text, amount: text },
            { id: 'total', label: text, amount: text, weight: 'total' },
          ]}
        />
      </div>
    </div>
  </DocumentSurface>
);
