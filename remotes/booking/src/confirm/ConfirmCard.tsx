import { css } from '@styled/css';
import type { ManagedBooking } from '@tradewind/contracts/appointments';
import { formatDuration } from '@tradewind/contracts/calendar';
import { useAction, useRefresh } from '@tradewind/remote-kit';
import { Banner, Button, Card, LinkButton, messageOf } from '@tradewind/ui';
import { useNavigate } from 'react-router-dom';
import { ClosedProviderState } from '../booking/ClosedProviderState.tsx';
import { StepHeading } from '../provider/BookingFrame.tsx';
import { providerName } from '../provider/presentation.ts';
import { closedProviderOf } from '../time/availableSlots.ts';
import { BookedTime } from '../time/BookedTime.tsx';

const stack = css({ display: 'grid', gap: '14px', maxW: '720px', mx: 'auto' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '16px' });

interface ConfirmCardProps {
  /** Of the mailed link. */
  readonly token: string;
  readonly booking: ManagedBooking;
}

/** A time that is held, behind the mailed link that confirms it (decision 104). */
export const ConfirmCard = ({ token, booking }: ConfirmCardProps) => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const confirming = useAction('confirmBooking', {
    onSuccess: ({ manageToken }) => navigate(`/book/manage/${manageToken}`, { replace: true }),
    // It may have been confirmed by the code, or in another tab.
    onError: () => void refresh('getManagedBooking'),
  });
  const closed = closedProviderOf(confirming.error);
  if (closed !== undefined) return <ClosedProviderState provider={closed} embedded={false} />;
  return (
    <div className={stack}>
      {confirming.error !== null && (
        <Banner tone="error">
          {messageOf(confirming.error, 'Could not confirm your booking. Please try again.')}
        </Banner>
      )}
      <Card>
        <StepHeading focused={false}>{booking.service}</StepHeading>
        <BookedTime slot={booking} timezone={booking.provider.timezone} />
        <p className={muted}>
          {formatDuration(booking.duration)} with {providerName(booking.provider)}
        </p>
        <p className={muted}>This time is held for you. It is yours once you confirm it.</p>
        <div className={actions}>
          <Button
            variant="solid"
            size="lg"
            busy={confirming.isPending}
            busyLabel="Confirming…"
            onClick={() => confirming.mutate({ body: { token } })}
          >
            Confirm the booking
          </Button>
          {confirming.error !== null && (
            <LinkButton size="lg" to={`/book/${booking.provider._id}`}>
              Book again
            </LinkButton>
          )}
        </div>
      </Card>
    </div>
  );
};
