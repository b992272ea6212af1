import type { ClientDetail } from '@tradewind/contracts/clients';
import { useHasPath, useList } from '@tradewind/remote-kit';
import { formatDate, formatMoney, Row, StatusBadge } from '@tradewind/ui';
import { amount } from './amount.ts';
import { Panel } from './Panel.tsx';

const most = 3;

/** The latest three quotes; nothing in an edition that has no quotes. */
export const QuotesPanel = ({ customer }: { readonly customer: ClientDetail }) => {
  const enabled = useHasPath('/dashboard/quotes');
  const list = useList(
    'listClientQuotes',
    { params: { id: customer._id }, query: { limit: String(most) } },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <Panel
      title="Quotes"
      list={list}
      most={most}
      total={customer.quoteCount}
      to={`/dashboard/quotes?customer=${customer._id}`}
    >
      {(quote) => (
        <Row
          key={quote._id}
          to={`/dashboard/quotes/${quote._id}`}
          title={quote.title}
          meta={`${quote.quoteNumber} · Valid until ${formatDate(quote.validUntil)}`}
          aside={
            <>
              <span className={amount}>{formatMoney(quote.total)}</span>
              <StatusBadge kind="quote" status={quote.expired ? 'expired' : quote.status} />
            </>
          }
        />
      )}
    </Panel>
  );
};
