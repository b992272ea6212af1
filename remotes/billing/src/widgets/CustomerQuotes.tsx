import { shownQuoteStatus } from '@tradewind/contracts/documentView';
import type { CustomerPanelProps } from '@tradewind/remote-kit';
import { useList } from '@tradewind/remote-kit';
import { AmountAndStatus, formatDate, LatestRecords, Row } from '@tradewind/ui';

/** Specification 2, section 2. */
const SHOWN = 3;

/** The latest three quotes of a customer, for their page. */
export const CustomerQuotes = ({ customer }: CustomerPanelProps) => (
  <LatestRecords
    title="Quotes"
    list={useList('listClientQuotes', {
      params: { id: customer._id },
      query: { limit: String(SHOWN) },
    })}
    most={SHOWN}
    total={customer.quoteCount}
    to={`/dashboard/quotes?customer=${customer._id}`}
  >
    {(quote) => (
      <Row
        key={quote._id}
        to={`/dashboard/quotes/${quote._id}`}
        title={quote.title}
        meta={`Valid until ${formatDate(quote.validUntil)} · ${quote.quoteNumber}`}
        aside={
          <AmountAndStatus kind="quote" amount={quote.total} status={shownQuoteStatus(quote)} />
        }
      />
    )}
  </LatestRecords>
);
