import { css } from '@styled/css';
import { useList } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadMore,
  Page,
  SkeletonRows,
} from '@tradewind/ui';
import { Plus, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CustomerRows } from '../list/CustomerRows.tsx';
import { isNarrowed, queryOf } from '../list/filters.ts';
import { ListTools } from '../list/ListTools.tsx';
import { type FilterState, useFilters } from '../list/useFilters.ts';
import { type RouteNaming, useRouteNaming } from '../routeNaming.ts';
import { CustomerWizard } from '../wizard/CustomerWizard.tsx';

const clipped = css({ overflow: 'hidden' });

/** `/dashboard/customers` and `/dashboard/clients` (specification 2, section 2). */
export const CustomerList = () => {
  const routeNaming = useRouteNaming();
  const state = useFilters();
  const list = useList('listClients', { query: queryOf(state.filters) });
  return (
    <Page title={routeNaming.title} actions={<AddButton routeNaming={routeNaming} />}>
      <ListTools {...state} rows={list.rows ?? []} />
      <Card flush className={clipped}>
        <Rows list={list} state={state} />
      </Card>
      {list.rows !== undefined && list.rows.length > 0 && (
        <LoadMore
          shown={list.rows.length}
          hasMore={list.hasNextPage && !list.isPlaceholderData}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onLoad={() => list.fetchNextPage()}
        />
      )}
    </Page>
  );
};

interface RowsProps {
  readonly list: ReturnType<typeof useList<'listClients'>>;
  readonly state: FilterState;
}

const Rows = ({ list, state }: RowsProps) => {
  const routeNaming = useRouteNaming();
  if (list.rows === undefined) {
    if (!list.isError) return <SkeletonRows rows={9} avatar label="Loading customers" />;
    return (
      <ErrorState
        title="Error loading customers. Please try again."
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (list.rows.length > 0) return <CustomerRows rows={list.rows} busy={list.isPlaceholderData} />;
  if (isNarrowed(state.filters)) {
    return <EmptyState icon={<SearchX aria-hidden size={20} />} title={routeNaming.noMatch} />;
  }
  return (
    <EmptyState
      icon={<Users aria-hidden size={20} />}
      title="You haven't added any customers yet."
      action={
        <LinkButton variant="soft" to={`${routeNaming.base}/create`}>
          Add your first customer
        </LinkButton>
      }
    />
  );
};

/** Customers are added by the wizard, clients on a page of their own. */
const AddButton = ({ routeNaming }: { readonly routeNaming: RouteNaming }) => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const plus = <Plus aria-hidden size={17} />;
  if (routeNaming.base === '/dashboard/clients') {
    return (
      <LinkButton variant="solid" icon={plus} to={`${routeNaming.base}/create`}>
        New Client
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="solid" icon={plus} onClick={() => setOpen(true)}>
        Add Customer
      </Button>
      <CustomerWizard
        open={isOpen}
        onClose={() => setOpen(false)}
        onCreated={(customer) => navigate(`${routeNaming.base}/${customer._id}`)}
      />
    </>
  );
};
