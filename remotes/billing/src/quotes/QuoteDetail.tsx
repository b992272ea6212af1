import { shownQuoteStatus } from '@tradewind/contracts/documentView';
import type { Quote } from '@tradewind/contracts/quotes';
import { useCall } from '@tradewind/remote-kit';
import { Button, isNotFound, LinkButton } from '@tradewind/ui';
import { Copy, Receipt, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { ActivityCard } from '../document/ActivityCard.tsx';
import { DocumentPage } from '../document/DocumentPage.tsx';
import { DocumentSkeleton, loadingHead } from '../document/DocumentSkeleton.tsx';
import { Loading } from '../document/Loading.tsx';
import { QuoteStatusCard } from './QuoteStatusCard.tsx';
import { useDeleteDraft } from './useDeleteDraft.ts';
import { useQuoteActions } from './useQuoteActions.ts';
import { useQuoteStatus } from './useQuoteStatus.ts';

const list = { to: '/dashboard/quotes', label: 'Quotes' };
const invoiceIcon = <Receipt aria-hidden size={16} />;

interface LoadedQuoteProps {
  readonly quote: Quote;
  readonly removing: ReturnType<typeof useDeleteDraft>;
}

const LoadedQuote = ({ quote, removing }: LoadedQuoteProps) => {
  const { _id: id, quoteNumber: number, invoiceId } = quote;
  const navigate = useNavigate();
  const timeline = useCall('getQuoteTimeline', { params: { id } });
  const status = useQuoteStatus(quote);
  const actions = useQuoteActions({ ...quote, status: status.status });
  const isDraft = quote.status === 'draft';
  return (
    <DocumentPage
      id={id}
      kind="quote"
      number={number}
      status={shownQuoteStatus(quote)}
      subtitle={quote.title}
      back={list}
      editAt={isDraft ? `${list.to}/${id}/edit` : undefined}
      next={
        invoiceId === null ? (
          <Button
            icon={invoiceIcon}
            busy={actions.converting}
            onClick={() => void actions.convert()}
          >
            Convert to Invoice
          </Button>
        ) : (
          <LinkButton to={`/dashboard/invoices/${invoiceId}`} icon={invoiceIcon}>
            Open invoice
          </LinkButton>
        )
      }
      more={[
        {
          label: 'Duplicate',
          icon: <Copy aria-hidden size={16} />,
          onSelect: () => void navigate(`${list.to}/create`, { state: { quoteId: id } }),
        },
        {
          label: 'Delete draft',
          icon: <Trash2 aria-hidden size={16} />,
          tone: 'danger',
          disabled: !isDraft || invoiceId !== null || removing.busy,
          onSelect: () => void removing.askAndDelete(quote),
        },
      ]}
      sending={{ busy: actions.sending, send: actions.send }}
      document={quote}
      date={quote.date}
      until={quote.validUntil}
      amount={quote.total}
      aside={
        <>
          <QuoteStatusCard quote={quote} status={status} />
          <ActivityCard call={timeline} />
        </>
      }
    />
  );
};

/** `/dashboard/quotes/:id` */
export const QuoteDetail = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const call = useCall('getQuote', { params: { id } });
  const removing = useDeleteDraft(() => navigate(list.to, { replace: true }));
  const isGone = isNotFound(call.error) && !removing.isOwn;
  if (call.data !== undefined && !isGone) {
    return <LoadedQuote key={call.data._id} quote={call.data} removing={removing} />;
  }
  return (
    <Loading
      title="Quote"
      thing="quote"
      call={call}
      failed="Failed to load quote. Please try again."
      list={list}
      head={loadingHead}
    >
      <DocumentSkeleton kind="quote" />
    </Loading>
  );
};
