import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { formatDuration } from '@tradewind/contracts/calendar';
import { useList } from '@tradewind/remote-kit';
import {
  Button,
  Drawer,
  EmptyState,
  formatPhone,
  LoadMore,
  messageOf,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { Inbox } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatScheduled, scheduledInSentence, windowText } from '../jobs/format.ts';
import { peopleOf } from '../schedule/appointmentVisit.ts';
import { useToday } from '../time/businessTime.ts';
import {
  BookingDrives,
  type DecidableBooking,
  type Decision,
  useDecision,
} from './DecisionDialog.tsx';
import { RequestFacts } from './RequestFacts.tsx';

const bookingItem = css({
  display: 'grid',
  gap: '4px',
  p: '12px 14px',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
});
const titleLink = css({ fontWeight: '600' });
const muted = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const decisions = css({ display: 'flex', gap: '8px', mt: '8px', '& > *': { flex: '1' } });

interface PendingBookingProps {
  readonly booking: Appointment;
  readonly onDecide: (booking: DecidableBooking, decision: Decision) => void;
}

const PendingBooking = ({ booking, onDecide }: PendingBookingProps) => {
  const day = useToday();
  const { _id, title: name, customer, duration, address } = booking;
  const when = formatScheduled(booking, day);
  const window = windowText(booking);
  const people = peopleOf(booking);
  const lead = people[0]?._id ?? '';
  const at = { _id, day: booking.scheduledDate, time: booking.scheduledTime, duration };
  const decide = (decision: Decision) =>
    onDecide(
      {
        ...at,
        version: booking.version,
        title: name,
        customer: customer.name,
        lead,
        when: scheduledInSentence(booking, day),
        request: booking,
      },
      decision,
    );
  return (
    <li className={bookingItem}>
      <Link to={`/dashboard/jobs/${_id}`} className={titleLink}>
        {name}
      </Link>
      <span>
        {when}, {formatDuration(duration)}
      </span>
      {window && <span className={muted}>The customer expects you from {window}.</span>}
      <span className={muted}>{people.map(({ name }) => name).join(', ') || 'Nobody yet'}</span>
      <BookingDrives booking={at} memberId={lead} />
      <span className={muted}>
        {[customer.name, formatPhone(customer.phone)].filter((text) => text !== '').join(' · ')}
      </span>
      <RequestFacts request={booking} />
      {address && <span className={muted}>{address}</span>}
      <div className={decisions}>
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

const list = css({ display: 'grid', gap: '12px' });

interface TrayProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The pending bookings. */
const Tray = ({ open, onClose }: TrayProps) => {
  const bookings = useList('listPendingBookings');
  const [dialog, decide] = useDecision();
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title="Pending bookings"
        description="Booked online, waiting for your answer."
      >
        <QueryState
          query={{ ...bookings, data: bookings.rows }}
          skeleton={<SkeletonRows rows={3} label="Loading bookings" />}
          error={{ title: 'The bookings could not be loaded.', text: messageOf(bookings.error) }}
        >
          {(rows) => (
            <>
              {rows.length === 0 ? (
                <EmptyState title="No bookings are waiting." />
              ) : (
                <ul className={list}>
                  {rows.map((booking) => (
                    <PendingBooking key={booking._id} booking={booking} onDecide={decide} />
                  ))}
                </ul>
              )}
              {bookings.hasNextPage && <LoadMore query={bookings} />}
            </>
          )}
        </QueryState>
      </Drawer>
      {dialog}
    </>
  );
};

/** Opens the pending bookings, as the address `?bookings=pending` does; shown if there are any. */
export const PendingTray = () => {
  const [params, setParams] = useSearchParams();
  const open = params.get('bookings') === 'pending';
  const setOpen = (opens: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (opens) after.set('bookings', 'pending');
        else after.delete('bookings');
        return after;
      },
      { replace: true },
    );
  const { rows, hasNextPage } = useList('listPendingBookings');
  const count = rows?.length ?? 0;
  if (count === 0 && !open) return null;
  return (
    <>
      {rows && (
        <Button icon={<Inbox aria-hidden size={16} />} onClick={() => setOpen(true)}>
          {count}
          {hasNextPage ? '+' : ''} to approve
        </Button>
      )}
      <Tray open={open} onClose={() => setOpen(false)} />
    </>
  );
};
