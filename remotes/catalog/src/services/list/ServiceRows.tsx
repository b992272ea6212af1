import { css } from '@styled/css';
import type { useList } from '@tradewind/remote-kit';
import { Button, Card, EmptyState, ErrorState, LinkButton, SkeletonRows } from '@tradewind/ui';
import { catalogPath } from '../paths.ts';
import { type Filters, isNarrowed, sorted } from './filters.ts';
import { ServiceCard } from './ServiceCard.tsx';

const grid = css({
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
});
const list = css({
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
  boxShadow: 'xs',
  '& > * + *': { borderTop: '1px solid {colors.border.subtle}' },
});

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
  if (rows === undefined) {
    return (
      <Card flush>
        {error === null ? (
          <SkeletonRows label="Loading services" />
        ) : (
          <ErrorState
            title="Error loading services. Please try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
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
      className={filters.view === 'grid' ? grid : list}
    >
      {sorted(rows, filters.sort).map((service) => (
        <ServiceCard key={service._id} service={service} view={filters.view} />
      ))}
    </ul>
  );
};
