import { useCall, useCanDispatch, useList } from '@tradewind/remote-kit';
import { Button, EmptyState, LinkButton, Page, PermittedPage, QueryList } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { catalogPath, servicesNotLoaded } from '../catalogPage.ts';
import { useExceedsHours } from '../exceedsHours.ts';
import { isNarrowed, queryOf, sorted, useFilters } from './filters.ts';
import { ListTools } from './ListTools.tsx';
import { places, ServiceCard, ServiceSkeletons } from './ServiceCard.tsx';

const ServiceList = () => {
  const { filters, change, clear } = useFilters();
  const services = useList('listServices', { query: queryOf(filters) });
  const categories = useCall('getServiceCategories');
  const exceedsHours = useExceedsHours();
  const isFiltered = isNarrowed(filters) || (categories.data?.length ?? 0) > 0;
  return (
    <Page
      title="Service Catalog"
      actions={
        <LinkButton
          variant="solid"
          to={`${catalogPath}/create`}
          icon={<Plus aria-hidden size={16} />}
        >
          Add Service
        </LinkButton>
      }
    >
      <ListTools filters={filters} change={change} />
      <QueryList
        query={services}
        card="notices"
        skeleton={<ServiceSkeletons view={filters.view} />}
        error={servicesNotLoaded}
        empty={
          isFiltered ? (
            <EmptyState
              title="No services found"
              text="No service matches these filters."
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="No services found"
              text="Get started by creating your first service."
              action={
                <>
                  <LinkButton to={`${catalogPath}/create`}>Add Service</LinkButton>
                  <LinkButton variant="soft" to={`${catalogPath}/proposals`}>
                    Choose from proposals
                  </LinkButton>
                </>
              }
            />
          )
        }
      >
        {(rows) => (
          <ul
            aria-label="Services"
            aria-busy={services.isPlaceholderData || undefined}
            className={places[filters.view]}
          >
            {sorted(rows, filters.sort).map((service) => (
              <ServiceCard
                key={service._id}
                service={service}
                view={filters.view}
                exceedsHours={exceedsHours(service)}
              />
            ))}
          </ul>
        )}
      </QueryList>
    </Page>
  );
};

/** `/dashboard/service-catalog`: the priced services of the business. */
export const ServiceListPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Service Catalog">
    <ServiceList />
  </PermittedPage>
);
