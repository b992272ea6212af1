import { css, cx } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { AnchorButton, formatDate, Split, StatusBadge } from '@tradewind/ui';
import { Download } from 'lucide-react';
import { DocumentView } from '../document/DocumentView.tsx';
import { printed } from '../document/printed.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { PaidCard } from './PaidCard.tsx';
import { StateBanner } from './StateBanner.tsx';
import { isOpen, kindOf } from './words.ts';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  mb: '16px',
  '@media print': { display: 'none' },
});
const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  textStyle: '2xl',
  overflowWrap: 'anywhere',
});

/** A quote that was answered has nothing beside its paper. */
const alone = css({ lg: { gridTemplateColumns: 'minmax(0, 1fr)' } });

export interface OpenDocumentProps {
  readonly token: string;
  readonly document: CustomerDocument;
}

/** A quote or an invoice as its customer reads it, with what can be said to it. */
export const OpenDocument = ({ token, document }: OpenDocumentProps) => {
  const { kind, number, business, status, expired } = document;
  const isQuote = kind === 'quote';
  // Whoever accepted in time reads that, as on the PDF.
  const shown = expired && status !== 'accepted' ? 'expired' : status;
  return (
    <>
      <div className={head}>
        <h1 className={title}>
          {document.title === '' ? `${kindOf(document)} ${number}` : document.title}
          {shown !== 'sent' && <StatusBadge kind={kind} status={shown} />}
        </h1>
        <AnchorButton
          href={`/api/documents/public/${token}/pdf`}
          download={`${number}.pdf`}
          icon={<Download aria-hidden size={16} />}
        >
          Download PDF
        </AnchorButton>
      </div>
      <StateBanner document={document} />
      <Split
        className={cx(printed, isQuote && !isOpen(document) && alone)}
        aside={
          <>
            {isOpen(document) && <AnswerCard token={token} document={document} />}
            {!isQuote && <PaidCard document={document} />}
          </>
        }
      >
        <DocumentView
          kind={kindOf(document)}
          number={number}
          paper={document}
          sender={business}
          days={[
            { label: isQuote ? 'Date' : 'Issued', day: formatDate(document.date) },
            { label: isQuote ? 'Valid until' : 'Due', day: formatDate(document.until) },
          ]}
          sum={
            isQuote
              ? { label: 'Total', amount: document.total }
              : { label: 'Amount due', amount: document.balance }
          }
        />
      </Split>
      {isOpen(document) && <AnswerBar total={document.total} />}
    </>
  );
};
