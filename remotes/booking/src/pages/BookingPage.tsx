import { useCall } from '@tradewind/remote-kit';
import {
  Card,
  EmptyState,
  ErrorState,
  formatDuration,
  formatMoney,
  List,
  Page,
  Row,
  SkeletonRows,
} from '@tradewind/ui';
import { useParams } from 'react-router-dom';

/** What a provider offers to the public. */
export const BookingPage = () => {
  const { id = '' } = useParams();
  const provider = useCall('getProvider', { params: { id } });
  if (provider.error) {
    return (
      <ErrorState
        title="Could not load provider information. Please try again later."
        onRetry={() => void provider.refetch()}
        retrying={provider.isFetching}
        retryLabel="Try Again"
      />
    );
  }
  if (provider.data === undefined) return <SkeletonRows label="Loading provider" />;
  const { company, name, preferences } = provider.data;
  const title =
    (preferences.customizedBookingPage && preferences.bookingPageTitle) || company || name;
  return (
    <Page
      title={title}
      width="booking"
      subtitle={preferences.customizedBookingPage ? preferences.bookingPageDescription : ''}
    >
      <Card flush title="Services">
        <Services providerId={id} />
      </Card>
    </Page>
  );
};

const Services = ({ providerId }: { readonly providerId: string }) => {
  const { data, error, refetch, isFetching } = useCall('getServiceTypes', {
    params: { providerId },
  });
  if (error) {
    return (
      <ErrorState
        title="Could not load services. Please try again later."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <SkeletonRows label="Loading services" />;
  if (data.length === 0)
    return <EmptyState title="No services available. Please contact the provider directly." />;
  return (
    <List aria-label="Services">
      {data.map((service) => (
        <Row
          key={service._id}
          title={service.name}
          meta={service.description || formatDuration(service.duration)}
          aside={formatMoney(service.price)}
        />
      ))}
    </List>
  );
};
