import type { ClientDetail } from '@tradewind/contracts/clients';
import type { JobSummary } from '@tradewind/contracts/jobs';
import { useHasPath, useList } from '@tradewind/remote-kit';
import { formatDate, formatWallTime, Row } from '@tradewind/ui';
import { Panel } from './Panel.tsx';
import { WorkAside } from './WorkAside.tsx';

const most = 5;

const when = ({ scheduledDate, scheduledTime }: JobSummary) => {
  if (scheduledDate === null) return 'Not scheduled';
  const day = formatDate(scheduledDate);
  return scheduledTime === null ? day : `${day}, ${formatWallTime(scheduledTime)}`;
};

/** The latest five jobs; nothing in an edition that has no jobs. */
export const JobsPanel = ({ customer }: { readonly customer: ClientDetail }) => {
  const enabled = useHasPath('/dashboard/jobs');
  const list = useList(
    'listClientJobs',
    { params: { id: customer._id }, query: { limit: String(most) } },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <Panel
      title="Jobs"
      list={list}
      most={most}
      total={customer.jobCount}
      to={`/dashboard/jobs?customer=${customer._id}`}
    >
      {(job) => (
        <Row
          key={job._id}
          to={`/dashboard/jobs/${job._id}`}
          title={job.title}
          meta={job.jobNumber === null ? when(job) : `${when(job)} · ${job.jobNumber}`}
          aside={<WorkAside kind="job" amount={job.totalAmount} status={job.status} />}
        />
      )}
    </Panel>
  );
};
