import type { ClientDetail } from '@tradewind/contracts/clients';
import { useHasPath, useList } from '@tradewind/remote-kit';
import { formatDate, Row } from '@tradewind/ui';
import { Panel } from './Panel.tsx';
import { WorkAside } from './WorkAside.tsx';

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
          meta={`Due ${formatDate(invoice.dueDate)} · ${invoice.invoiceNumber}`}
          aside={<WorkAside kind="invoice" amount={invoice.total} status={invoice.status} />}
        />
      )}
    </Panel>
  );
};
