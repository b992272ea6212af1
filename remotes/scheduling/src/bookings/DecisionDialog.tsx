import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, isDay } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Job } from '@tradewind/contracts/jobs';
import { useAction, useCall, useRefresh, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  Dialog,
  Field,
  isStale,
  messageOf,
  NativeSelect,
  Textarea,
  useUnsavedWork,
} from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { DrivesAround } from '../dispatch/DrivesAround.tsx';
import { scheduledInSentence } from '../jobs/format.ts';
import { useJobCache } from '../jobs/useJobCache.ts';
import type { VisitPeople } from '../schedule/appointmentVisit.ts';
import { useToday } from '../time/businessTime.ts';
import { PeopleWarning } from '../visits/PeopleWarning.tsx';
import { type BookingRequest, RequestFacts } from './RequestFacts.tsx';

export type Decision = 'approve' | 'decline';

/** A booking as the dialog shows it. */
export interface DecidableBooking {
  readonly _id: string;
  /** Refuses the decision if the booking has changed since. */
  readonly version: number;
  readonly title: string;
  readonly customer: string;
  /** Day and time within a sentence. */
  readonly when: string;
  /** The id of who leads the visit; empty for nobody. */
  readonly lead: string;
  /** Its day and time, wall time of the business; empty without one. */
  readonly day: string;
  readonly time: string;
  /** Minutes. */
  readonly duration: number;
  /** What its visitor has typed. */
  readonly request: BookingRequest;
}

/** A job that waits for approval, as the dialog shows it. */
export const decidableOf = (job: Job, today: Day): DecidableBooking => ({
  _id: job._id,
  version: job.version,
  title: job.title,
  customer: job.client.name,
  when: scheduledInSentence(job, today),
  lead: job.assignedTo?._id ?? '',
  day: job.scheduledDate ?? '',
  time: job.scheduledTime ?? '',
  duration: job.duration,
  request: { requestedBy: job.requestedBy, askedFor: job.askedFor, notes: job.notes },
});

