import { useUser } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { closedReason } from '../../schedule/closedTime.ts';
import { isPlanned, type Planned } from '../../schedule/doubleBooking.ts';
import { wallSpanOf } from '../../schedule/geometry.ts';

export interface ClosedWarningProps {
  readonly planned: Planned;
}

/** Warns that a time is on a closed day or outside of the hours, which can be saved all the same. */
export const ClosedWarning = ({ planned }: ClosedWarningProps) => {
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  if (!isPlanned(planned)) return null;
  const { scheduledDate: day } = planned;
  const span = wallSpanOf(planned, timezone);
  const reason = closedReason(day, span, { businessHours, dateExceptions });
  return reason === undefined ? null : <Banner tone="warning">{reason}</Banner>;
};
