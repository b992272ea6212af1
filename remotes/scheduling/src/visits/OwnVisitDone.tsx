import { css } from '@styled/css';
import { isOpenVisit } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import { Banner } from '@tradewind/ui';
import type { OwnVisit } from './useOwnVisit.ts';

const space = css({ mb: '16px' });

interface OwnVisitDoneProps {
  readonly job: Job;
  /** The visit whose status the page shows, if it is not the job's. */
  readonly visit: OwnVisit | undefined;
}

/** Says to a technician whose visit is done that the job goes on (decision 140). */
export const OwnVisitDone = ({ job, visit }: OwnVisitDoneProps) =>
  visit?.status === 'completed' && isOpenVisit(job) ? (
    <Banner className={space}>Your visit is done. The job goes on with other visits.</Banner>
  ) : null;