interface DecisionDialogProps {
  readonly booking: DecidableBooking;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const body = css({ display: 'grid', gap: '16px' });
const who = css({ display: 'grid', gap: '8px', _empty: { display: 'none' } });

const labels = {
  approve: { title: 'Approve booking', verb: 'Approve', done: 'Booking approved' },
  decline: { title: 'Decline booking', verb: 'Decline', done: 'Booking declined' },
} as const;

/** Says what is new of a booking that was read again. */
const changeText = (before: DecidableBooking, after: DecidableBooking): string =>
  before.when === after.when
    ? 'The booking has changed in the meantime. Check it, then answer again.'
    : `The booking was moved to ${after.when} in the meantime. Check its time, then answer again.`;

/**
 * The booking of a dialog; `readAgain` replaces it by the newest one, and `change` then says what is
 * new. A booking that cannot be read stays as it is.
 */
const useNewestBooking = (opened: DecidableBooking) => {
  const [newest, setNewest] = useState<{ booking: DecidableBooking; change: string }>();
  const jobs = useJobCache(opened._id);
  const refresh = useRefresh();
  const today = useToday();
  const booking = newest?.booking ?? opened;
  const readAgain = async () => {
    void refresh(...staleAfter('job').filter((call) => call !== 'getJob'));
    const job = await jobs.reload().catch(() => undefined);
    if (job === undefined) return setNewest({ booking, change: '' });
    const after = decidableOf(job, today);
    setNewest({ booking: after, change: changeText(booking, after) });
  };
  return { booking, change: newest?.change ?? '', readAgain };
};

/** Approves or declines a booking, with a message that is mailed to the customer (decision 21). */
const DecisionDialog = ({ booking: opened, decision, onClose }: DecisionDialogProps) => {
  const toasts = useToasts();
  const { booking, change, readAgain } = useNewestBooking(opened);
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState<string>();
  const lead = chosen ?? booking.lead;
  useUnsavedWork(() => message !== '' || lead !== booking.lead);
  const { title, verb, done } = labels[decision];
  const settings = {
    refreshes: staleAfter('job'),
    onSuccess: (answered: Appointment) => {
      toasts.success({ title: done, description: `${answered.title}, ${booking.when}` });
      onClose();
    },
    // The button stays busy until the booking has been read.
    onError: (error: Error) => (isStale(error) ? readAgain() : undefined),
  };
  const approve = useAction('approveBooking', settings);
  const decline = useAction('declineBooking', settings);
  const { isPending, error } = decision === 'approve' ? approve : decline;
  const send = () => {
    const params = { id: booking._id };
    const body = { message, version: booking.version };
    if (decision === 'decline') decline.mutate({ params, body });
    else {
      approve.mutate({
        params,
        body: { ...body, ...(lead !== booking.lead && { assignedTo: lead }) },
      });
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={`${booking.title} for ${booking.customer}, ${booking.when}.`}
      busy={isPending}
      onClose={onClose}
      problem={
        error === null
          ? undefined
          : (isStale(error) && change) ||
            messageOf(error, 'The booking could not be answered. Please try again.')
      }
      foot={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={decision === 'approve' ? 'solid' : 'danger'}
            busy={isPending}
            onClick={send}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className={body}>
        <RequestFacts request={booking.request} />
        {decision === 'approve' && (
          <div className={who}>
            <LeadField booking={booking} value={lead} onChange={setChosen} />
            <BookingDrives booking={booking} memberId={lead} />
            <BookingWarning booking={booking} memberId={lead} />
          </div>
        )}
        <Field label="Message to the customer" hint="Optional. It is part of the mail they get.">
          <Textarea
            rows={3}
            maxLength={2_000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};

interface BookingWarningProps {
  readonly booking: DecidableBooking;
  readonly memberId: string;
}

/** Warns of the member, or of who comes beside them, being off or elsewhere at the time of a booking. */
const BookingWarning = ({ booking, memberId }: BookingWarningProps) => {
  const { _id, day, time, duration } = booking;
  const others = useOthers(booking, memberId).map((other) => other._id);
  const people = memberId ? [memberId, ...others] : others;
  const planned = isDay(day) ? [{ scheduledDate: day, scheduledTime: time, duration }] : [];
  return <PeopleWarning planned={planned} people={people} ownVisit={_id} />;
};

interface BookingDrivesProps {
  readonly booking: Pick<DecidableBooking, '_id' | 'day' | 'time'>;
  readonly memberId: string;
}

/** The drives of a member around a booking, which is the first visit of its job. */
export const BookingDrives = ({ booking: { _id, day, time }, memberId }: BookingDrivesProps) =>
  day === '' ? null : (
    <DrivesAround place={{ job: _id }} {...{ day, time, memberId }} ownVisit={_id} />
  );

interface LeadFieldProps {
  readonly booking: DecidableBooking;
  readonly value: string;
  readonly onChange: (lead: string) => void;
}

/**
 * Those who come beside `chosen`, who takes the place of the lead, or changes places with
 * them (decision 162).
 */
const useOthers = ({ _id: id, lead }: DecidableBooking, chosen: string): VisitPeople => {
  const { data } = useCall('listJobVisits', { params: { id } });
  const people = data?.rows.find(({ _id }) => _id === id)?.people ?? [];
  const replaced = people.some(({ _id }) => _id === chosen) ? chosen : lead;
  return people.filter(({ _id }) => _id !== replaced);
};

/** Who comes; not shown while the team is not known. */
const LeadField = ({ booking, value, onChange }: LeadFieldProps) => {
  const { lead } = booking;
  const { data } = useCall('getMembers');
  const others = useOthers(booking, value).map(({ name }) => name);
  const members = data?.filter(({ _id, status }) => status === 'active' || _id === lead);
  if (members === undefined || members.length < 2) return null;
  return (
    <Field label="Who comes" hint={others.length > 0 && `With ${others.join(', ')}.`}>
      <NativeSelect
        value={value}
        choices={[
          ...(lead === '' ? [{ value: '', label: 'Nobody yet' }] : []),
          ...members.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
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
