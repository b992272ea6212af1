import { shownJobStatus } from '@tradewind/contracts';
import type { JobSummary } from '@tradewind/contracts/jobList';
import type { CustomerPanelProps } from '@tradewind/remote-kit';
import { useList } from '@tradewind/remote-kit';
import { AmountAndStatus } from '@tradewind/trade-ui';
import { formatDate, formatWallTime, LatestRecords, Row } from '@tradewind/ui';

/** Specification 2, section 2. */
const SHOWN = 5;

/** The day and time of a job in one line. */
export const when = ({
  scheduledDate,
  scheduledTime,
}: Pick<JobSummary, 'scheduledDate' | 'scheduledTime'>) => {
  if (scheduledDate === null) return 'Not scheduled';
  const day = formatDate(scheduledDate);
  return scheduledTime === null ? day : `${day}, ${formatWallTime(scheduledTime)}`;
};

/** The latest five jobs of a customer, for their page. */
export const CustomerJobs = ({ customer }: CustomerPanelProps) => (
  <LatestRecords
    title="Jobs"
    list={useList('listClientJobs', {
      params: { id: customer._id },
      query: { limit: String(SHOWN) },
    })}
    most={SHOWN}
    total={customer.jobCount}
    to={`/dashboard/jobs?customer=${customer._id}`}
  >
    {(job) => (
      <Row
        key={job._id}
        to={`/dashboard/jobs/${job._id}`}
        title={job.title}
        meta={job.jobNumber === null ? when(job) : `${when(job)} · ${job.jobNumber}`}
        trailing={
          <AmountAndStatus kind="job" amount={job.totalAmount} status={shownJobStatus(job)} />
        }
      />
    )}
  </LatestRecords>
);
