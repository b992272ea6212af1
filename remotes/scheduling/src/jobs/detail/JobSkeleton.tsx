import { css } from '@styled/css';
import { Card, Page, Skeleton, SkeletonRows, Split } from '@tradewind/ui';

const bar = css({ h: '56px', w: 'full', mb: '16px' });

/** A job that is on its way, with the size of what comes. */
export const JobSkeleton = () => (
  <Page title="Job" back={{ to: '/dashboard/jobs', label: 'Jobs' }}>
    <Skeleton shape="block" className={bar} />
    <Split
      aside={
        <Card flush>
          <SkeletonRows rows={3} avatar label="Loading customer" />
        </Card>
      }
    >
      <Card flush>
        <SkeletonRows rows={3} label="Loading job" />
      </Card>
      <Card flush>
        <SkeletonRows rows={4} label="Loading tasks" />
      </Card>
    </Split>
  </Page>
);
