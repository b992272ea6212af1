import { useCall, useCanDispatch, useList } from '@tradewind/remote-kit';
import { LinkButton, LoadMore, Page, PermittedPage } from '@tradewind/ui';
import { Plus } from 'lucide-react';
import { catalogPath } from '../paths.ts';
import { queryOf } from './filters.ts';
import { ListTools } from './ListTools.tsx';
import { ServiceRows } from './ServiceRows.tsx';
import { useFilters } from './useFilters.ts';

const ServiceList = () => {
  const { filters, change, clear } = useFilters();
  const services = useList('listServices', { query: queryOf(filters) });
  const categories = useCall('getServiceCategories');
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
      <ServiceRows
        services={services}
        filters={filters}
        hasOthers={(categories.data?.length ?? 0) > 0}
        onClear={clear}
      />
      {services.rows !== undefined && services.rows.length > 0 && (
        <LoadMore
          shown={services.rows.length}
          hasMore={services.hasNextPage}
          busy={services.isFetchingNextPage}
          failed={services.isFetchNextPageError}
          onLoad={() => void services.fetchNextPage()}
        />
      )}
    </Page>
  );
};

/** `/dashboard/service-catalog`: the priced services of the business. */
export const ServiceListPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Service Catalog">
    <ServiceList />
  </PermittedPage>
);
