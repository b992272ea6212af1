import { css } from '@styled/css';
import type { Booking } from '@tradewind/contracts/appointments';
import { useAction } from '@tradewind/remote-kit';
import { Button, Card, Field, Input, messageOf } from '@tradewind/ui';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ClosedNotice } from '../booking/ClosedNotice.tsx';
import type { ContactLinksProps } from '../booking/ContactLinks.tsx';
import { StepHeading } from '../provider/BookingFrame.tsx';
import { isClosed } from '../time/availableSlots.ts';
import { BookedTime, HeldTime } from '../time/BookedTime.tsx';

const box = css({ maxW: '560px', mx: 'auto' });
const middle = css({ display: 'grid', justifyItems: 'center', gap: '8px', textAlign: 'center' });
const icon = css({ color: 'accent.fg' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const form = css({
  display: 'grid',
  gap: '12px',
  mt: '12px',
  w: 'full',
  maxW: '280px',
  textAlign: 'start',
});

export interface ConfirmStepProps extends ContactLinksProps {
  /** The time that is held. */
  readonly booking: Booking;
  /** The address that the mail goes to. */
  readonly email: string;
  readonly onConfirmed: (booking: Booking) => void;
  /** For another address or time, and when the time is no longer held. */
  readonly onStartOver: () => void;
}

/** The visitor enters the code that was mailed; until then the time is only held (decision 104). */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { provider, embedded, booking, email, onConfirmed, onStartOver } = props;
  const { timezone } = provider.preferences;
  const [code, setCode] = useState('');
  const confirming = useAction('confirmBooking', { onSuccess: onConfirmed });
  const hasClosed = isClosed(confirming.error);
  // Without an answer the time is free again by itself, later.
  const releasing = useAction('releaseHeldTime', {
    onSuccess: onStartOver,
    onError: onStartOver,
  });
  const startOver = () => {
    const { releaseToken: token } = booking;
    if (token === undefined) onStartOver();
    else releasing.mutate({ body: { token } });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirming.mutate({ body: { providerId: provider._id, id: booking._id, code } });
  };
  return (
    <Card className={box}>
      <div className={middle}>
        <MailCheck aria-hidden size={40} className={icon} />
        <StepHeading focused>Confirm by mail</StepHeading>
        <p className={muted}>
          We have sent a code and a link to {email}. The time is yours once you confirm it.
        </p>
        <BookedTime slot={booking} timezone={timezone} />
        {booking.heldUntil !== undefined && (
          <HeldTime until={booking.heldUntil} timezone={timezone} />
        )}
        {hasClosed && <ClosedNotice provider={provider} embedded={embedded} />}
        <form noValidate className={form} onSubmit={send}>
          <Field
            label="Code"
            error={confirming.error === null || hasClosed ? undefined : messageOf(confirming.error)}
          >
            <Input
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="solid"
            size="lg"
            disabled={releasing.isPending}
            busy={confirming.isPending}
            busyLabel="Confirming…"
          >
            Confirm
          </Button>
          <Button
            size="lg"
            busy={releasing.isPending}
            disabled={confirming.isPending}
            onClick={startOver}
          >
            Start over
          </Button>
        </form>
      </div>
    </Card>
  );
};
