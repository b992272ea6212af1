import { css } from '@styled/css';
import type { Booking, ServiceType } from '@tradewind/contracts/appointments';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { useHasPath, useReload } from '@tradewind/remote-kit';
import { AnchorButton, Button, Card, LinkButton } from '@tradewind/ui';
import { CalendarPlus, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { StepHeading } from '../provider/BookingFrame.tsx';
import { providerName } from '../provider/presentation.ts';
import { BookedTime } from '../time/BookedTime.tsx';
import {
  type CalendarEntry,
  calendarMinutes,
  calendarText,
  googleLink,
  outlookLink,
} from './calendarLinks.ts';

const box = css({ maxW: '560px', mx: 'auto' });
const middle = css({ display: 'grid', justifyItems: 'center', gap: '8px', textAlign: 'center' });
const icon = css({ color: 'accent.fg' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
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
  /** In a frame, where the product's home page must not be shown. */
  readonly embedded: boolean;
}

/** Step 4: the confirmation, and the link that changes the booking. */
export const DoneStep = ({ provider, service, booking, embedded }: DoneStepProps) => {
  const { timezone } = provider.preferences;
  const isPending = booking.status === 'pending';
  const reload = useReload();
  const hasHome = useHasPath('/') && !embedded;
  // In a partner's page the address is theirs: no link of ours can be made from it.
  const isOwnAddress = useLocation().pathname === location.pathname;
  const manage = `/book/manage/${booking.manageToken}`;
  const Icon = isPending ? Hourglass : CircleCheck;
  return (
    <Card className={box}>
      <div className={middle}>
        <Icon aria-hidden size={40} className={icon} />
        <StepHeading focused>{isPending ? 'Pending Approval' : 'Confirmed'}</StepHeading>
        <p className={muted}>
          {isPending
            ? `${providerName(provider)} will confirm your request by mail.`
            : `${providerName(provider)} expects you. A confirmation is on its way by mail.`}
        </p>
        <BookedTime slot={booking} timezone={timezone} />
        <p>
          {service.name}, {formatDuration(booking.duration)}
        </p>
        {booking.personName !== undefined && <p>Who comes: {booking.personName}</p>}
        <AddToCalendar
          entry={{
            id: booking._id,
            startTime: booking.startTime,
            duration: calendarMinutes(booking),
            title: `${service.name}: ${providerName(provider)}`,
            link: isOwnAddress ? new URL(manage, location.href).href : '',
            isConfirmed: !isPending,
          }}
        />
        <Link to={manage} className={link}>
          Reschedule or cancel
        </Link>
        <div className={actions}>
          <Button onClick={reload}>Book Another Appointment</Button>
          {booking.website !== undefined && !embedded && (
            <AnchorButton href={booking.website} target="_blank" rel="noreferrer">
              Visit {providerName(provider)}
            </AnchorButton>
          )}
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

const legend = css({ mx: 'auto', mb: '6px', textStyle: 'sm', color: 'fg.muted' });
const bar = css({
  mt: '6px',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px',
});

/** Adds the booking to the visitor's calendar: an .ics file, and links for two web calendars. */
const AddToCalendar = ({ entry }: { readonly entry: CalendarEntry }) => {
  const [file, setFile] = useState<string>();
  const [now] = useState(() => new Date().toISOString());
  const text = calendarText(entry, now);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    setFile(url);
    return () => URL.revokeObjectURL(url);
  }, [text]);
  const newTab = { target: '_blank', rel: 'noreferrer' } as const;
  return (
    <fieldset className={bar}>
      <legend className={legend}>Add to calendar</legend>
      <AnchorButton
        size="sm"
        href={file}
        download="appointment.ics"
        icon={<CalendarPlus aria-hidden size={16} />}
      >
        Download .ics
      </AnchorButton>
      <AnchorButton size="sm" href={googleLink(entry)} {...newTab}>
        Google Calendar
      </AnchorButton>
      <AnchorButton size="sm" href={outlookLink(entry)} {...newTab}>
        Outlook
      </AnchorButton>
    </fieldset>
  );
};
