import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { todayIn } from '@tradewind/contracts/timeZones';
import { Button, formatDuration, formatPhone } from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { whenWords } from '../jobs/words.ts';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import { useNow } from '../time/useNow.ts';
import type { DecidableBooking, Decision } from './DecisionDialog.tsx';

const box = css({
  display: 'grid',
  gap: '4px',
  p: '12px 14px',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
});
const title = css({ fontWeight: '600' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const buttons = css({ display: 'flex', gap: '8px', mt: '8px', '& > *': { flex: '1' } });

export interface PendingBookingProps {
  readonly booking: Appointment;
  readonly onDecide: (booking: DecidableBooking, decision: Decision) => void;
}

export const PendingBooking = ({ booking, onDecide }: PendingBookingProps) => {
  const day = todayIn(useBusinessZone(), useNow());
  const { _id, title: name, customer, duration } = booking;
  const when = whenWords(booking, day);
  const decide = (decision: Decision) =>
    onDecide({ _id, title: name, customer: customer.name, when }, decision);
  return (
    <li className={box}>
      <Link to={`/dashboard/jobs/${_id}`} className={title}>
        {name}
      </Link>
      <span>
        {when}, {formatDuration(duration)}
      </span>
      <span className={quiet}>
        {[customer.name, formatPhone(customer.phone)].filter((part) => part !== '').join(' · ')}
      </span>
      <div className={buttons}>
        <Button size="sm" aria-label={`Decline ${name}`} onClick={() => decide('decline')}>
          Decline
        </Button>
        <Button
          size="sm"
          variant="soft"
          aria-label={`Approve ${name}`}
          onClick={() => decide('approve')}
        >
          Approve
        </Button>
      </div>
    </li>
  );
};
