import { css, cx } from '@styled/css';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { DayOrder, OrderStay } from '@tradewind/contracts/dispatch';
import { useCall } from '@tradewind/remote-kit';
import {
  Banner,
  Button,
  Dialog,
  formatWallTime,
  isStale,
  messageOf,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Lane } from './lanes.ts';
import type { useDayTimes } from './useDayTimes.ts';

const figures = css({
  pb: '12px',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const saved = css({ display: 'block', textStyle: 'lg', fontWeight: '620', color: 'fg.default' });
const list = css({ display: 'grid', listStyle: 'none', fontVariantNumeric: 'tabular-nums' });
const row = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '10px',
  py: '8px',
  borderTop: '1px solid {colors.border.subtle}',
});
const time = css({ fontWeight: '620' });
const settled = css({ fontWeight: '400', color: 'fg.muted' });
const name = css({ display: 'block', overflowWrap: 'anywhere' });
const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  textStyle: 'xs',
  color: 'fg.muted',
});

const reasons: Readonly<Record<OrderStay, string>> = {
  begun: 'Stays: it has begun',
  pending: 'Stays: it waits for approval',
  shared: 'Stays: somebody else is on it, too',
  unknownPlace: 'Stays: its place is not known',
  told: 'Stays: its customer was told this time',
  closed: 'Stays: it is outside of working hours',
};

export interface OrderDialogProps {
  readonly person: Lane;
  readonly times: ReturnType<typeof useDayTimes>;
  readonly date: string;
  readonly onClose: () => void;
}

/** Suggests the order of a person's day with the least driving, and applies it (decision 174). */
export const OrderDialog = ({ person, times, date, onClose }: OrderDialogProps) => {
  const request = { body: { memberId: person.id, date } };
  // Always computed anew: the day may have changed since.
  const order = useCall('suggestOrder', request, { staleTime: 0 });
  const [hasChanged, setHasChanged] = useState(false);
  const { data } = order;
  const canApply = data !== undefined && data.minutesSaved > 0 && !order.isFetching;
  const failed = times.error !== null && !isStale(times.error) ? times.error : undefined;
  return (
    <Dialog
      open
      title={`Order the day of ${person.name}`}
      busy={times.isPending}
      onClose={onClose}
      problem={failed && messageOf(failed, 'The day was not ordered. Please try again.')}
      foot={
        <>
          <Button disabled={times.isPending} onClick={onClose}>
            {canApply ? 'Keep it as it is' : 'Close'}
          </Button>
          {canApply && (
            <Button
              variant="solid"
              busy={times.isPending}
              onClick={() =>
                times.apply(person, data, onClose, () => {
                  setHasChanged(true);
                  void order.refetch();
                })
              }
            >
              Use this order
            </Button>
          )}
        </>
      }
    >
      {hasChanged && (
        <Banner tone="warning">Somebody has changed this day. This is the order for it now.</Banner>
      )}
      <QueryState
        query={order}
        skeleton={<SkeletonRows rows={4} />}
        error={{ title: 'The order could not be computed.', text: messageOf(order.error) }}
      >
        {(found) => <Suggestion order={found} />}
      </QueryState>
    </Dialog>
  );
};

const summaryOf = ({ minutesSaved, isExact, visits }: DayOrder): string => {
  if (minutesSaved > 0) return `${formatDuration(minutesSaved)} less driving`;
  if (visits.every(({ stays }) => stays !== null)) return 'No visit of this day can move.';
  return isExact ? 'No order has less driving.' : 'No order with less driving was found.';
};

const Suggestion = ({ order }: { readonly order: DayOrder }) => {
  const { minutesBefore, minutesAfter, minutesSaved, visits } = order;
  return (
    <>
      <p className={figures}>
        <strong className={saved}>{summaryOf(order)}</strong>
        {minutesSaved > 0
          ? `${formatDuration(minutesAfter)} instead of ${formatDuration(minutesBefore)}`
          : `${formatDuration(minutesBefore)} of driving`}
      </p>
      <ol aria-label="Suggested order" className={list}>
        {visits.map(({ visitId, title, scheduledTime, suggestedTime, stays }) => (
          <li key={visitId} className={row}>
            <span className={cx(time, stays !== null && settled)}>
              {formatWallTime(suggestedTime)}
            </span>
            <span>
              <span className={name}>{title || 'Untitled'}</span>
              {stays !== null && (
                <span className={note}>
                  <Lock aria-hidden size={11} />
                  {reasons[stays]}
                </span>
              )}
              {scheduledTime !== suggestedTime && (
                <span className={note}>Now at {formatWallTime(scheduledTime)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
