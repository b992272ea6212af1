import { css } from '@styled/css';
import { formatDollars, liveInvoices } from '@tradewind/contracts';
import { shownInvoiceStatus, shownQuoteStatus } from '@tradewind/contracts/documentView';
import type { JobDetail, JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import { useHasPath } from '@tradewind/remote-kit';
import { AmountAndStatus } from '@tradewind/trade-ui';
import { Card, List, Row } from '@tradewind/ui';
import { QuotePrice } from './QuotePrice.tsx';

export const QUOTES = '/dashboard/quotes';
const INVOICES = '/dashboard/invoices';
const done = css({ p: '12px 16px', textStyle: 'sm', color: 'fg.muted' });
const total = css({ textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

const namesOf = ({ title, otherClient }: JobInvoice | JobQuote) =>
  otherClient === undefined ? [title] : [title, `For ${otherClient}`];

/** An invoice may bill visits in advance, so that of one with invoices it says what was done in all. */
const sayToInvoice = (count: number, { invoices = [], visitsDone }: JobDetail): string => {
  const visits = count === 1 ? '1 visit' : `${count} visits`;
  if (liveInvoices(invoices).length === 0)
    return `${visits} ${count === 1 ? 'is' : 'are'} done and not invoiced.`;
  const all = visitsDone === undefined ? '' : `, ${visitsDone} done in all`;
  return `${visits} to invoice${all}.`;
};

/**
 * The quotes and invoices of a job, each with its status and what is open, and how many visits of
 * recurring work are not invoiced, and what the price of its quotes is for; nothing without any of these.
 */
export const DocumentsCard = ({ job }: { readonly job: JobDetail }) => {
  const { quotes = [], invoices = [], totalAmount = 0 } = job;
  const hasQuotes = useHasPath(QUOTES);
  const hasInvoices = useHasPath(INVOICES);
  const { visitsToInvoice = 0 } = hasInvoices ? job : {};
  if (quotes.length + invoices.length + visitsToInvoice === 0) return null;
  return (
    <Card
      flush
      title="Quotes and invoices"
      aside={totalAmount > 0 && <span className={total}>Total {formatDollars(totalAmount)}</span>}
    >
      {visitsToInvoice > 0 && <p className={done}>{sayToInvoice(visitsToInvoice, job)}</p>}
      <List>
        {invoices.map((invoice) => (
          <Row
            key={invoice._id}
            to={hasInvoices ? `${INVOICES}/${invoice._id}` : undefined}
            title={invoice.invoiceNumber}
            meta={[
              ...namesOf(invoice),
              ...(invoice.balance > 0 ? [`${formatDollars(invoice.balance)} open`] : []),
            ].join(' · ')}
            trailing={
              <AmountAndStatus
                kind="invoice"
                amount={invoice.total}
                status={shownInvoiceStatus(invoice)}
              />
            }
          />
        ))}
        {quotes.map((quote) => (
          <Row
            key={quote._id}
            to={hasQuotes ? `${QUOTES}/${quote._id}` : undefined}
            title={quote.quoteNumber}
            meta={[
              ...namesOf(quote),
              ...(quote.workJob ? [`Work on job ${quote.workJob.jobNumber ?? ''}`] : []),
            ].join(' · ')}
            trailing={
              <AmountAndStatus kind="quote" amount={quote.total} status={shownQuoteStatus(quote)} />
            }
          />
        ))}
      </List>
      {hasInvoices &&
        quotes
          .filter(({ perVisit }) => perVisit !== undefined)
          .map((quote) => <QuotePrice key={quote._id} quote={quote} />)}
    </Card>
  );
};
