import { css } from '@styled/css';
import { useCanDispatch, useList, useMaybeUser } from '@tradewind/remote-kit';
import {
  Button,
  CardLink,
  EmptyState,
  LinkButton,
  Page,
  PermittedPage,
  QueryList,
  SkeletonRows,
} from '@tradewind/ui';
import { Plus, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CustomerRows } from '../list/CustomerRows.tsx';
import { isNarrowed, queryOf, useFilters } from '../list/filters.ts';
import { ListTools } from '../list/ListTools.tsx';
import { type RouteNaming, useRouteNaming } from '../routeNaming.ts';
import { CustomerWizard } from '../wizard/CustomerWizard.tsx';

const below = css({ mt: '16px', textStyle: 'sm' });

const List = () => {
  const routeNaming = useRouteNaming();
  const state = useFilters();
  const isAdmin = useMaybeUser()?.role === 'admin';
  const list = useList('listClients', { query: queryOf(state.filters) });
  return (
    <Page title={routeNaming.title} actions={<AddButton routeNaming={routeNaming} />}>
      <ListTools {...state} rows={list.rows ?? []} />
      <QueryList
        query={list}
        card="all"
        skeleton={<SkeletonRows rows={9} avatar label="Loading customers" />}
        error={{ title: 'Error loading customers. Please try again.' }}
        empty={<NoCustomers isNarrowed={isNarrowed(state.filters)} routeNaming={routeNaming} />}
      >
        {(rows) => <CustomerRows rows={rows} busy={list.isPlaceholderData} />}
      </QueryList>
      {isAdmin && (
        <p className={below}>
          <CardLink to={`${routeNaming.base}/archived`}>
            Deleted {routeNaming.title.toLowerCase()}
          </CardLink>
        </p>
      )}
    </Page>
  );
};

/** `/dashboard/customers` and `/dashboard/clients` (specification 2, section 2). */
export const CustomerList = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={useRouteNaming().title}>
    <List />
  </PermittedPage>
);

interface NoCustomersProps {
  readonly isNarrowed: boolean;
  readonly routeNaming: RouteNaming;
}

const NoCustomers = ({ isNarrowed, routeNaming }: NoCustomersProps) =>
  isNarrowed ? (
    <EmptyState icon={<SearchX aria-hidden size={20} />} title={routeNaming.noMatch} />
  ) : (
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

/** Opens the wizard for customers, the create page for clients. */
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
