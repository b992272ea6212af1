import { css, cx } from '@styled/css';
import type { JobMessage } from '@tradewind/contracts/customerMessages';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { MailPreview, MailRecipients } from '@tradewind/trade-ui';
import {
  Banner,
  Button,
  Card,
  dialable,
  Field,
  formatPhone,
  IconButton,
  isNotFound,
  messageOf,
  Textarea,
  useUnsavedWork,
} from '@tradewind/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { momentInSentence } from '../jobs/format.ts';
import { useBusinessZone, useToday } from '../time/businessTime.ts';
import { useAskedVisits } from './AskedVisits.tsx';

const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  overflowWrap: 'anywhere',
});
const to = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const scroll = css({ maxH: '190px', overflowY: 'auto', borderRadius: 'md' });
const reason = css({ mb: '12px', overflowWrap: 'anywhere' });
const buttons = css({ display: 'flex', justifyContent: 'flex-end', gap: '8px' });
/** The head alone; what was typed stays. */
const headOnly = css({ '& > :not(header)': { display: 'none' } });

const questions = {
  moved: 'Tell the customer?',
  cancelled: 'Tell the customer that it is cancelled?',
} as const;

type OutdatedMail = NonNullable<JobDetail['outdatedMail']>;

export interface TellCustomerProps {
  readonly jobId: string;
  /** The visit that it is about; the one that the job shows without. */
  readonly visitId?: string;
  /** Asks only a customer whose newest mail is the cancellation. */
  readonly isReopened?: boolean;
  /** Asks only a customer who was mailed about the visit. */
  readonly isUndone?: boolean;
  /**
   * When the visit starts; asks only a customer whose newest mail names another time or is its
   * cancellation, and says which.
   */
  readonly outdatedMail?: Pick<OutdatedMail, 'startTime' | 'isCancelled'>;
  readonly className?: string;
  /** Shows the question alone; undefined where it cannot be folded. */
  readonly isFolded?: boolean;
  readonly onFold?: (isFolded: boolean) => void;
  /** The message was sent, or is not wanted. */
  readonly onDone: (sent: boolean) => void;
}

/**
 * Offers to mail the customer a job's new time or its cancellation (decision 46). Nothing for a
 * customer who is mailed automatically, and for one who knows already.
 */
export const TellCustomer = (props: TellCustomerProps) => {
  const { jobId, visitId, isReopened = false, isUndone = false, outdatedMail } = props;
  const { className, isFolded = false, onFold, onDone } = props;
  const request = { params: { id: jobId }, query: { visitId } };
  // Always asked anew: the job has just changed.
  const { data, error, isFetching } = useCall('getJobMessage', request, { staleTime: 0 });
  const asked = useAskedVisits();
  const zone = useBusinessZone();
  const today = useToday();
  const isKnown = (known: JobMessage['known']) => data?.kind === 'moved' && data.known === known;
  const isOffered =
    // The visit has been skipped, paused or deleted meanwhile.
    !isNotFound(error) &&
    (data?.state === 'offered' || data?.state === 'noEmail') &&
    (!isReopened || isKnown('cancellation')) &&
    (!isUndone || data.known !== null) &&
    (!outdatedMail || isKnown(outdatedMail.isCancelled ? 'cancellation' : 'time'));
  const isFirst =
    isOffered && !outdatedMail && visitId !== undefined && !asked.visitIds.has(visitId);
  useEffect(() => {
    if (isFirst) asked.add(visitId);
  });
  if (!isOffered) return null;
  return (
    <Card
      title={questions[data.kind]}
      className={cx(className, isFolded && headOnly)}
      aside={onFold && <FoldButton isFolded={isFolded} onFold={onFold} />}
      aria-busy={isFetching}
    >
      {outdatedMail && (
        <p className={reason}>
          {data.customer.name} was mailed{' '}
          {outdatedMail.isCancelled ? 'that the visit of' : 'another time for the visit of'}{' '}
          {momentInSentence(outdatedMail.startTime, zone, today)}
          {outdatedMail.isCancelled && ' does not take place'}.
        </p>
      )}
      {data.state === 'offered' ? (
        <Offer jobId={jobId} visitId={visitId} offered={data} onDone={onDone} />
      ) : (
        <Unreachable customer={data.customer} onClose={() => onDone(false)} />
      )}
    </Card>
  );
};

const FoldButton = ({
  isFolded,
  onFold,
}: Required<Pick<TellCustomerProps, 'isFolded' | 'onFold'>>) => (
  <IconButton
    size="sm"
    label={isFolded ? 'Show the message' : 'Fold the message'}
    aria-expanded={!isFolded}
    icon={isFolded ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
    onClick={() => onFold(!isFolded)}
  />
);

interface OfferProps extends Pick<TellCustomerProps, 'jobId' | 'onDone'> {
  readonly visitId: string | undefined;
  readonly offered: JobMessage;
}

const Offer = ({ jobId, visitId, offered, onDone }: OfferProps) => {
  const toasts = useToasts();
  const [message, setMessage] = useState('');
  useUnsavedWork(() => message !== '');
  const send = useAction('sendJobMessage', {
    refreshes: ['getJob', 'getJobMessage', 'getJobTimeline', 'getClientTimeline'],
    onSuccess: () => {
      toasts.success({ title: 'Message sent', description: `To ${offered.customer.name}` });
      onDone(true);
    },
  });
  return (
    <div className={stack}>
      {send.error && (
        <Banner tone="error">The message was not sent. {messageOf(send.error)}</Banner>
      )}
      <p className={to}>
        To <MailRecipients {...offered} />
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
          onClick={() => send.mutate({ params: { id: jobId }, body: { visitId, message } })}
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
