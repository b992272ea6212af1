import { Card, Page, SkeletonRows } from '@tradewind/ui';
import { useRouteNaming } from '../routeNaming.ts';
import { DetailGrid } from './DetailGrid.tsx';

/** Has the shape of the page that comes. */
export const LoadingCustomer = ({ title = 'Customer' }: { readonly title?: string }) => {
  const routeNaming = useRouteNaming();
  return (
    <Page title={title} back={{ to: routeNaming.base, label: routeNaming.title }}>
      <DetailGrid
        contact={
          <Card flush>
            <SkeletonRows rows={3} avatar label="Loading customer" />
          </Card>
        }
        aside={undefined}
      >
        <Card flush>
          <SkeletonRows rows={5} label="Loading work" />
        </Card>
      </DetailGrid>
    </Page>
  );
};
