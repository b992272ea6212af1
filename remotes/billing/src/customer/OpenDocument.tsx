import { css, cx } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import {
  customerStatus,
  documentLabels,
  headAmount,
  isAnswerable,
} from '@tradewind/contracts/documentView';
import { AnchorButton, Split, StatusBadge } from '@tradewind/ui';
import { Download } from 'lucide-react';
import { DocumentView } from '../document/DocumentView.tsx';
import { printed } from '../document/printed.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { PaidCard } from './PaidCard.tsx';
import { StateBanner } from './StateBanner.tsx';

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

// An answered quote has no card beside it.
const alone = css({ lg: { gridTemplateColumns: 'minmax(0, 1fr)' } });

export interface OpenDocumentProps {
  readonly token: string;
  readonly document: CustomerDocument;
}

/** A quote or an invoice as its customer reads it, with the form to answer a quote. */
export const OpenDocument = ({ token, document }: OpenDocumentProps) => {
  const { kind, number, business } = document;
  const isQuote = kind === 'quote';
  const status = customerStatus(document);
  const answerable = isAnswerable(document);
  return (
    <>
      <div className={head}>
        <h1 className={title}>
          {document.title === '' ? `${documentLabels[kind].kind} ${number}` : document.title}
          {status !== 'sent' && <StatusBadge kind={kind} status={status} />}
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
        className={cx(printed, isQuote && !answerable && alone)}
        aside={
          <>
            {answerable && <AnswerCard token={token} document={document} />}
            {!isQuote && <PaidCard document={document} />}
          </>
        }
      >
        <DocumentView
          kind={kind}
          number={number}
          document={document}
          date={document.date}
          until={document.until}
          amount={headAmount(document)}
          sender={business}
        />
      </Split>
      {answerable && <AnswerBar total={document.total} />}
    </>
  );
};
