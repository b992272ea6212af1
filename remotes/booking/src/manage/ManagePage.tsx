import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { useCall } from '@tradewind/remote-kit';
import { ErrorState, isNotFound, SkeletonRows, usePageTitle, VisuallyHidden } from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { BookingFrame } from '../provider/BookingFrame.tsx';
import { WayOn } from '../provider/WayOn.tsx';
import { ManagedCard } from './ManagedCard.tsx';

/** `/book/manage/{token}`: where a mail's link leads, to move or cancel a booking (decision 21). */
export const ManagePage = () => {
  const { token = '' } = useParams();
  usePageTitle('Your booking');
  const { data, error, refetch, isFetching } = useCall('getManagedBooking', { params: { token } });
  // Only for its looks and the free times; not found once the provider takes no bookings any more.
  const provider = useCall(
    'getProvider',
    { params: { id: data?.provider._id ?? '' } },
    { enabled: data !== undefined },
  );
  return (
    <BookingFrame provider={provider.data} isNobodys={(error ?? provider.error) !== null}>
      {data === undefined && (
        <VisuallyHidden>
          <h1>Your booking</h1>
        </VisuallyHidden>
      )}
      {data !== undefined ? (
        <ManagedCard token={token} booking={data} provider={provider.data} />
      ) : error === null ? (
        <SkeletonRows label="Loading booking" />
      ) : isNotFound(error) ? (
        <ErrorState title={bookingMessages.linkInvalid} action={<WayOn />} />
      ) : (
        <ErrorState
          title="Could not load your booking. Please try again later."
          onRetry={() => void refetch()}
          retrying={isFetching}
          retryLabel="Try Again"
        />
      )}
    </BookingFrame>
  );
};
