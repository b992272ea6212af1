import type { Client } from '@tradewind/contracts/clients';
import { useList, useUser } from '@tradewind/remote-kit';
import {
  EmptyState,
  formatPhone,
  List,
  messageOf,
  Page,
  PermittedPage,
  QueryList,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { ClientDataButtons } from '../detail/ClientDataButtons.tsx';
import { useRouteNaming } from '../routeNaming.ts';

const titleOf = (title: string) => `Deleted ${title.toLowerCase()}`;

const factsOf = ({ email, phone, city }: Client) =>
  [email, formatPhone(phone), city].filter(Boolean).join(' · ');

const Archived = () => {
  const { base, title } = useRouteNaming();
  const list = useList('listClients', { query: { archived: 'true', limit: '50', sort: 'name' } });
  return (
    <Page title={titleOf(title)} back={{ to: base, label: title }}>
      <QueryList
        query={list}
        card="all"
        skeleton={<SkeletonRows label="Loading deleted customers" />}
        error={{ title: 'Error loading deleted customers', text: messageOf(list.error) }}
        empty={
          <EmptyState
            title="Nobody here"
            text="A deleted customer who has jobs, quotes or invoices is kept here until anonymized."
          />
        }
      >
        {(rows) => (
          <List aria-label={titleOf(title)}>
            {rows.map((customer) => (
              <Row
                key={customer._id}
                title={customer.name}
                meta={factsOf(customer)}
                trailing={<ClientDataButtons customer={customer} named />}
              />
            ))}
          </List>
        )}
      </QueryList>
    </Page>
  );
};

/**
 * `/dashboard/customers/archived`, for admins: deleted customers who are kept for their documents,
 * with their data on request and their anonymizing (decisions 30 and 103).
 */
export const ArchivedCustomers = () => {
  const { title } = useRouteNaming();
  return (
    <PermittedPage
      isPermitted={useUser().role === 'admin'}
      title={titleOf(title)}
      ask="Ask an admin."
    >
      <Archived />
    </PermittedPage>
  );
};
