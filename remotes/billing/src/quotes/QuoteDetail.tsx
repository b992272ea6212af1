import { css } from '@styled/css';
import { formatDollars, quoteStatuses } from '@tradewind/contracts';
import { shownQuoteStatus } from '@tradewind/contracts/documentView';
import type { Quote } from '@tradewind/contracts/quotes';
import { useCall, useCanDispatch, useHasPath, useUser } from '@tradewind/remote-kit';
import { Button, formatTimestamp, isNotFound, LinkButton, PermittedPage } from '@tradewind/ui';
import { Copy, Receipt, Trash2, Wrench } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { ActivityCard } from '../document/ActivityCard.tsx';
import { DocumentPage, DocumentSkeleton, loadingHead } from '../document/DocumentPage.tsx';
import { Loading } from '../document/Loading.tsx';
import { StatusCard } from '../document/StatusCard.tsx';
import { useWithdrawLink, WithdrawnLinkNote } from '../document/WithdrawLink.tsx';
import { AcceptancesCard } from './AcceptancesCard.tsx';
import { StatusNote } from './StatusNote.tsx';
import {
  type QuoteStatusChange,
  useDeleteDraft,
  useQuoteActions,
  useQuoteStatus,
} from './useQuoteActions.tsx';

const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const warning = css({ textStyle: 'sm', color: 'status.yellow.fg' });

/** Says what the invoice of a quote bills where that is not the total of the quote (decision 27). */
const InvoiceDiffersNote = ({ total, invoiceTotal }: Pick<Quote, 'total' | 'invoiceTotal'>) =>
  typeof invoiceTotal === 'number' &&
  invoiceTotal !== total && (
    <p className={warning}>
      The invoice bills {formatDollars(invoiceTotal)}, this quote is {formatDollars(total)}. A
      change of the quote does not change its invoice.
    </p>
  );

/** Says how a customer can answer a declined or expired quote: sending it again asks for no answer (decision 52). */
const AnswerAgainNote = ({ status, expired }: Pick<Quote, 'status' | 'expired'>) => {
  if (expired && (status === 'sent' || status === 'declined'))
    return <p className={quiet}>Set the status to Draft and edit Valid until to offer it again.</p>;
  if (status !== 'declined') return null;
  return (
    <p className={quiet}>
      Set the status to Sent and send the quote if your customer wants to answer again. To change it
      first, set it to Draft.
    </p>
  );
};

interface QuoteStatusCardProps {
  readonly quote: Quote;
  readonly status: QuoteStatusChange;
}

/** Any status from any other; expired is shown, not set (specification 2, section 4). */
const QuoteStatusCard = ({ quote, status }: QuoteStatusCardProps) => {
  const { timezone } = useUser().preferences;
  return (
    <StatusCard
      kind="quote"
      statuses={quoteStatuses}
      status={status.status}
      busy={status.isPending}
      onChange={status.set}
      document={quote}
    >
      {quote.acceptedBy !== null && (
        <p className={quiet}>
          Accepted by {quote.acceptedBy}
          {quote.acceptedAt !== null && ` on ${formatTimestamp(quote.acceptedAt, timezone)}`}
        </p>
      )}
      {quote.declineReason !== null && quote.declineReason !== '' && (
        <p className={quiet}>Declined: {quote.declineReason}</p>
      )}
      {quote.unplanned && (
        <p className={warning}>
          The visits of its job were over before it was accepted. Create a job for this work, or add
          a visit to its job.
        </p>
      )}
      {!quote.clientArchived && <AnswerAgainNote {...quote} />}
      <InvoiceDiffersNote {...quote} />
      <StatusNote quote={quote} />
      <WithdrawnLinkNote document={quote} />
    </StatusCard>
  );
};

const list = { to: '/dashboard/quotes', label: 'Quotes' };
const invoiceIcon = <Receipt aria-hidden size={16} />;

/** What was accepted or billed stays. */
const canBeDeleted = ({ status, invoiceId, acceptances }: Quote) =>
  status === 'draft' && invoiceId === null && acceptances.length === 0;

