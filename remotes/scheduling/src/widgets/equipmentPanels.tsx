import { css } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import { type EquipmentPanelProps, useList } from '@tradewind/remote-kit';
import { StatusBadge } from '@tradewind/trade-ui';
import {
  Card,
  List,
  LoadMore,
  QueryState,
  Row,
  SkeletonRows,
  useUnsavedGuard,
} from '@tradewind/ui';
import { AttachmentsCard } from '../jobs/attachments/AttachmentsCard.tsx';
import { useUploads } from '../jobs/attachments/useUploads.ts';
import { when } from './CustomerJobs.tsx';

const none = css({ p: '16px', color: 'fg.subtle' });

/** The jobs of a piece of equipment, the latest visit first. */
export const EquipmentJobs = ({ equipment }: EquipmentPanelProps) => {
  const jobs = useList('listJobs', {
    query: { equipment: equipment._id, sort: 'date', order: 'desc', limit: '20' },
  });
  return (
    <Card title="History" flush>
      <QueryState
        query={{ ...jobs, data: jobs.rows }}
        skeleton={<SkeletonRows rows={3} label="Loading history" />}
        error={{ title: 'Error loading the history. Please try again.' }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={none}>No visits yet.</p>
          ) : (
            <List>
              {rows.map((job) => (
                <Row
                  key={job._id}
                  to={`/dashboard/jobs/${job._id}`}
                  title={job.title}
                  meta={[when(job), job.jobNumber, job.assignedTo?.name]
                    .filter(Boolean)
                    .join(' · ')}
                  trailing={<StatusBadge kind="job" status={shownJobStatus(job)} />}
                />
              ))}
            </List>
          )
        }
      </QueryState>
      {jobs.hasNextPage && <LoadMore query={jobs} inset />}
    </Card>
  );
};

/** Photo and documents of a piece of equipment. */
export const EquipmentFiles = ({ equipment }: EquipmentPanelProps) => {
  const owner = { kind: 'equipment', id: equipment._id } as const;
  const uploads = useUploads(owner);
  const leaveDialog = useUnsavedGuard(uploads.hasFailed);
  return (
    <>
      <AttachmentsCard owner={owner} uploads={uploads} />
      {leaveDialog}
    </>
  );
};
