import { shownInvoiceStatus, shownQuoteStatus } from '@tradewind/contracts/documentView';
import { type CustomerPanelProps, useList } from '@tradewind/remote-kit';
import { AmountAndStatus } from '@tradewind/trade-ui';
import { formatDate, LatestRecords, Row } from '@tradewind/ui';

/** Specification 2, section 2. */
const QUOTES = 3;

/** The latest three quotes of a customer, for their page. */
export const CustomerQuotes = ({ customer }: CustomerPanelProps) => (
  <LatestRecords
    title="Quotes"
    list={useList('listClientQuotes', {
      params: { id: customer._id },
      query: { limit: String(QUOTES) },
    })}
    most={QUOTES}
    total={customer.quoteCount}
    to={`/dashboard/quotes?customer=${customer._id}`}
  >
    {(quote) => (
      <Row
        key={quote._id}
        to={`/dashboard/quotes/${quote._id}`}
        title={quote.title}
        meta={`Valid until ${formatDate(quote.validUntil)} · ${quote.quoteNumber}`}
        trailing={
          <AmountAndStatus kind="quote" amount={quote.total} status={shownQuoteStatus(quote)} />
        }
      />
    )}
  </LatestRecords>
);

const INVOICES = 5;

/** The latest five invoices of a customer, for their page. */
export const CustomerInvoices = ({ customer }: CustomerPanelProps) => (
  <LatestRecords
    title="Invoices"
    list={useList('listInvoices', { query: { customer: customer._id, limit: String(INVOICES) } })}
    most={INVOICES}
    total={customer.invoiceCount}
    to={`/dashboard/invoices?customer=${customer._id}`}
  >
    {(invoice) => (
      <Row
        key={invoice._id}
        to={`/dashboard/invoices/${invoice._id}`}
        title={invoice.title}
        meta={`Due ${formatDate(invoice.dueDate)} · ${invoice.invoiceNumber}`}
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
  </LatestRecords>
);
