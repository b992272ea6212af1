import type { Equipment } from '@tradewind/contracts/equipment';
import { useCall } from '@tradewind/remote-kit';
import {
  Card,
  isNotFound,
  LinkButton,
  notFoundText,
  Page,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useRouteNaming } from '../routeNaming.ts';

interface LoadedEquipmentProps {
  readonly id: string;
  readonly children: (equipment: Equipment) => ReactNode;
}

/** Loads a piece of equipment for a page, and shows why it cannot be shown. */
export const LoadedEquipment = ({ id, children }: LoadedEquipmentProps) => {
  const { base, title } = useRouteNaming();
  const query = useCall('getEquipment', { params: { id } });
  const isGone = isNotFound(query.error);
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonRows rows={5} label="Loading equipment" />}
      error={{
        title: 'Error loading equipment. Please try again.',
        text: isGone ? notFoundText('equipment') : undefined,
        ...(isGone && { onRetry: undefined }),
        action: <LinkButton to={base}>Go back to customer list</LinkButton>,
      }}
      frame={(shown) => (
        <Page title="Equipment" back={{ to: base, label: title }}>
          <Card flush>{shown}</Card>
        </Page>
      )}
    >
      {children}
    </QueryState>
  );
};
