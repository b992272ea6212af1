import type { RowOf } from '@tradewind/remote-kit';
import { useList } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  ErrorState,
  formatDate,
  formatMoney,
  LinkButton,
  LoadMore,
  Page,
  SkeletonRows,
  StatusBadge,
} from '@tradewind/ui';
import { type Column, Table } from '@tradewind/ui/Table';
import { Plus } from 'lucide-react';

type InvoiceRow = RowOf<'listInvoices'>;

const columns: readonly Column<InvoiceRow>[] = [
  { id: 'invoiceNumber', header: 'Invoice #', cell: (row) => row.invoiceNumber },
  { id: 'client', header: 'Client', cell: (row) => row.client.name },
  { id: 'issueDate', header: 'Issue Date', cell: (row) => formatDate(row.issueDate) },
  { id: 'dueDate', header: 'Due Date', cell: (row) => formatDate(row.dueDate) },
  { id: 'total', header: 'Amount', align: 'end', cell: (row) => formatMoney(row.total) },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge kind="invoice" status={row.status} />,
  },
];

/** Invoices, newest first. */
export const InvoiceList = () => {
  const invoices = useList('listInvoices');
  return (
    <Page
      title="Invoices"
      actions={
        <LinkButton
          variant="solid"
          to="/dashboard/invoices/create"
          icon={<Plus aria-hidden size={16} />}
        >
          Create Invoice
        </LinkButton>
      }
    >
      <Card flush>
        <Rows invoices={invoices} />
      </Card>
      {invoices.rows !== undefined && invoices.rows.length > 0 && (
        <LoadMore
          shown={invoices.rows.length}
          hasMore={invoices.hasNextPage}
          busy={invoices.isFetchingNextPage}
          onLoad={() => void invoices.fetchNextPage()}
        />
      )}
    </Page>
  );
};

const Rows = ({ invoices }: { readonly invoices: ReturnType<typeof useList<'listInvoices'>> }) => {
  const { rows, error, refetch, isFetching } = invoices;
  if (rows === undefined) {
    if (error === null) return <SkeletonRows label="Loading invoices" />;
    return (
      <ErrorState
        title="Error loading invoices"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (rows.length === 0) return <EmptyState title="No invoices found." />;
  return (
    <Table
      label="Invoices"
      rows={rows}
      columns={columns}
      rowKey={(row) => row._id}
      to={(row) => `/dashboard/invoices/${row._id}`}
      card={(row) => ({
        title: row.client.name,
        meta: `${row.invoiceNumber} · Due ${formatDate(row.dueDate)}`,
        aside: (
          <>
            {formatMoney(row.total)}
            <StatusBadge kind="invoice" status={row.status} />
          </>
        ),
      })}
    />
  );
};
