import type { ClientDetail } from '@tradewind/contracts/clients';
import { useHasPath, useList } from '@tradewind/remote-kit';
import { formatDate, Row } from '@tradewind/ui';
import { Panel } from './Panel.tsx';
import { WorkAside } from './WorkAside.tsx';

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
          meta={`Valid until ${formatDate(quote.validUntil)} · ${quote.quoteNumber}`}
          aside={
            <WorkAside
              kind="quote"
              amount={quote.total}
              status={quote.expired ? 'expired' : quote.status}
            />
          }
        />
      )}
    </Panel>
  );
};
