import { useList } from '@tradewind/remote-kit';
import {
  Badge,
  Card,
  EmptyState,
  ErrorState,
  formatDuration,
  formatMoney,
  LinkButton,
  List,
  LoadMore,
  Page,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { Plus } from 'lucide-react';

/** The priced services of the business, active ones first asked for. */
export const ServiceList = () => {
  const services = useList('listServices', { query: { isActive: 'true' } });
  return (
    <Page
      title="Service Catalog"
      actions={
        <LinkButton
          variant="solid"
          to="/dashboard/service-catalog/create"
          icon={<Plus aria-hidden size={16} />}
        >
          Add Service
        </LinkButton>
      }
    >
      <Card flush>
        <Rows services={services} />
      </Card>
      {services.rows !== undefined && services.rows.length > 0 && (
        <LoadMore
          shown={services.rows.length}
          hasMore={services.hasNextPage}
          busy={services.isFetchingNextPage}
          onLoad={() => void services.fetchNextPage()}
        />
      )}
    </Page>
  );
};

const Rows = ({ services }: { readonly services: ReturnType<typeof useList<'listServices'>> }) => {
  const { rows, error, refetch, isFetching } = services;
  if (rows === undefined) {
    if (error === null) return <SkeletonRows label="Loading services" />;
    return (
      <ErrorState
        title="Error loading services. Please try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState title="No services found" text="Get started by creating your first service." />
    );
  }
  return (
    <List aria-label="Services">
      {rows.map((service) => (
        <Row
          key={service._id}
          title={service.name}
          meta={`${service.category} · ${formatDuration(service.duration)}`}
          aside={
            <>
              {formatMoney(service.price)}
              {!service.isPublic && <Badge>Private</Badge>}
            </>
          }
        />
      ))}
    </List>
  );
};
