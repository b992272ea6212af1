import { css } from '@styled/css';
import { useList } from '@tradewind/remote-kit';
import {
  Button,
  Drawer,
  EmptyState,
  LoadMore,
  messageOf,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { PendingBooking } from './PendingBooking.tsx';
import { useDecision } from './useDecision.tsx';

const list = css({ display: 'grid', gap: '12px' });

interface TrayProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Bookings that wait for an answer. */
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

/** Shown while bookings wait; opens the tray. */
export const PendingTray = () => {
  const [open, setOpen] = useState(false);
  const { rows, hasNextPage } = useList('listPendingBookings');
  const count = rows?.length ?? 0;
  if (count === 0 && !open) return null;
  return (
    <>
      <Button icon={<Inbox aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {count}
        {hasNextPage ? '+' : ''} to approve
      </Button>
      <Tray open={open} onClose={() => setOpen(false)} />
    </>
  );
};
