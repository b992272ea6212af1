import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useCall, useRefresh, useToasts } from '@tradewind/remote-kit';
import { Card, isNotFound, LinkButton, messageOf, QueryState, SkeletonRows } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { catalogPath } from '../catalogPage.ts';

export interface LoadedServiceProps {
  readonly id: string;
  readonly children: (service: Service) => ReactNode;
}

/** Loads the service that a form starts from. */
export const LoadedService = ({ id, children }: LoadedServiceProps) => {
  const service = useCall('getService', { params: { id } });
  const isGone = isNotFound(service.error);
  return (
    <QueryState
      query={service}
      frame={(state) => <Card flush>{state}</Card>}
      skeleton={<SkeletonRows rows={8} label="Loading service" />}
      error={{
        title: isGone ? 'Service not found' : 'Error loading the service.',
        text: messageOf(service.error),
        action: <LinkButton to={catalogPath}>Service Catalog</LinkButton>,
        ...(isGone && { onRetry: undefined }),
      }}
    >
      {children}
    </QueryState>
  );
};

/** Runs a save and navigates back to the catalog. */
export const useServiceSave = () => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const navigate = useNavigate();
  return async (save: () => Promise<unknown>, saved: string) => {
    await save();
    void refresh(...staleAfter('service'));
    toasts.success({ title: saved });
    void navigate(catalogPath);
  };
};
