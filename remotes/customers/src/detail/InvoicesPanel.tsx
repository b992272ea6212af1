import type { ClientDetail } from '@tradewind/contracts/clients';
import { useHasPath, useList } from '@tradewind/remote-kit';
import { formatDate, formatMoney, Row, StatusBadge } from '@tradewind/ui';
import { amount } from './amount.ts';
import { Panel } from './Panel.tsx';

const most = 5;

/** The latest five invoices; nothing in an edition that has no invoices. */
export const InvoicesPanel = ({ customer }: { readonly customer: ClientDetail }) => {
  const enabled = useHasPath('/dashboard/invoices');
  const list = useList(
    'listInvoices',
    { query: { customer: customer._id, limit: String(most) } },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <Panel
      title="Invoices"
      list={list}
      most={most}
      total={customer.invoiceCount}
      to={`/dashboard/invoices?customer=${customer._id}`}
    >
      {(invoice) => (
        <Row
          key={invoice._id}
          to={`/dashboard/invoices/${invoice._id}`}
          title={invoice.title}
          meta={`${invoice.invoiceNumber} · Due ${formatDate(invoice.dueDate)}`}
          aside={
            <>
              <span className={amount}>{formatMoney(invoice.total)}</span>
              <StatusBadge kind="invoice" status={invoice.status} />
            </>
          }
        />
      )}
    </Panel>
  );
};
