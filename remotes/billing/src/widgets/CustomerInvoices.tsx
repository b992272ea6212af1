import type { CustomerPanelProps } from '@tradewind/remote-kit';
import { useList } from '@tradewind/remote-kit';
import { AmountAndStatus, formatDate, LatestRecords, Row } from '@tradewind/ui';

const SHOWN = 5;

/** The latest five invoices of a customer, for their page. */
export const CustomerInvoices = ({ customer }: CustomerPanelProps) => (
  <LatestRecords
    title="Invoices"
    list={useList('listInvoices', { query: { customer: customer._id, limit: String(SHOWN) } })}
    most={SHOWN}
    total={customer.invoiceCount}
    to={`/dashboard/invoices?customer=${customer._id}`}
  >
    {(invoice) => (
      <Row
        key={invoice._id}
        to={`/dashboard/invoices/${invoice._id}`}
        title={invoice.title}
        meta={`Due ${formatDate(invoice.dueDate)} · ${invoice.invoiceNumber}`}
        trailing={<AmountAndStatus kind="invoice" amount={invoice.total} status={invoice.status} />}
      />
    )}
  </LatestRecords>
);
