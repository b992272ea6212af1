import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useCall } from '@tradewind/remote-kit';
import { Card, ErrorState, isNotFound, LinkButton, messageOf, SkeletonRows } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { catalogPath } from '../paths.ts';

export interface LoadedServiceProps {
  readonly id: string;
  readonly children: (service: Service) => ReactNode;
}

/** What a form begins from: until the service is there it is waited for, or said why it is not. */
export const LoadedService = ({ id, children }: LoadedServiceProps) => {
  const { data, error, isFetching, refetch } = useCall('getService', { params: { id } });
  if (data !== undefined) return children(data);
  return (
    <Card flush>
      {error === null ? (
        <SkeletonRows rows={8} label="Loading service" />
      ) : (
        <ErrorState
          title={isNotFound(error) ? 'Service not found' : 'Error loading the service.'}
          text={messageOf(error)}
          onRetry={isNotFound(error) ? undefined : () => void refetch()}
          retrying={isFetching}
          action={<LinkButton to={catalogPath}>Service Catalog</LinkButton>}
        />
      )}
    </Card>
  );
};
