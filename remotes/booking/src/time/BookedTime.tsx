import { css } from '@styled/css';
import type { Slot } from '@tradewind/contracts/appointments';
import { formatTime, zoneNameAt } from '@tradewind/ui';
import { formatWhen, useVisitorTime } from './zone.ts';

const when = css({ mt: '8px', fontSize: 'lg', fontWeight: '640' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });

interface BookedTimeProps {
  readonly slot: Slot;
  /** The provider's. */
  readonly timezone: string;
}

/** When a booking is, with the name of the provider's zone and the visitor's time where it differs. */
export const BookedTime = ({ slot, timezone }: BookedTimeProps) => {
  const own = useVisitorTime(timezone, slot);
  return (
    <>
      <p className={when}>{formatWhen(slot, timezone)}</p>
      <p className={muted}>
        {zoneNameAt(timezone, slot.startTime, 'long')}
        {own !== undefined && ` (${own} for you)`}
      </p>
    </>
  );
};

interface HeldTimeProps {
  /** An instant. */
  readonly until: string;
  /** The provider's. */
  readonly timezone: string;
}

/** Until when a time is held, with the visitor's time where it differs. */
export const HeldTime = ({ until, timezone }: HeldTimeProps) => {
  const own = useVisitorTime(timezone, { startTime: until });
  return (
    <p className={muted}>
      Held for you until {formatTime(until, timezone)}
      {own !== undefined && ` (${own} for you)`}.
    </p>
  );
};
