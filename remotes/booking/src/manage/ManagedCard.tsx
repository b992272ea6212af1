import { css } from '@styled/css';
import type { ManagedBooking } from '@tradewind/contracts/appointments';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { StatusBadge } from '@tradewind/trade-ui';
import { Banner, Button, Card, formatDateTime, formatDuration } from '@tradewind/ui';
import { useState } from 'react';
import { nameOf } from '../provider/presentation.ts';
import { StepHeading } from '../provider/StepHeading.tsx';
import { useOwnTime } from '../time/useOwnTime.ts';
import { zoneName } from '../time/zone.ts';
import { MoveTime } from './MoveTime.tsx';
import { useChange } from './useChange.ts';

const stack = css({ display: 'grid', gap: '14px', maxW: '720px', mx: 'auto' });
const title = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px' });
const when = css({ mt: '10px', fontSize: 'lg', fontWeight: '640' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '10px', mt: '16px' });

export interface ManagedCardProps {
  readonly token: string;
  readonly booking: ManagedBooking;
  /** Undefined where it takes no bookings now: then there is no other time to move to. */
  readonly provider: ProviderDetail | undefined;
}

/** A visitor's booking, and what can still be done about it. */
export const ManagedCard = ({ token, booking, provider }: ManagedCardProps) => {
  const [choosing, setChoosing] = useState(false);
  const change = useChange(token, booking);
  const { timezone } = booking.provider;
  const own = useOwnTime(timezone, booking.startTime);
  const { serviceTypeId, canChange } = booking;
  const canMove = canChange && provider !== undefined && serviceTypeId !== null;
  return (
    <div className={stack}>
      {change.told !== '' && <Banner tone="success">{change.told}</Banner>}
      {change.problem !== '' && <Banner tone="error">{change.problem}</Banner>}
      <Card>
        <div className={title}>
          {/* What was pressed is gone after a change: the focus goes where its result stands. */}
          <StepHeading key={change.told} focused={change.told !== ''}>
            {booking.service}
          </StepHeading>
          <StatusBadge kind="job" status={booking.status} />
        </div>
        <p className={when}>{formatDateTime(booking.startTime, timezone)}</p>
        <p className={muted}>
          {zoneName(timezone, booking.startTime)}
          {own !== undefined && ` (${own} for you)`}
        </p>
        <p className={muted}>
          {formatDuration(booking.duration)} with {nameOf(booking.provider)}
        </p>
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
          <p className={muted}>This booking can no longer be changed.</p>
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
