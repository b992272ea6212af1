import { css, cx } from '@styled/css';
import type { TaxRule } from '@tradewind/contracts';
import type { ClientSummary } from '@tradewind/contracts/clients';
import type { DocumentItem } from '@tradewind/contracts/documents';
import { DocumentSheet, formatMoney, Totals } from '@tradewind/ui';
import { addressLine } from './addressLine.ts';
import { ItemTable } from './ItemTable.tsx';
import { Letterhead, OwnLetterhead, type Sender } from './Letterhead.tsx';
import { facts, foot, headline, large, name, quiet, row, sums, value, words } from './sheetLook.ts';
import { type DocumentTotals, totalLines } from './totalLines.ts';

const balanced = css({ textWrap: 'balance' });

/** What a quote and an invoice have in common on paper; dollars and percents. */
interface PrintableDocument extends DocumentTotals {
  readonly client: ClientSummary;
  readonly title: string;
  readonly items: readonly DocumentItem[];
  readonly taxRule: TaxRule;
  readonly notes: string;
  readonly terms: string;
}

export interface DocumentViewProps {
  readonly kind: 'Quote' | 'Invoice';
  readonly number: string;
  readonly paper: PrintableDocument;
  /** Two days, as they are shown. */
  readonly days: readonly { readonly label: string; readonly day: string }[];
  /** What matters most, in dollars. */
  readonly sum: { readonly label: string; readonly amount: number };
  /** Whom it is from; the signed-in business unless told. */
  readonly sender?: Sender;
}

/** A quote or an invoice as its client gets it, under the business's own name (decision 34). */
export const DocumentView = ({ kind, number, paper, days, sum, sender }: DocumentViewProps) => {
  const { client } = paper;
  return (
    <DocumentSheet aria-label={`${kind} ${number}`}>
      {sender === undefined ? (
        <OwnLetterhead kind={kind} number={number} />
      ) : (
        <Letterhead kind={kind} number={number} sender={sender} />
      )}
      <div className={facts}>
        <div className={row}>
          <p className={name}>{kind === 'Quote' ? 'Prepared for' : 'Bill to'}</p>
          <p className={value}>{client.name}</p>
          {client.company !== '' && client.company !== client.name && (
            <p className={quiet}>{client.company}</p>
          )}
          <p className={cx(quiet, balanced)}>{addressLine(client.address)}</p>
        </div>
        {days.map(({ label, day }) => (
          <div key={label}>
            <p className={name}>{label}</p>
            <p className={value}>{day}</p>
          </div>
        ))}
        <div className={cx(row, headline)}>
          <p className={name}>{sum.label}</p>
          <p className={large}>{formatMoney(sum.amount)}</p>
        </div>
      </div>
      {paper.title !== '' && <p className={value}>{paper.title}</p>}
      <ItemTable
        items={paper.items}
        taxed={paper.taxRule === 'line' && paper.items.some(({ tax }) => tax > 0)}
      />
      <div className={foot}>
        <div className={words}>
          {paper.notes !== '' && <p className={quiet}>{paper.notes}</p>}
          {paper.terms !== '' && <p className={quiet}>{paper.terms}</p>}
        </div>
        <div className={sums}>
          <Totals lines={totalLines(paper)} />
        </div>
      </div>
    </DocumentSheet>
  );
};
