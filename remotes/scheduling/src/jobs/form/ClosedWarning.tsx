import { useUser } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { closedReason } from '../../schedule/closedTime.ts';
import { isPlanned, type Planned } from '../../schedule/doubleBooking.ts';
import { wallSpanOf } from '../../schedule/geometry.ts';

export interface ClosedWarningProps {
  /** A time on one day or on each of several. */
  readonly planned: readonly Planned[];
}

/** Warns of the first day that is closed, or has other hours; it can be saved all the same. */
export const ClosedWarning = ({ planned }: ClosedWarningProps) => {
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  const reasonOf = (day: Planned) => {
    const span = wallSpanOf(day, timezone);
    return closedReason(day.scheduledDate, span, { businessHours, dateExceptions });
  };
  const reason = planned.filter(isPlanned).map(reasonOf).find(Boolean);
  return reason === undefined ? null : <Banner tone="warning">{reason}</Banner>;
};
