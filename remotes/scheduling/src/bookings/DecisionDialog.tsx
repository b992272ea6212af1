import type { Appointment } from '@tradewind/contracts/appointments';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useToasts } from '@tradewind/remote-kit';
import { Button, Dialog, Field, messageOf, Textarea, useUnsavedWork } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';

export type Decision = 'approve' | 'decline';

/** A booking as the dialog shows it. */
export interface DecidableBooking {
  readonly _id: string;
  readonly title: string;
  readonly customer: string;
  readonly when: string;
}

interface DecisionDialogProps {
  readonly booking: DecidableBooking;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const labels = {
  approve: { title: 'Approve booking', verb: 'Approve', done: 'Booking approved' },
  decline: { title: 'Decline booking', verb: 'Decline', done: 'Booking declined' },
} as const;

/** Approves or declines a booking, with a message that is mailed to the customer (decision 21). */
const DecisionDialog = ({ booking, decision, onClose }: DecisionDialogProps) => {
  const toasts = useToasts();
  const [message, setMessage] = useState('');
  useUnsavedWork(() => message !== '');
  const { title, verb, done } = labels[decision];
  const settings = {
    refreshes: staleAfter('job'),
    onSuccess: (answered: Appointment) => {
      toasts.success({ title: done, description: `${answered.title}, ${booking.when}` });
      onClose();
    },
  };
  const approve = useAction('approveBooking', settings);
  const decline = useAction('declineBooking', settings);
  const action = decision === 'approve' ? approve : decline;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={`${booking.title} for ${booking.customer}, ${booking.when}.`}
      busy={action.isPending}
      onClose={onClose}
      problem={
        action.error === null
          ? undefined
          : messageOf(action.error, 'The booking could not be answered. Please try again.')
      }
      foot={
        <>
          <Button disabled={action.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={decision === 'approve' ? 'solid' : 'danger'}
            busy={action.isPending}
            onClick={() => action.mutate({ params: { id: booking._id }, body: { message } })}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Field label="Message to the customer" hint="Optional. It is part of the mail they get.">
        <Textarea
          rows={3}
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
};

interface Asked {
  readonly booking: DecidableBooking;
  readonly decision: Decision;
}

/** `[dialog, decide]`: render the dialog; `decide` opens it for a booking. */
export const useDecision = (): readonly [
  ReactNode,
  (booking: DecidableBooking, decision: Decision) => void,
] => {
  const [asked, setAsked] = useState<Asked>();
  const dialog = asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />;
  return [dialog, (booking, decision) => setAsked({ booking, decision })];
};
