import { css } from '@styled/css';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { Card } from '@tradewind/ui';
import { PickTime } from '../time/PickTime.tsx';
import { useStrip } from '../time/useStrip.ts';
import type { useChange } from './useChange.ts';

const heading = css({ textStyle: 'xl' });

export interface MoveTimeProps {
  readonly provider: ProviderDetail;
  readonly serviceTypeId: string;
  readonly change: ReturnType<typeof useChange>;
  readonly onMoved: () => void;
}

/** Another free time for a booking; a click moves it. */
export const MoveTime = ({ provider, serviceTypeId, change, onMoved }: MoveTimeProps) => {
  const strip = useStrip(provider, { providerId: provider._id, serviceTypeId });
  const move = async (startTime: string) => {
    if (await change.move(startTime, (fresh) => strip.correct(startTime, fresh))) onMoved();
  };
  return (
    <Card>
      <PickTime
        heading={<h2 className={heading}>Pick another time</h2>}
        strip={strip}
        disabled={change.isMoving}
        onChoose={move}
      />
    </Card>
  );
};
