import { shownInvoiceStatus } from '@tradewind/contracts/documentView';
import { useList } from '@tradewind/remote-kit';
import { AmountAndStatus } from '@tradewind/trade-ui';
import { CardLink, EmptyState, formatDate, RecordsCard, Row } from '@tradewind/ui';

/** Specification 1, section 9. */
const SHOWN = 5;

/** The five newest invoices, for the home screen. */
export const RecentInvoices = () => (
  <RecordsCard
    title="Recent Invoices"
    aside={<CardLink to="/dashboard/invoices">View all</CardLink>}
    list={useList('listInvoices', { query: { limit: String(SHOWN) } })}
    most={SHOWN}
    loading="Loading invoices"
    error={{ title: 'Error loading invoices' }}
    empty={<EmptyState title="No invoices found." />}
  >
    {(invoice) => (
      <Row
        key={invoice._id}
        to={`/dashboard/invoices/${invoice._id}`}
        title={invoice.client.name}
        meta={`${invoice.invoiceNumber} · Due ${formatDate(invoice.dueDate)}`}
        trailing={
          <AmountAndStatus
            kind="invoice"
            amount={invoice.total}
            paid={invoice}
            status={shownInvoiceStatus(invoice)}
          />
        }
      />
    )}
  </RecordsCard>
);
