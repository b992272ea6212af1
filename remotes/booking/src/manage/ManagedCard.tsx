import { css } from '@styled/css';
import type { ManagedBooking, Slot } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { StatusBadge } from '@tradewind/trade-ui';
import { Banner, Button, Card, formatLongDay, LinkButton } from '@tradewind/ui';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LazyStep, loadPersonChoice } from '../booking/lazySteps.tsx';
import { StepHeading } from '../provider/BookingFrame.tsx';
import { providerName, takesNoBookings } from '../provider/presentation.ts';
import { BookedTime } from '../time/BookedTime.tsx';
import { PickTime } from '../time/PickTime.tsx';
import { useDayStrip } from '../time/useDayStrip.ts';
import { useBookingChange } from './useBookingChange.ts';

const stack = css({ display: 'grid', gap: '14px', maxW: '720px', mx: 'auto' });
const title = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '10px', mt: '16px' });

export interface ManagedCardProps {
  readonly token: string;
  readonly booking: ManagedBooking;
  /** Undefined while it loads, and if the provider takes no bookings now. */
  readonly provider: ProviderDetail | undefined;
  /** Whether the provider takes no bookings now: the booking cannot be rescheduled. */
  readonly isClosed: boolean;
}

/** A visitor's booking, with the actions that are still possible. */
export const ManagedCard = ({ token, booking, provider, isClosed }: ManagedCardProps) => {
  const [choosing, setChoosing] = useState(false);
  const change = useBookingChange(token, booking);
  const { timezone } = booking.provider;
  const { serviceTypeId, canChange } = booking;
  const canMove = canChange && provider !== undefined && serviceTypeId !== null;
  return (
    <div className={stack}>
      {change.success !== '' && <Banner tone="success">{change.success}</Banner>}
      {change.problem !== '' && <Banner tone="error">{change.problem}</Banner>}
      <Card>
        <div className={title}>
          {/* The pressed button is gone after a change: the heading takes the focus. */}
          <StepHeading key={change.success} focused={change.success !== ''}>
            {booking.service}
          </StepHeading>
          {booking.declined ? (
            <StatusBadge kind="quote" status="declined" />
          ) : (
            booking.status !== 'unconfirmed' && <StatusBadge kind="job" status={booking.status} />
          )}
        </div>
        <BookedTime slot={booking} timezone={timezone} />
        <p className={muted}>
          {formatDuration(booking.duration)} with {providerName(booking.provider)}
        </p>
        {booking.personName !== undefined && (
          <p className={muted}>Who comes: {booking.personName}</p>
        )}
        {canChange ? (
          <div className={actions}>
            {canMove && (
              <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
                {choosing ? 'Keep this time' : 'Reschedule'}
              </Button>
            )}
            <Button variant="ghost" busy={change.isCancelling} onClick={change.cancel}>
              Cancel booking
            </Button>
          </div>
        ) : (
          change.problem !== bookingMessages.unchangeable && (
            <p className={muted}>{bookingMessages.unchangeable}</p>
          )
        )}
        {canChange && isClosed && (
          <p className={muted}>
            {takesNoBookings(providerName(booking.provider))} Please ask them for another time.
          </p>
        )}
        {booking.status === 'cancelled' &&
          booking.isBookable !== false &&
          provider !== undefined && (
            <div className={actions}>
              <LinkButton
                to={`/book/${provider._id}`}
                icon={<CalendarPlus aria-hidden size={16} />}
              >
                Book again
              </LinkButton>
            </div>
          )}
      </Card>
      {canMove && choosing && (
        <MoveTime
          provider={provider}
          booking={booking}
          serviceTypeId={serviceTypeId}
          token={token}
          change={change}
          onMoved={() => setChoosing(false)}
        />
      )}
    </div>
  );
};

const moveHeading = css({ textStyle: 'xl' });
const notice = css({ mb: '14px' });

interface MoveTimeProps {
  readonly provider: ProviderDetail;
  readonly booking: ManagedBooking;
  readonly serviceTypeId: string;
  /** Of the booking's link. */
  readonly token: string;
  readonly change: ReturnType<typeof useBookingChange>;
  readonly onMoved: () => void;
}

/**
 * The free times and the booking's own, at first those of the offered person, and anybody's
 * where that person has none from the first week shown on; a click on another time
 * reschedules the booking.
 */
const MoveTime = (props: MoveTimeProps) => {
  const { provider, booking, serviceTypeId, token, change, onMoved } = props;
  const { offeredPerson } = booking;
  const [person, setPerson] = useState(offeredPerson?._id);
  const [isDropped, setDropped] = useState(false);
  const choosePerson = (next: string | undefined, dropped = false) => {
    setPerson(next);
    setDropped(dropped);
  };
  const query = { providerId: provider._id, serviceTypeId, booking: token, person };
  const strip = useDayStrip(provider, query, booking.startTime);
  const [opened] = useState(strip.days[0]);
  const isAtFirst = strip.days[0] === opened;
  const move = async (slot: Slot) => {
    const { startTime } = slot;
    const showRemaining = (remaining: Parameters<typeof strip.showRemaining>[1]) =>
      strip.showRemaining(startTime, remaining);
    if (await change.move(slot, person, showRemaining)) onMoved();
  };
  useEffect(() => {
    if (isAtFirst && strip.hasNone && person !== undefined) choosePerson(undefined, true);
  }, [isAtFirst, strip.hasNone, person]);
  return (
    <Card>
      {isDropped && opened && (
        <Banner tone="warning" className={notice}>
          {offeredPerson?.name} has no free time from {formatLongDay(opened)} on: anyone may come.
        </Banner>
      )}
      <PickTime
        heading={<h2 className={moveHeading}>Pick another time</h2>}
        choice={
          offeredPerson && (
            <LazyStep
              load={loadPersonChoice}
              props={{ people: [offeredPerson], flow: { person, choosePerson } }}
            />
          )
        }
        strip={strip}
        value={booking.startTime}
        disabled={change.isMoving}
        onChoose={move}
      />
    </Card>
  );
};
