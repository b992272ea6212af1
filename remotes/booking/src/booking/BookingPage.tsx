import type { ProviderDetail } from '@tradewind/contracts/users';
import { useCall, useReload } from '@tradewind/remote-kit';
import { ErrorState, SkeletonRows, usePageTitle, VisuallyHidden } from '@tradewind/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { BookingFrame } from '../provider/BookingFrame.tsx';
import { nameOf, ownWords } from '../provider/presentation.ts';
import { TryingAgain } from '../provider/TryingAgain.tsx';
import { WayOn } from '../provider/WayOn.tsx';
import { BookingFlow } from './BookingFlow.tsx';

/** `/book/{providerId}`: a visitor books, without an account (specification 1, section 2). */
export const BookingPage = () => {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const embedded = query.get('embed') === 'true';
  const reload = useReload();
  const provider = useCall('getProvider', { params: { id } });
  return (
    <BookingFrame provider={provider.data} isNobodys={provider.error !== null} embedded={embedded}>
      {provider.data === undefined && (
        <VisuallyHidden>
          <h1>Online booking</h1>
        </VisuallyHidden>
      )}
      {provider.data !== undefined ? (
        <Booking provider={provider.data} embedded={embedded} />
      ) : provider.error ? (
        <ErrorState
          title="Could not load provider information. Please try again later."
          onRetry={reload}
          retryLabel="Try Again"
          // The directory may not be shown in a frame, nor replace the page around it.
          action={!embedded && <WayOn />}
        />
      ) : (
        <>
          {provider.failureCount > 0 && <TryingAgain />}
          <SkeletonRows label="Loading provider" />
        </>
      )}
    </BookingFrame>
  );
};

const Booking = (props: { readonly provider: ProviderDetail; readonly embedded: boolean }) => {
  usePageTitle(ownWords(props.provider).title || `Book with ${nameOf(props.provider)}`);
  return <BookingFlow {...props} />;
};
