import { css } from '@styled/css';
import type { Job } from '@tradewind/contracts/jobs';
import { useCanDispatch } from '@tradewind/remote-kit';
import { Banner, Button } from '@tradewind/ui';
import { Hourglass } from 'lucide-react';
import { useToday } from '../time/businessTime.ts';
import { decidableOf, useDecision } from './DecisionDialog.tsx';

const space = css({ mb: '12px' });
const buttons = css({ display: 'flex', gap: '8px' });

/** Above a booking that is not approved yet. */
export const PendingNotice = ({ booking }: { readonly booking: Job }) => {
  const canDispatch = useCanDispatch();
  const day = useToday();
  const [dialog, decide] = useDecision();
  const decidable = decidableOf(booking, day);
  return (
    <div className={space}>
      <Banner
        tone="warning"
        icon={<Hourglass aria-hidden size={17} />}
        buttons={
          canDispatch && (
            <span className={buttons}>
              <Button size="sm" onClick={() => decide(decidable, 'decline')}>
                Decline
              </Button>
              <Button size="sm" variant="solid" onClick={() => decide(decidable, 'approve')}>
                Approve
              </Button>
            </span>
          )
        }
      >
        This booking waits for approval.
      </Banner>
      {dialog}
    </div>
  );
};