/** Opens the form of a job for the work of an accepted quote that is to be planned. */
const CreateJobButton = ({ quote }: { readonly quote: Quote }) => {
  const navigate = useNavigate();
  const state = {
    clientId: quote.client._id,
    propertyId: quote.property?._id ?? '',
    title: quote.title,
    quote: {
      _id: quote._id,
      number: quote.quoteNumber,
      ...(quote.jobId !== null && { jobId: quote.jobId }),
      lines: quote.items.map(({ description, quantity }) => ({ description, quantity })),
    },
  };
  return (
    <Button
      variant={quote.unplanned ? 'solid' : 'outline'}
      icon={<Wrench aria-hidden size={16} />}
      onClick={() => void navigate('/dashboard/jobs/create', { state })}
    >
      Create Job
    </Button>
  );
};

interface LoadedQuoteProps {
  readonly quote: Quote;
  readonly removing: ReturnType<typeof useDeleteDraft>;
}

const LoadedQuote = ({ quote, removing }: LoadedQuoteProps) => {
  const { _id: id, quoteNumber: number, invoiceId } = quote;
  const navigate = useNavigate();
  const timeline = useCall('getQuoteTimeline', { params: { id } });
  const status = useQuoteStatus(quote);
  const withdrawLink = useWithdrawLink({ ...quote, kind: 'quote', id, number });
  const actions = useQuoteActions({ ...quote, status: status.status });
  const isDraft = quote.status === 'draft';
  const hasJobs = useHasPath('/dashboard/jobs');
  // The page says why not.
  const canContinue = !quote.clientArchived;
  const isToPlan =
    status.status === 'accepted' && (quote.jobId === null || quote.unplanned === true);
  return (
    <DocumentPage
      id={id}
      kind="quote"
      number={number}
      status={shownQuoteStatus(quote)}
      subtitle={quote.revision > 1 ? `${quote.title} · Revision ${quote.revision}` : quote.title}
      back={list}
      editAt={isDraft ? `${list.to}/${id}/edit` : undefined}
      next={
        <>
          {canContinue && isToPlan && hasJobs && <CreateJobButton quote={quote} />}
          {canContinue && invoiceId === null && (
            <Button
              variant={status.status === 'accepted' && !quote.unplanned ? 'solid' : 'outline'}
              icon={invoiceIcon}
              busy={actions.converting}
              onClick={() => void actions.convert()}
            >
              Convert to Invoice
            </Button>
          )}
          {invoiceId !== null && (
            <LinkButton to={`/dashboard/invoices/${invoiceId}`} icon={invoiceIcon}>
              Open invoice
            </LinkButton>
          )}
        </>
      }
      more={[
        {
          label: 'Duplicate',
          icon: <Copy aria-hidden size={16} />,
          onSelect: () => void navigate(`${list.to}/create`, { state: { quoteId: id } }),
        },
        withdrawLink,
        {
          label: 'Delete draft',
          icon: <Trash2 aria-hidden size={16} />,
          tone: 'danger',
          disabled: !canBeDeleted(quote) || removing.busy,
          onSelect: () => void removing.askAndDelete(quote),
        },
      ]}
      sending={actions.sending}
      document={quote}
      date={quote.date}
      until={quote.validUntil}
      amount={quote.total}
      aside={
        <>
          <QuoteStatusCard quote={quote} status={status} />
          <AcceptancesCard quote={quote} />
          <ActivityCard call={timeline} />
          {actions.question}
        </>
      }
    />
  );
};

const OneQuote = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const call = useCall('getQuote', { params: { id } });
  const removing = useDeleteDraft(() => navigate(list.to, { replace: true }));
  const isGone = isNotFound(call.error) && !removing.isOwn;
  if (call.data !== undefined && !isGone) {
    return <LoadedQuote key={call.data._id} quote={call.data} removing={removing} />;
  }
  return (
    <Loading title="Quote" thing="quote" call={call} list={list} head={loadingHead}>
      <DocumentSkeleton kind="quote" />
    </Loading>
  );
};

/** `/dashboard/quotes/:id` */
export const QuoteDetail = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Quote">
    <OneQuote />
  </PermittedPage>
);
