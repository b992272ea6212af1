import type { useList } from '@tradewind/remote-kit';
import { Button, Card, EmptyState, ErrorState, LinkButton } from '@tradewind/ui';
import { catalogPath } from '../paths.ts';
import { type Filters, isNarrowed, sorted } from './filters.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { ServiceSkeletons } from './ServiceSkeletons.tsx';
import { places } from './serviceLook.ts';

export interface ServiceRowsProps {
  readonly services: ReturnType<typeof useList<'listServices'>>;
  readonly filters: Filters;
  /** Whether the catalog has services that the filters leave out. */
  readonly hasOthers: boolean;
  readonly onClear: () => void;
}

/** The services, or why there are none to see. */
export const ServiceRows = ({ services, filters, hasOthers, onClear }: ServiceRowsProps) => {
  const { rows, error, refetch, isFetching, isPlaceholderData } = services;
  if (rows === undefined && error === null) return <ServiceSkeletons view={filters.view} />;
  if (rows === undefined) {
    return (
      <Card flush>
        <ErrorState
          title="Error loading services. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card flush>
        {isNarrowed(filters) || hasOthers ? (
          <EmptyState
            title="No services found"
            text="No service matches these filters."
            action={<Button onClick={onClear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState
            title="No services found"
            text="Get started by creating your first service."
            action={<LinkButton to={`${catalogPath}/create`}>Add Service</LinkButton>}
          />
        )}
      </Card>
    );
  }
  return (
    <ul
      aria-label="Services"
      aria-busy={isPlaceholderData || undefined}
      className={places[filters.view]}
    >
      {sorted(rows, filters.sort).map((service) => (
        <ServiceCard key={service._id} service={service} view={filters.view} />
      ))}
    </ul>
  );
};
