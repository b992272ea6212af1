import { css } from '@styled/css';
import { type QuoteStatus, quoteStatuses } from '@tradewind/contracts';
import type { Quote } from '@tradewind/contracts/quotes';
import { callKey, useApi, useUser } from '@tradewind/remote-kit';
import { formatDateTime } from '@tradewind/ui';
import { StatusCard } from '../document/StatusCard.tsx';
import { useStatus } from '../document/useStatus.ts';
import { quoteCalls } from './quoteCalls.ts';

const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });

/** Any status from any other; expired is shown, not set (specification 2, section 4). */
export const QuoteStatusCard = ({ quote }: { readonly quote: Quote }) => {
  const api = useApi();
  const { timezone } = useUser().preferences;
  const params = { id: quote._id };
  const status = useStatus({
    save: (next: QuoteStatus) =>
      api.updateQuote({ params, body: { status: next, version: quote.version } }),
    shown: callKey('getQuote', { params }),
    refreshes: quoteCalls,
  });
  return (
    <StatusCard
      kind="quote"
      statuses={quoteStatuses}
      status={quote.status}
      busy={status.isPending}
      onChange={status.set}
      jobId={quote.jobId}
    >
      {quote.acceptedBy !== null && (
        <p className={quiet}>
          Accepted by {quote.acceptedBy}
          {quote.acceptedAt !== null && ` on ${formatDateTime(quote.acceptedAt, timezone)}`}
        </p>
      )}
      {quote.declineReason !== null && quote.declineReason !== '' && (
        <p className={quiet}>Declined: {quote.declineReason}</p>
      )}
    </StatusCard>
  );
};
