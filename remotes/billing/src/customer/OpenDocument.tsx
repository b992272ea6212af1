import { css, cx } from '@styled/css';
import { formatDollars, paymentMethodNames } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import {
  customerStatus,
  documentLabels,
  headerAmount,
  isAnswerable,
  numberWithRevision,
} from '@tradewind/contracts/documentView';
import { StatusBadge, Totals } from '@tradewind/trade-ui';
import {
  ActionBar,
  AnchorButton,
  Banner,
  type BannerProps,
  Card,
  formatDate,
  Split,
} from '@tradewind/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DocumentView, printed } from '../document/DocumentView.tsx';
import { QuoteAnswerCard } from './QuoteAnswerCard.tsx';

const sum = css({
  flex: '1',
  fontSize: 'lg',
  fontWeight: '660',
  fontVariantNumeric: 'tabular-nums',
});

/** On a phone: the total, and a link to the answer. */
const AnswerBar = ({ total }: { readonly total: number }) => (
  <ActionBar below="lg">
    <span className={sum}>{formatDollars(total)}</span>
    <AnchorButton variant="solid" href="#answer">
      Answer
    </AnchorButton>
  </ActionBar>
);

/** Whether the customer has yet to answer or to pay. The page asks them for that, and shows no badge. */
const isWaiting = (status: string) => status === 'sent' || status === 'pending';

/** The payments of an invoice, and what is left to pay; of a void one they do not count. */
const PaidCard = ({ document }: { readonly document: CustomerDocument }) => {
  const { payments, balance, total, voided } = document;
  const paid = payments.map(({ _id, amount, method, date }) => ({
    id: _id,
    label: `${formatDate(date)}, ${paymentMethodNames[method].toLowerCase()}`,
    amount: formatDollars(voided ? amount : -amount),
    weight: voided ? ('plain' as const) : ('saving' as const),
  }));
  const left = {
    ...{ id: 'balance', label: 'Left to pay', amount: formatDollars(balance) },
    weight: 'total' as const,
  };
  const taken = { id: 'void', label: 'Void', amount: formatDollars(-total) };
  return (
    <Card title="Payments">
      {payments.length === 0 && (
        <p className={css({ mb: '10px', color: 'fg.muted' })}>No payment yet.</p>
      )}
      <Totals
        lines={[
          { id: 'total', label: 'Invoice total', amount: formatDollars(total) },
          ...(voided ? [{ ...taken, weight: 'saving' as const }, left, ...paid] : [...paid, left]),
        ]}
      />
    </Card>
  );
};

const above = css({ mb: '16px', outline: 'none', '@media print': { display: 'none' } });

type State = Pick<BannerProps, 'tone'> & { readonly words: string };

const ofQuote = ({
  status,
  expired,
  acceptedBy,
  business,
}: CustomerDocument): State | undefined => {
  if (status === 'accepted') {
    const words =
      acceptedBy === null
        ? `${business.company} has marked this quote as accepted.`
        : `Accepted and signed by ${acceptedBy}. ${business.company} knows and will be in touch.`;
    return { tone: 'success', words };
  }
  if (status === 'declined') {
    const words = `You declined this quote. If you change your mind, ask ${business.company} to send it again.`;
    return { tone: 'info', words };
  }
  return expired ? { tone: 'warning', words: documentMessages.expired } : undefined;
};

const ofInvoice = (document: CustomerDocument): State => {
  const { status, voided, total, balance, amountPaid, until, business } = document;
  if (voided) {
    const words = 'This invoice is void. Nothing is due.';
    const paid = `${formatDollars(amountPaid)} was paid for it: ask ${business.company} about that.`;
    return { tone: 'warning', words: amountPaid > 0 ? `${words} ${paid}` : words };
  }
  if (status === 'cancelled') return { tone: 'info', words: 'Cancelled. Nothing is due.' };
  if (total === 0) return { tone: 'info', words: 'There is nothing to pay.' };
  if (balance <= 0) return { tone: 'success', words: 'Paid in full. Thank you.' };
  const due = `${formatDollars(balance)} ${status === 'overdue' ? 'was' : 'is'} due ${formatDate(until)}.`;
  const words = `${due} Questions about paying? Ask ${business.company}.`;
  return { tone: status === 'overdue' ? 'warning' : 'info', words };
};

interface StateBannerProps {
  readonly document: CustomerDocument;
  /** Whether the answer was given on this page. */
  readonly isAnswered: boolean;
}

/** The state of a document in a sentence for its customer; nothing for a quote to be answered. */
const StateBanner = ({ document, isAnswered }: StateBannerProps) => {
  const banner = useRef<HTMLDivElement>(null);
  const state = document.kind === 'quote' ? ofQuote(document) : ofInvoice(document);
  // The form that had the focus is gone, and on a phone it was far below.
  useEffect(() => {
    if (!isAnswered) return;
    banner.current?.scrollIntoView({ block: 'center' });
    banner.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    state && (
      <div ref={banner} tabIndex={-1} className={above}>
        <Banner tone={state.tone ?? 'info'}>{state.words}</Banner>
      </div>
    )
  );
};

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
  const [opened] = useState(document);
  return (
    <>
      <div className={head}>
        <h1 className={title}>
          {document.title === '' ? `${documentLabels[kind].kind} ${number}` : document.title}
          {!isWaiting(status) && <StatusBadge kind={kind} status={status} />}
        </h1>
        <AnchorButton
          href={`/api/documents/public/${token}/pdf`}
          download={`${number}.pdf`}
          icon={<Download aria-hidden size={16} />}
        >
          Download PDF
        </AnchorButton>
      </div>
      <StateBanner document={document} isAnswered={isAnswerable(opened) && !answerable} />
      <Split
        className={cx(printed, isQuote && !answerable && alone)}
        aside={
          <>
            {answerable && <QuoteAnswerCard token={token} document={document} opened={opened} />}
            {!isQuote && <PaidCard document={document} />}
          </>
        }
      >
        <DocumentView
          kind={kind}
          number={numberWithRevision(number, document.revision)}
          document={document}
          date={document.date}
          until={document.until}
          amount={headerAmount(document)}
          sender={business}
        />
      </Split>
      {answerable && <AnswerBar total={document.total} />}
    </>
  );
};
