import { css } from '@styled/css';
import { Eye, Pencil, Plus, Trash2, Users, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { List, Row } from '../components/List.tsx';
import { EmptyState, ErrorState } from '../components/Notice.tsx';
import { LoadMore } from '../components/QueryList.tsx';
import { SkeletonRows } from '../components/Skeleton.tsx';
import { FigureStrip, Stat } from '../components/Stat.tsx';
import { type Column, type Sort, Table } from '../components/Table.tsx';
import { LinkTabs, Tabs } from '../components/Tabs.tsx';
import { Timeline, type TimelineEntry } from '../components/Timeline.tsx';
import { checkConnection } from '../connection.ts';
import { formatDate } from '../format.ts';
import { Specimen } from './Specimen.tsx';

interface Invoice {
  readonly number: string;
  readonly client: string;
  readonly due: string;
  readonly total: string;
  readonly status: string;
}

const happened: readonly TimelineEntry[] = [
  { id: '2', icon: Wrench, summary: 'Job started', actor: 'Dan Kowalski', at: 'Today, 10:15 AM' },
  { id: '1', icon: Plus, summary: 'Job created', actor: 'Maya Ortiz', at: 'Mon, 4:12 PM' },
];

const invoices: readonly Invoice[] = [
  {
    number: 'INV-2026-00217',
    client: 'Amir Haddad',
    due: '2026-12-19',
    total: '$922.10',
    status: 'draft',
  },
  {
    number: 'INV-2026-00216',
    client: 'Dockside Diner',
    due: '2026-12-16',
    total: '$486.75',
    status: 'pending',
  },
  {
    number: 'INV-2026-00215',
    client: 'Rosa Delgado',
    due: '2026-12-16',
    total: '$315.00',
    status: 'paid',
  },
  {
    number: 'INV-2026-00207',
    client: 'Northgate Elementary',
    due: '2026-11-12',
    total: '$2,310.00',
    status: 'overdue',
  },
];

const strong = css({ fontWeight: '600' });
const columns: readonly Column<Invoice>[] = [
  { id: 'number', header: 'Invoice #', cell: (row) => row.number, sortable: true },
  {
    id: 'client',
    header: 'Client',
    cell: (row) => <span className={strong}>{row.client}</span>,
    sortable: true,
  },
  { id: 'due', header: 'Due Date', cell: (row) => formatDate(row.due), sortable: true },
  {
    id: 'total',
    header: 'Amount',
    align: 'end',
    cell: (row) => <span className={strong}>{row.total}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <Badge>{row.status}</Badge>,
  },
];
const nothing = () => undefined;

const InvoiceTable = () => {
  const [sort, setSort] = useState<Sort>({ by: 'due', order: 'desc' });
  return (
    <div>
      <Card flush>
        <Table
          label="Invoices"
          rows={invoices}
          columns={columns}
          rowKey={(row) => row.number}
          to={(row) => `#${row.number}`}
          sort={sort}
          onSort={setSort}
          actions={() => [
            { label: 'View', icon: <Eye aria-hidden size={16} />, onSelect: nothing },
            { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: nothing },
            {
              label: 'Delete',
              icon: <Trash2 aria-hidden size={16} />,
              onSelect: nothing,
              tone: 'danger',
            },
          ]}
          card={(row) => ({
            title: row.client,
            meta: `${row.number} · Due ${formatDate(row.due)}`,
            trailing: (
              <>
                {row.total}
                <Badge>{row.status}</Badge>
              </>
            ),
          })}
        />
      </Card>
      <LoadMore
        query={{
          rows: invoices,
          error: null,
          isFetching: false,
          refetch: nothing,
          isPlaceholderData: false,
          hasNextPage: true,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: nothing,
        }}
      />
    </div>
  );
};

export const TableSpecimens = () => (
  <>
    <LinkTabs
      label="Status"
      tabs={[
        { to: '#all', label: 'All Status', count: 86, current: true },
        { to: '#paid', label: 'Paid', count: 71, current: false },
        { to: '#unpaid', label: 'Unpaid', count: 3, current: false },
      ]}
    />
    <InvoiceTable />
  </>
);

export const ListSpecimens = () => (
  <>
    <Card flush title="Recent Jobs" aside={<Button variant="link">View all</Button>}>
      <List>
        <Row
          to="#1"
          title="Heat pump not heating"
          meta="2026-00418 · Elena Petrova"
          trailing={<Badge tone="yellow">In progress</Badge>}
        />
        <Row
          to="#2"
          title="Thermostat swap in the upstairs hall and the guest room"
          meta="2026-00421 · Grace Lindqvist"
          trailing={<Badge tone="indigo">On my way</Badge>}
        />
      </List>
    </Card>
    <Specimen title="Numbers" layout="grid">
      <Stat
        tone="yellow"
        label="Waiting for payment"
        value="$4,350.16"
        note="2 invoices, next due Dec 4"
      />
      <Stat tone="red" label="Overdue" value="$2,310.00" note="1 invoice, 7 days late" />
      <Stat size="lg" label="Jobs" value="128" aside="14 this week" icon={<Wrench size={16} />} />
    </Specimen>
    <FigureStrip label="In short">
      <Stat tone="yellow" label="Outstanding" value="$4,350.16" />
      <Stat tone="red" label="Overdue" value="$2,310.00" />
      <Stat tone="blue" label="Invoiced this month" value="$8,115.20" />
    </FigureStrip>
    <Card flush>
      <EmptyState
        icon={<Users aria-hidden size={20} />}
        title="You haven't added any customers yet."
        action={
          <Button variant="solid" size="sm" icon={<Plus aria-hidden size={15} />}>
            Add your first customer
          </Button>
        }
      />
    </Card>
    <Card flush>
      <ErrorState title="Failed to load customers" text={checkConnection} onRetry={nothing} />
    </Card>
    <Card flush>
      <SkeletonRows rows={4} avatar />
    </Card>
    <Card title="Timeline">
      <Timeline entries={happened} />
    </Card>
    <Specimen title="Tabs" layout="plain">
      <Tabs
        label="Settings"
        tabs={[
          { value: 'a', label: 'Business', panel: 'What the business is called.' },
          { value: 'b', label: 'Hours', count: 5, panel: 'When it is open.' },
        ]}
      />
    </Specimen>
  </>
);
