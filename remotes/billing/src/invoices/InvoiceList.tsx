import { css } from '@styled/css';
import { invoiceSorts } from '@tradewind/contracts/invoices';
import { choiceParam, useCanDispatch, useList, useUser } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import {
  CardLink,
  Field,
  FilterButton,
  LinkButton,
  NativeSelect,
  Page,
  PermittedPage,
  type Sort,
} from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changed, isNarrowed, ListBar, readWho } from '../list/ListBar.tsx';
import { InvoiceFigures } from './InvoiceFigures.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

const panel = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { base: '1fr 1fr', md: '220px 220px' },
  mb: '12px',
});

const below = css({ mt: '16px', textStyle: 'sm' });

const sorts = [
  { value: 'createdAt', label: 'Created' },
  { value: 'issueDate', label: 'Issue Date' },
  { value: 'dueDate', label: 'Due Date' },
  { value: 'client', label: 'Client' },
  { value: 'total', label: 'Amount' },
  { value: 'status', label: 'Status' },
];

interface SortPanelProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The order of the list; on a phone, where there are no headers, the only way to change it. */
const SortPanel = ({ sort, onSort }: SortPanelProps) => (
  <div className={panel}>
    <Field label="Sort By">
      <NativeSelect
        choices={sorts}
        value={sort.by}
        onChange={(event) => onSort({ ...sort, by: event.currentTarget.value })}
      />
    </Field>
    <Field label="Sort Order">
      <NativeSelect
        choices={[
          { value: 'desc', label: 'Descending' },
          { value: 'asc', label: 'Ascending' },
        ]}
        value={sort.order}
        onChange={(event) =>
          onSort({ ...sort, order: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })
        }
      />
    </Field>
  </div>
);

const statuses = ['paid', 'unpaid', 'overdue', 'draft', 'cancelled', 'voided'] as const;
const choices = statuses.map((value) => ({ value, label: statusDisplay('invoice', value).label }));

const Invoices = () => {
  const [params, setParams] = useSearchParams();
  const [sorting, setSorting] = useState(false);
  const isAdmin = useUser().role === 'admin';
  const status = choiceParam(params, 'status', statuses);
  const by = choiceParam(params, 'sort', invoiceSorts) ?? 'createdAt';
  const order = choiceParam(params, 'order', ['asc', 'desc']) ?? 'desc';
  const sort = { by, order } as const;
  const setSort = (next: Sort) =>
    setParams((before) => changed(before, { sort: next.by, order: next.order }), {
      replace: true,
    });
  const invoices = useList('listInvoices', {
    query: { ...readWho(params), ...(status !== undefined && { status }), sort: by, order },
  });
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
      <InvoiceFigures />
      <ListBar
        things="invoices"
        statuses={choices}
        status={status}
        more={
          <FilterButton isOpen={sorting} onToggle={() => setSorting(!sorting)}>
            Filters
          </FilterButton>
        }
      />
      {sorting && <SortPanel sort={sort} onSort={setSort} />}
      <InvoiceTable
        invoices={invoices}
        sort={sort}
        onSort={setSort}
        narrowed={isNarrowed(params)}
      />
      {isAdmin && (
        <p className={below}>
          <CardLink to="/dashboard/invoices/void-records">Void and deleted invoices</CardLink>
        </p>
      )}
    </Page>
  );
};

/** The invoices, newest first by default; filter and order are in the address. */
export const InvoiceList = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Invoices">
    <Invoices />
  </PermittedPage>
);
