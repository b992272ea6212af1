import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { answerOf, useCall } from '@tradewind/remote-kit';
import { EndedLink } from '@tradewind/trade-ui';
import {
  ErrorState,
  isNotFound,
  LinkButton,
  SkeletonRows,
  usePageTitle,
  VisuallyHidden,
} from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { ClosedProviderState } from '../booking/ClosedProviderState.tsx';
import { ConfirmCard } from '../confirm/ConfirmCard.tsx';
import { BookingFrame, FallbackLink } from '../provider/BookingFrame.tsx';
import { providerName } from '../provider/presentation.ts';
import { closedProviderOf } from '../time/availableSlots.ts';
import { ManagedCard } from './ManagedCard.tsx';

/** The provider with whom a time was held that is not held any more (decision 104). */
const readBookableAt = (failure: unknown): string | undefined => {
  const { bookableAt } = answerOf(failure);
  return typeof bookableAt === 'string' ? bookableAt : undefined;
};

/** `/book/manage/{token}`: reschedules or cancels a booking, linked from its mail (decision 21). */
export const ManagePage = () => {
  const { token = '' } = useParams();
  usePageTitle('Your booking');
  const { data, error, refetch, isFetching } = useCall('getManagedBooking', { params: { token } });
  // For the header and the free times; not found if the provider takes no bookings any more.
  const provider = useCall(
    'getProvider',
    { params: { id: data?.provider._id ?? '' } },
    { enabled: data !== undefined },
  );
  const bookableAt = readBookableAt(error);
  const closed = closedProviderOf(error);
  return (
    <BookingFrame
      provider={provider.data}
      isMissing={(error ?? provider.error) !== null}
      missingName={data ? providerName(data.provider) : closed?.name}
    >
      {data === undefined && (
        <VisuallyHidden>
          <h1>Your booking</h1>
        </VisuallyHidden>
      )}
      {data?.status === 'unconfirmed' ? (
        <ConfirmCard token={token} booking={data} />
      ) : data !== undefined ? (
        <ManagedCard
          token={token}
          booking={data}
          provider={provider.data}
          isClosed={isNotFound(provider.error)}
        />
      ) : error === null ? (
        <SkeletonRows label="Loading booking" />
      ) : closed !== undefined ? (
        <ClosedProviderState provider={closed} embedded={false} />
      ) : isNotFound(error) ? (
        <EndedLink
          error={error}
          title={() =>
            bookableAt === undefined ? bookingMessages.linkInvalid : bookingMessages.heldNoMore
          }
          text={(company) =>
            company === '' ? undefined : `Please ask ${company} about your booking.`
          }
          fallback={
            bookableAt === undefined ? (
              <FallbackLink />
            ) : (
              <LinkButton to={`/book/${bookableAt}`}>Book again</LinkButton>
            )
          }
        />
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
