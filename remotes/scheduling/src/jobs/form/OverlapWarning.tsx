import { addDays } from '@tradewind/contracts/calendar';
import { useCall } from '@tradewind/remote-kit';
import { Banner, formatWallTime } from '@tradewind/ui';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import { isPlanned, overlapping, type Planned } from './overlap.ts';

export interface OverlapWarningProps {
  readonly planned: Planned;
  /** The job that is being edited. */
  readonly ownId?: string;
}

/** Says which jobs are at the same time; with several crews that may be right, so it only warns. */
export const OverlapWarning = ({ planned, ownId }: OverlapWarningProps) => {
  const timeZone = useBusinessZone();
  const complete = isPlanned(planned);
  const { scheduledDate: day } = planned;
  // A job of the evening before may last past midnight.
  const query = complete
    ? { startDate: addDays(day, -1), endDate: addDays(day, 1) }
    : { startDate: '', endDate: '' };
  const { data = [] } = useCall('getAppointments', { query }, { enabled: complete });
  const others = complete ? overlapping(planned, data, timeZone, ownId) : [];
  const [first, ...more] = others;
  if (first === undefined) return null;
  return (
    <Banner tone="warning">
      This overlaps “{first.title || 'Untitled'}” for {first.customer.name || 'No customer'} at{' '}
      {formatWallTime(first.scheduledTime)}
      {more.length > 0 && ` and ${more.length} more`}.
    </Banner>
  );
};
