import { css } from '@styled/css';
import { type QuoteStatus, quoteStatuses } from '@tradewind/contracts';
import type { Quote } from '@tradewind/contracts/quotes';
import { useApi, useCall } from '@tradewind/remote-kit';
import { Button, Card, formatDate, LinkButton, Page, Split, StatusBadge } from '@tradewind/ui';
import { Receipt, Send } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ActivityCard } from '../document/ActivityCard.tsx';
import { Loading } from '../document/Loading.tsx';
import { PaperActions } from '../document/PaperActions.tsx';
import { printed } from '../document/printed.ts';
import { Sheet } from '../document/Sheet.tsx';
import { StatusSelect } from '../document/StatusSelect.tsx';
import { useStatus } from '../document/useStatus.ts';
import { quoteCalls } from './quoteCalls.ts';
import { useQuoteActions } from './useQuoteActions.ts';

const list = { to: '/dashboard/quotes', label: 'Quotes' };
const stack = css({ display: 'grid', gap: '14px' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });

const StatusCard = ({ quote }: { readonly quote: Quote }) => {
  const api = useApi();
  const params = { id: quote._id };
  const status = useStatus(
    (next: QuoteStatus) =>
      api.updateQuote({ params, body: { status: next, version: quote.version } }),
    quoteCalls,
  );
  return (
    <Card>
      <div className={stack}>
        <StatusSelect
          kind="quote"
          statuses={quoteStatuses}
          status={quote.status}
          busy={status.isPending}
          onChange={status.set}
        />
        {quote.acceptedBy !== null && <p className={quiet}>Accepted by {quote.acceptedBy}</p>}
        {quote.declineReason !== null && quote.declineReason !== '' && (
          <p className={quiet}>Declined: {quote.declineReason}</p>
        )}
        {quote.jobId !== null && (
          <LinkButton block to={`/dashboard/jobs/${quote.jobId}`}>
            Open job
          </LinkButton>
        )}
      </div>
    </Card>
  );
};

const LoadedQuote = ({ quote }: { readonly quote: Quote }) => {
  const timeline = useCall('getQuoteTimeline', { params: { id: quote._id } });
  const actions = useQuoteActions(quote);
  return (
    <Page
      title={quote.quoteNumber}
      back={list}
      meta={<StatusBadge kind="quote" status={quote.expired ? 'expired' : quote.status} />}
      subtitle={quote.title}
      actions={
        <>
          <PaperActions call="getQuotePdf" id={quote._id} number={quote.quoteNumber} />
          {quote.invoiceId === null ? (
            <Button
              icon={<Receipt aria-hidden size={16} />}
              busy={actions.converting}
              onClick={() => void actions.convert()}
            >
              Convert to Invoice
            </Button>
          ) : (
            <LinkButton
              to={`/dashboard/invoices/${quote.invoiceId}`}
              icon={<Receipt aria-hidden size={16} />}
            >
              Open invoice
            </LinkButton>
          )}
          <Button
            variant="solid"
            icon={<Send aria-hidden size={16} />}
            busy={actions.sending}
            onClick={() => void actions.send()}
          >
            Send
          </Button>
        </>
      }
    >
      <Split
        className={printed}
        aside={
          <>
            <StatusCard quote={quote} />
            <ActivityCard call={timeline} />
          </>
        }
      >
        <Sheet
          kind="Quote"
          number={quote.quoteNumber}
          paper={quote}
          days={[
            { label: 'Date', day: formatDate(quote.date) },
            { label: 'Valid until', day: formatDate(quote.validUntil) },
          ]}
          sum={{ label: 'Total', amount: quote.total }}
        />
      </Split>
    </Page>
  );
};

/** `/dashboard/quotes/:id` */
export const QuoteDetail = () => {
  const { id = '' } = useParams();
  const call = useCall('getQuote', { params: { id } });
  if (call.data !== undefined) return <LoadedQuote key={call.data._id} quote={call.data} />;
  return (
    <Loading
      title="Quote"
      call={call}
      failed="Failed to load quote. Please try again."
      list={list}
    />
  );
};
