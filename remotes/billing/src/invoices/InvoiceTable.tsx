import { css, cx } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { shownInvoiceStatus } from '@tradewind/contracts/documentView';
import { todayIn } from '@tradewind/contracts/timeZones';
import { type RowOf, type useList, useUser } from '@tradewind/remote-kit';
import { AmountAndStatus, OpenBalance, StatusBadge } from '@tradewind/trade-ui';
import {
  type Column,
  EmptyState,
  formatDate,
  LinkButton,
  QueryList,
  SkeletonRows,
  type Sort,
  Table,
} from '@tradewind/ui';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { formatDue } from './formatDue.ts';
import { useDeleteInvoice } from './useInvoiceActions.ts';

type InvoiceRow = RowOf<'listInvoices'>;

const late = css({ color: 'status.red.fg', fontWeight: '600' });
const struck = css({ textDecoration: 'line-through', color: 'fg.muted' });
const whole = css({ whiteSpace: 'nowrap' });
const strong = css({ fontWeight: '600' });
const client = css({ display: 'block', minW: '120px', overflowWrap: 'anywhere' });

const DueDate = ({ row, today }: { readonly row: InvoiceRow; readonly today: string }) =>
  row.status === 'overdue' && !row.voided ? (
    <span className={late}>
      <span className={whole}>
        {formatDate(row.dueDate)}
        {row.dueDate < today && ','}
      </span>{' '}
      {row.dueDate < today && <span className={whole}>{formatDue(row, today)}</span>}
    </span>
  ) : (
    <span className={whole}>{formatDate(row.dueDate)}</span>
  );

const idOf = (row: InvoiceRow) => row._id;

const columnsOf = (today: string): readonly Column<InvoiceRow>[] => [
  { id: 'invoiceNumber', header: 'Invoice #', cell: (row) => row.invoiceNumber },
  {
    id: 'client',
    header: 'Client',
    sortable: true,
    cell: (row) => <span className={cx(strong, client)}>{row.client.name}</span>,
  },
  {
    id: 'issueDate',
    header: 'Issue Date',
    sortable: true,
    cell: (row) => <span className={whole}>{formatDate(row.issueDate)}</span>,
  },
  {
    id: 'dueDate',
    header: 'Due Date',
    sortable: true,
    cell: (row) => <DueDate row={row} today={today} />,
  },
  {
    id: 'total',
    header: 'Amount',
    align: 'end',
    sortable: true,
    cell: (row) => (
      <>
        <span className={row.voided || row.status === 'cancelled' ? struck : strong}>
          {formatDollars(row.total)}
        </span>
        <OpenBalance {...row} />
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (row) => <StatusBadge kind="invoice" status={shownInvoiceStatus(row)} />,
  },
];

export interface InvoiceTableProps {
  readonly invoices: ReturnType<typeof useList<'listInvoices'>>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Whether a filter is set: an empty table then does not mean that there is no invoice. */
  readonly narrowed: boolean;
}

/** The table of invoices, with the actions of each row. */
export const InvoiceTable = ({ invoices, sort, onSort, narrowed }: InvoiceTableProps) => {
  const navigate = useNavigate();
  const page = (row: Pick<InvoiceRow, '_id'>) => `/dashboard/invoices/${row._id}`;
  const removing = useDeleteInvoice({
    onKept: (id) => void navigate(page({ _id: id }), { state: { voiding: true } }),
  });
  const today = todayIn(useUser().preferences.timezone);
  return (
    <QueryList
      query={invoices}
      card="all"
      skeleton={<SkeletonRows label="Loading invoices" />}
      error={{ title: 'Error loading invoices' }}
      empty={
        <EmptyState
          title="No invoices found."
          action={
            !narrowed && (
              <LinkButton variant="soft" to="/dashboard/invoices/create">
                Create your first invoice
              </LinkButton>
            )
          }
        />
      }
    >
      {(rows) => (
        <Table
          label="Invoices"
          rows={rows}
          columns={columnsOf(today)}
          rowKey={idOf}
          to={page}
          sort={sort}
          onSort={onSort}
          actions={(row) => [
            {
              label: `View ${row.invoiceNumber}`,
              icon: <Eye aria-hidden size={16} />,
              onSelect: () => void navigate(page(row)),
            },
            {
              label: `Edit ${row.invoiceNumber}`,
              icon: <Pencil aria-hidden size={16} />,
              disabled: row.voided,
              onSelect: () => void navigate(`${page(row)}/edit`),
            },
            {
              label: `Delete ${row.invoiceNumber}`,
              icon: <Trash2 aria-hidden size={16} />,
              tone: 'danger',
              disabled: removing.busy,
              onSelect: () => void removing.askAndDelete(row),
            },
          ]}
          card={(row) => ({
            title: row.client.name,
            meta: (
              <>
                {row.invoiceNumber} <span className={whole}>Due {formatDate(row.dueDate)}</span>
              </>
            ),
            trailing: (
              <AmountAndStatus
                kind="invoice"
                amount={row.total}
                paid={row}
                status={shownInvoiceStatus(row)}
              />
            ),
          })}
        />
      )}
    </QueryList>
  );
};
