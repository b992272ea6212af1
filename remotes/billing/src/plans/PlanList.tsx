import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import {
  type MaintenancePlanRow,
  planStateLabels,
  planStates,
} from '@tradewind/contracts/maintenancePlans';
import { choiceParam, useCanDispatch, useList } from '@tradewind/remote-kit';
import {
  type Column,
  EmptyState,
  formatDate,
  LinkButton,
  Page,
  PermittedPage,
  QueryList,
  SkeletonRows,
  Table,
} from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { isNarrowed, ListBar, readWho } from '../list/ListBar.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanBadge, planList, planPage, planPriceLabel } from './planLabels.tsx';

const strong = css({ fontWeight: '600' });
const name = css({ display: 'block', minW: '120px', overflowWrap: 'anywhere', fontWeight: '600' });
const whole = css({ whiteSpace: 'nowrap' });
const below = css({ display: 'block', whiteSpace: 'nowrap' });
const quiet = css({ color: 'fg.subtle' });
const end = css({ display: 'grid', justifyItems: 'end', gap: '3px' });

const idOf = (row: MaintenancePlanRow) => row._id;

/** The day of the next invoice, or why there is none. */
const Next = ({ row }: { readonly row: MaintenancePlanRow }) =>
  row.nextInvoiceOn === null ? (
    <span className={quiet}>None</span>
  ) : (
    <span className={whole}>{formatDate(row.nextInvoiceOn)}</span>
  );

const columns: readonly Column<MaintenancePlanRow>[] = [
  { id: 'name', header: 'Plan', cell: (row) => <span className={name}>{row.name}</span> },
  { id: 'client', header: 'Customer', cell: (row) => row.client.name },
  { id: 'next', header: 'Next invoice', cell: (row) => <Next row={row} /> },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (row) => <span className={whole}>{planPriceLabel(row)}</span>,
  },
  {
    id: 'owed',
    header: 'Owed',
    align: 'end',
    cell: (row) => <span className={row.owed > 0 ? strong : quiet}>{formatDollars(row.owed)}</span>,
  },
  { id: 'state', header: 'Status', cell: (row) => <PlanBadge state={row.state} /> },
];

const choices = planStates.map((value) => ({ value, label: planStateLabels[value].label }));

const PlanTable = ({ rows }: { readonly rows: readonly MaintenancePlanRow[] }) => (
  <Table
    label="Maintenance plans"
    rows={rows}
    columns={columns}
    rowKey={idOf}
    to={planPage}
    card={(row) => ({
      title: row.client.name,
      meta: (
        <>
          {row.name}
          {row.nextInvoiceOn !== null && (
            <span className={below}>Next invoice {formatDate(row.nextInvoiceOn)}</span>
          )}
        </>
      ),
      trailing: (
        <span className={end}>
          <span className={strong}>{planPriceLabel(row)}</span>
          <PlanBadge state={row.state} />
        </span>
      ),
    })}
  />
);

const Plans = () => {
  const [params] = useSearchParams();
  const status = choiceParam(params, 'status', planStates);
  const plans = useList('listMaintenancePlans', {
    query: { ...readWho(params), ...(status !== undefined && { status }) },
  });
  return (
    <Page
      title={planList.label}
      actions={
        <LinkButton
          variant="solid"
          to={`${planList.to}/create`}
          icon={<Plus aria-hidden size={16} />}
        >
          Create Plan
        </LinkButton>
      }
    >
      <PlanFigures />
      <ListBar things="maintenance plans" statuses={choices} status={status} />
      <QueryList
        query={plans}
        card="all"
        skeleton={<SkeletonRows label="Loading maintenance plans" />}
        error={{ title: 'Error loading maintenance plans' }}
        empty={
          <EmptyState
            title={isNarrowed(params) ? 'No plans found.' : 'No maintenance plans yet.'}
            action={
              !isNarrowed(params) && (
                <LinkButton variant="soft" to={`${planList.to}/create`}>
                  Create your first plan
                </LinkButton>
              )
            }
          />
        }
      >
        {(rows) => <PlanTable rows={rows} />}
      </QueryList>
    </Page>
  );
};

/** The maintenance plans by the day of their next invoice; the filter is in the address. */
export const PlanList = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={planList.label}>
    <Plans />
  </PermittedPage>
);
