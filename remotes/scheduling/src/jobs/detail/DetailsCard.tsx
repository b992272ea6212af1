import { css } from '@styled/css';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { Avatar, Card } from '@tradewind/ui';
import { Fragment, type ReactNode } from 'react';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { momentTexts, scheduledTexts } from '../format.ts';
import { usePeopleOfJob } from '../usePeopleOfJob.ts';

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

export const DetailsCard = ({ job }: { readonly job: JobDetail }) => {
  const zone = useBusinessZone();
  const day = useToday();
  const people = usePeopleOfJob(job);
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
          {people.length === 0 && 'Nobody yet'}
          {people.map(({ _id, name }) => (
            <span key={_id} className={person}>
              <Avatar name={name} size="sm" />
              {name}
            </span>
          ))}
        </Fact>
        {job.askedFor && <Fact name="Asked for">{job.askedFor.name}</Fact>}
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
