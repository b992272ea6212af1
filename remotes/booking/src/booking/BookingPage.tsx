import { css } from '@styled/css';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { isApiFailure, useCall, useReload } from '@tradewind/remote-kit';
import {
  Button,
  ErrorState,
  isNotFound,
  SkeletonRows,
  Stepper,
  usePageTitle,
  VisuallyHidden,
} from '@tradewind/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BookingFrame, FallbackLink, RetryNotice } from '../provider/BookingFrame.tsx';
import { customTexts, providerName } from '../provider/presentation.ts';
import { closedProviderOf } from '../time/availableSlots.ts';
import { ClosedProviderState } from './ClosedProviderState.tsx';
import { LazyStep, loadConfirm, loadDetails, loadDone } from './lazySteps.tsx';
import { ServiceStep } from './ServiceStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import { steps, useBookingFlow } from './useBookingFlow.ts';
import { YourBooking } from './YourBooking.tsx';

/** Whether no business has this id; the API refuses what is no id at all, such as half of one. */
const isUnknown = (failure: Error): boolean =>
  isNotFound(failure) || (isApiFailure(failure) && failure.status === 422);

/** `/book/{providerId}`: a visitor books, without an account (specification 1, section 2). */
export const BookingPage = () => {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const embedded = query.get('embed') === 'true';
  const reload = useReload();
  const provider = useCall('getProvider', { params: { id } });
  const closed = closedProviderOf(provider.error);
  return (
    <BookingFrame
      provider={provider.data}
      isMissing={provider.error !== null}
      missingName={closed?.name}
      embedded={embedded}
    >
      {provider.data === undefined && (
        <VisuallyHidden>
          <h1>Online booking</h1>
        </VisuallyHidden>
      )}
      {provider.data !== undefined ? (
        <BookingFlow
          provider={provider.data}
          embedded={embedded}
          label={query.get('equipment') || undefined}
        />
      ) : closed !== undefined ? (
        <ClosedProviderState provider={closed} embedded={embedded} />
      ) : provider.error ? (
        <ErrorState
          title="Could not load provider information. Please try again later."
          text={isUnknown(provider.error) ? bookingMessages.noBusiness : undefined}
          onRetry={reload}
          retryLabel="Try Again"
          // In a frame the directory must not replace the page.
          action={!embedded && <FallbackLink />}
        />
      ) : (
        <>
          {provider.failureCount > 0 && <RetryNotice />}
          <SkeletonRows label="Loading provider" />
        </>
      )}
    </BookingFrame>
  );
};

const progress = css({ maxW: '800px', mx: 'auto', mb: { base: '14px', md: '26px' } });
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 312px' },
  gap: { base: '12px', md: '20px' },
  alignItems: 'start',
});
const aside = css({ order: { base: '-1', md: '0' } });
const foot = css({ mt: '16px' });

interface BookingFlowProps {
  readonly provider: ProviderDetail;
  readonly embedded: boolean;
  /** The code of the label that led here. */
  readonly label: string | undefined;
}

/** The four steps of a booking (specification 1, section 4). */
const BookingFlow = ({ provider, embedded, label }: BookingFlowProps) => {
  usePageTitle(customTexts(provider).title || `Book with ${providerName(provider)}`);
  const flow = useBookingFlow(provider._id, embedded, label);
  const { step, service } = flow;
  const isDone = step === 3;
  const isBooked = isDone && flow.booking?.status !== 'unconfirmed';
  // While the details are typed, so that the confirmation cannot fail to load after the booking.
  useEffect(() => {
    if (step === 2) void loadDone().catch(() => undefined);
  }, [step]);
  return (
    <>
      {!(embedded && step === 0) && (
        <div className={progress}>
          <Stepper steps={steps} current={isBooked ? steps.length : step} label="Progress" />
        </div>
      )}
      {step === 0 && <ServiceStep provider={provider} flow={flow} embedded={embedded} />}
      {isDone && flow.booking?.status === 'unconfirmed' && (
        <LazyStep
          load={loadConfirm}
          props={{
            provider,
            embedded,
            booking: flow.booking,
            email: flow.email,
            onConfirmed: flow.confirm,
            onStartOver: flow.startOver,
          }}
        />
      )}
      {isDone && flow.booking && flow.booking.status !== 'unconfirmed' && service && (
        <LazyStep load={loadDone} props={{ provider, service, booking: flow.booking, embedded }} />
      )}
      {(step === 1 || step === 2) && service && (
        <div className={grid}>
          {step === 1 ? (
            <TimeStep provider={provider} service={service} flow={flow} embedded={embedded} />
          ) : (
            <LazyStep load={loadDetails} props={{ flow, provider, embedded }} />
          )}
          <aside className={aside}>
            <YourBooking provider={provider} service={service} flow={flow} />
          </aside>
        </div>
      )}
      {!isDone && step > 0 && (
        <div className={foot}>
          <Button
            size="lg"
            icon={<ArrowLeft aria-hidden size={18} />}
            disabled={flow.isSending}
            onClick={flow.back}
          >
            Back
          </Button>
        </div>
      )}
    </>
  );
};
