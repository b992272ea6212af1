import { css } from '@styled/css';
import type { ManagedBooking } from '@tradewind/contracts/appointments';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { Card } from '@tradewind/ui';
import { PickTime } from '../time/PickTime.tsx';
import { useStrip } from '../time/useStrip.ts';
import type { useChange } from './useChange.ts';

const heading = css({ textStyle: 'xl' });

export interface MoveTimeProps {
  readonly provider: ProviderDetail;
  readonly booking: ManagedBooking;
  readonly serviceTypeId: string;
  /** Of the booking's link. */
  readonly token: string;
  readonly change: ReturnType<typeof useChange>;
  readonly onMoved: () => void;
}

/** The free times for a booking, with the one that it has; a click on another moves it. */
export const MoveTime = (props: MoveTimeProps) => {
  const { provider, booking, serviceTypeId, token, change, onMoved } = props;
  const strip = useStrip(provider, { providerId: provider._id, serviceTypeId, booking: token });
  const move = async (startTime: string) => {
    if (await change.move(startTime, (fresh) => strip.correct(startTime, fresh))) onMoved();
  };
  return (
    <Card>
      <PickTime
        heading={<h2 className={heading}>Pick another time</h2>}
        strip={strip}
        value={booking.startTime}
        disabled={change.isMoving}
        onChoose={move}
      />
    </Card>
  );
};
