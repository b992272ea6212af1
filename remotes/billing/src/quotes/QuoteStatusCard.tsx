import { css } from '@styled/css';
import { quoteStatuses } from '@tradewind/contracts';
import type { Quote } from '@tradewind/contracts/quotes';
import { useUser } from '@tradewind/remote-kit';
import { formatDateTime } from '@tradewind/ui';
import { StatusCard } from '../document/StatusCard.tsx';
import type { QuoteStatusChange } from './useQuoteStatus.ts';

const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });

export interface QuoteStatusCardProps {
  readonly quote: Quote;
  readonly status: QuoteStatusChange;
}

/** Any status from any other; expired is shown, not set (specification 2, section 4). */
export const QuoteStatusCard = ({ quote, status }: QuoteStatusCardProps) => {
  const { timezone } = useUser().preferences;
  return (
    <StatusCard
      kind="quote"
      statuses={quoteStatuses}
      status={status.status}
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
