import { css } from '@styled/css';
import type { Booking, ServiceType } from '@tradewind/contracts/appointments';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { useHasPath, useReload } from '@tradewind/remote-kit';
import { Button, Card, formatDateTime, formatDuration, LinkButton } from '@tradewind/ui';
import { CircleCheck, Hourglass } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { nameOf } from '../provider/presentation.ts';
import { StepHeading } from '../provider/StepHeading.tsx';
import { useOwnTime } from '../time/useOwnTime.ts';
import { zoneName } from '../time/zone.ts';
import { AddToCalendar } from './AddToCalendar.tsx';

const box = css({ maxW: '560px', mx: 'auto' });
const middle = css({ display: 'grid', justifyItems: 'center', gap: '8px', textAlign: 'center' });
const icon = css({ color: 'accent.fg' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const when = css({ mt: '8px', fontSize: 'lg', fontWeight: '640' });
const link = css({ color: 'accent.fg', fontWeight: '560', textDecoration: 'underline' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '10px',
  mt: '16px',
});

export interface DoneStepProps {
  readonly provider: ProviderDetail;
  readonly service: ServiceType;
  readonly booking: Booking;
  /** In a frame of another page, where the home page of the product may not be shown. */
  readonly embedded: boolean;
}

/** Step 4: what has become of it, and how to change it later. */
export const DoneStep = ({ provider, service, booking, embedded }: DoneStepProps) => {
  const { timezone } = provider.preferences;
  const waits = booking.status === 'pending';
  const own = useOwnTime(timezone, booking.startTime);
  const reload = useReload();
  const hasHome = useHasPath('/') && !embedded;
  // In a partner's page the address is theirs, and no link of ours can be made from it.
  const isOwnAddress = useLocation().pathname === location.pathname;
  const manage = `/book/manage/${booking.manageToken}`;
  const Icon = waits ? Hourglass : CircleCheck;
  return (
    <Card className={box}>
      <div className={middle}>
        <Icon aria-hidden size={40} className={icon} />
        <StepHeading focused>{waits ? 'Pending Approval' : 'Confirmed'}</StepHeading>
        <p className={muted}>
          {waits
            ? `${nameOf(provider)} will confirm your request by mail.`
            : `${nameOf(provider)} expects you. A confirmation is on its way by mail.`}
        </p>
        <p className={when}>{formatDateTime(booking.startTime, timezone)}</p>
        <p className={muted}>
          {zoneName(timezone, booking.startTime)}
          {own !== undefined && ` (${own} for you)`}
        </p>
        <p>
          {service.name}, {formatDuration(booking.duration)}
        </p>
        <AddToCalendar
          entry={{
            id: booking._id,
            startTime: booking.startTime,
            duration: booking.duration,
            title: `${service.name}: ${nameOf(provider)}`,
            link: isOwnAddress ? new URL(manage, location.href).href : '',
            isConfirmed: !waits,
          }}
        />
        <Link to={manage} className={link}>
          Reschedule or cancel
        </Link>
        <div className={actions}>
          <Button onClick={reload}>Book Another Appointment</Button>
          {hasHome && (
            <LinkButton to="/" variant="solid">
              Return to Home
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
};
