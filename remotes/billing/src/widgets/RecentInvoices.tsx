import { css } from '@styled/css';
import { useList } from '@tradewind/remote-kit';
import { Card, EmptyState, ErrorState, formatDate, List, Row, SkeletonRows } from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { Worth } from '../document/Worth.tsx';

const all = css({
  color: 'accent.fg',
  textStyle: 'sm',
  fontWeight: '550',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** The five newest invoices, for the home screen. */
export const RecentInvoices = () => {
  const { rows, error, refetch, isFetching } = useList('listInvoices', { query: { limit: '5' } });
  return (
    <Card
      flush
      title="Recent Invoices"
      aside={
        <Link to="/dashboard/invoices" className={all}>
          View all
        </Link>
      }
    >
      {error !== null && rows === undefined && (
        <ErrorState
          title="Error loading invoices"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {error === null && rows === undefined && <SkeletonRows label="Loading invoices" />}
      {rows?.length === 0 && <EmptyState title="No invoices found." />}
      {rows !== undefined && rows.length > 0 && (
        <List>
          {rows.map((invoice) => (
            <Row
              key={invoice._id}
              to={`/dashboard/invoices/${invoice._id}`}
              title={invoice.client.name}
              meta={`${invoice.invoiceNumber} · Due ${formatDate(invoice.dueDate)}`}
              aside={<Worth kind="invoice" amount={invoice.total} status={invoice.status} />}
            />
          ))}
        </List>
      )}
    </Card>
  );
};
