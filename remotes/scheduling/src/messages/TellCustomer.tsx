import { css, cx } from '@styled/css';
import type { JobMessage } from '@tradewind/contracts/customerMessages';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { MailPreview } from '@tradewind/trade-ui';
import {
  Banner,
  Button,
  Card,
  dialable,
  Field,
  formatPhone,
  messageOf,
  Textarea,
  useUnsavedWork,
} from '@tradewind/ui';
import { useState } from 'react';

const stack = css({ display: 'grid', gap: '12px' });
const to = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const scroll = css({ maxH: '190px', overflowY: 'auto', borderRadius: 'md' });
const buttons = css({ display: 'flex', justifyContent: 'flex-end', gap: '8px' });
/** Over the schedule, at the other end of the toasts. */
const floating = css({
  position: 'fixed',
  zIndex: 'sticky',
  right: '16px',
  bottom: 'calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
  w: 'min(380px, calc(100vw - 32px))',
  maxH: 'calc(100dvh - 96px)',
  overflowY: 'auto',
  boxShadow: 'lg',
  '@media print': { display: 'none' },
});

const questions = {
  moved: 'Tell the customer?',
  cancelled: 'Tell the customer that it is cancelled?',
} as const;

export interface TellCustomerProps {
  readonly jobId: string;
  /** In the corner of the screen, or in the flow of a page. */
  readonly place: 'corner' | 'page';
  /** The message was sent, or is not wanted. */
  readonly onDone: (sent: boolean) => void;
}

/**
 * Offers to mail the customer a job's new time or its cancellation (decision 46). Nothing for a
 * customer who is mailed automatically, and for one who knows already.
 */
export const TellCustomer = ({ jobId, place, onDone }: TellCustomerProps) => {
  const request = { params: { id: jobId } };
  // Always asked anew: the job has just changed.
  const { data, isFetching } = useCall('getJobMessage', request, { staleTime: 0 });
  if (data === undefined || (data.state !== 'offered' && data.state !== 'noEmail')) return null;
  return (
    <Card
      title={questions[data.kind]}
      className={cx(place === 'corner' && floating)}
      aria-busy={isFetching}
    >
      {data.state === 'offered' ? (
        <Offer jobId={jobId} offered={data} onDone={onDone} />
      ) : (
        <Unreachable customer={data.customer} onClose={() => onDone(false)} />
      )}
    </Card>
  );
};

interface OfferProps extends Pick<TellCustomerProps, 'jobId' | 'onDone'> {
  readonly offered: JobMessage;
}

const Offer = ({ jobId, offered, onDone }: OfferProps) => {
  const toasts = useToasts();
  const [message, setMessage] = useState('');
  useUnsavedWork(() => message !== '');
  const send = useAction('sendJobMessage', {
    refreshes: ['getJobMessage', 'getJobTimeline', 'getClientTimeline'],
    onSuccess: () => {
      toasts.success({ title: 'Message sent', description: `To ${offered.customer.name}` });
      onDone(true);
    },
  });
  const { name, email } = offered.customer;
  return (
    <div className={stack}>
      {send.error && (
        <Banner tone="error">The message was not sent. {messageOf(send.error)}</Banner>
      )}
      <p className={to}>
        To {name}, {email}
      </p>
      <div className={scroll}>
        <MailPreview mail={{ ...offered.mail, words: message }} label="The message" />
      </div>
      <Field label="Add a line of your own" hint="Optional.">
        <Textarea
          rows={2}
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      <div className={buttons}>
        <Button disabled={send.isPending} onClick={() => onDone(false)}>
          Not now
        </Button>
        <Button
          variant="solid"
          busy={send.isPending}
          busyLabel="Sending..."
          onClick={() => send.mutate({ params: { id: jobId }, body: { message } })}
        >
          Send message
        </Button>
      </div>
    </div>
  );
};

interface UnreachableProps {
  readonly customer: JobMessage['customer'];
  readonly onClose: () => void;
}

/** A customer without an address can be called. */
const Unreachable = ({ customer: { name, phone }, onClose }: UnreachableProps) => (
  <div className={stack}>
    <p>
      {name} has no email address.
      {phone !== '' && (
        <>
          {' '}
          Call <a href={`tel:${dialable(phone)}`}>{formatPhone(phone)}</a>.
        </>
      )}
    </p>
    <div className={buttons}>
      <Button onClick={onClose}>Close</Button>
    </div>
  </div>
);
