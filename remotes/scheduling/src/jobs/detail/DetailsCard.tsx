import { css } from '@styled/css';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { Job } from '@tradewind/contracts/jobs';
import { Avatar, Card } from '@tradewind/ui';
import { Fragment, type ReactNode } from 'react';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { momentTexts, scheduledTexts } from '../format.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: '14px 20px',
});
const term = css({ textStyle: 'xs', color: 'fg.subtle', mb: '2px' });
const fact = css({ fontWeight: '530', overflowWrap: 'anywhere' });
const whole = css({ whiteSpace: 'nowrap' });
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const alone = css({ gridColumn: '1 / -1' });
const person = css({ display: 'flex', alignItems: 'center', gap: '8px' });

interface FactProps {
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? alone : ''}>
    <dt className={term}>{name}</dt>
    <dd className={wide ? text : fact}>{children}</dd>
  </div>
);

/** A day and a time, between which the line may break. */
const When = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => (
    <Fragment key={text}>
      <span className={whole}>{text}</span>{' '}
    </Fragment>
  ));

export const DetailsCard = ({ job }: { readonly job: Job }) => {
  const zone = useBusinessZone();
  const day = useToday();
  return (
    <Card title="Job details">
      <dl className={list}>
        <Fact name="Job number">{job.jobNumber ?? 'None yet'}</Fact>
        <Fact name="Scheduled">
          <When texts={scheduledTexts(job, day)} />
        </Fact>
        <Fact name="Length">{formatDuration(job.duration)}</Fact>
        {job.serviceType !== null && job.serviceType !== '' && (
          <Fact name="Service type">{job.serviceType}</Fact>
        )}
        <Fact name="Assigned to">
          {job.assignedTo === null ? (
            'Nobody yet'
          ) : (
            <span className={person}>
              <Avatar name={job.assignedTo.name} size="sm" />
              {job.assignedTo.name}
            </span>
          )}
        </Fact>
        {job.completedDate !== null && (
          <Fact name="Completed">
            <When texts={momentTexts(job.completedDate, zone, day)} />
          </Fact>
        )}
        {job.description !== '' && (
          <Fact name="Description" wide>
            {job.description}
          </Fact>
        )}
      </dl>
    </Card>
  );
};
