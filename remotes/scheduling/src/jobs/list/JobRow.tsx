import { css, cx } from '@styled/css';
import { type Day, formatDuration } from '@tradewind/contracts/calendar';
import type { Job } from '@tradewind/contracts/jobs';
import { StatusBadge } from '@tradewind/trade-ui';
import { Avatar, formatDate, VisuallyHidden } from '@tradewind/ui';
import type { ItemAttributes } from '@tradewind/ui/VirtualList';
import { CircleCheck, MapPin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatPlace, formatScheduled } from '../format.ts';
import { listedStatus, statusTone } from '../statusChoices.ts';

const columns = 'minmax(0, 2.2fr) minmax(0, 1.6fr) 168px 108px 116px 52px';

export const head = css({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: '16px',
  alignItems: 'center',
  h: '38px',
  px: '16px',
  borderTopRadius: '11px',
  bg: 'bg.subtle',
  borderBottom: '1px solid {colors.border.default}',
  textStyle: 'xs',
  fontWeight: '560',
  color: 'fg.subtle',
});

const line = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: columns,
  gap: '16px',
  alignItems: 'center',
  minH: '56px',
  px: '16px',
  py: '7px',
  '& + &': { borderTop: '1px solid {colors.border.subtle}' },
  _hover: { bg: 'bg.subtle' },
  _last: { borderBottomRadius: '11px' },
});

const rowLink = css({
  fontWeight: '600',
  _focusVisible: { outline: 'none' },
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
  '&:focus-visible::after': { outline: '2px solid {colors.accent.ring}', outlineOffset: '-2px' },
});

const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
/** Of a day in another year, which has two lines, no "AM" stands alone. */
const time = css({ textStyle: 'sm', color: 'fg.muted', textWrap: 'balance' });
const meta = css({ display: 'block', textStyle: 'xs', fontWeight: '450', color: 'fg.muted' });

const noLocation = <span className={css({ color: 'fg.subtle' })}>No location</span>;

const crew = css({ display: 'flex', alignItems: 'center', gap: '4px', flexShrink: '0' });

/** Who leads the shown visit, and how many come beside them; screen readers get all names. */
const JobPeople = ({ job: { people, assignedTo } }: Pick<JobRowProps, 'job'>) => {
  const names = (people ?? (assignedTo === null ? [] : [assignedTo])).map(({ name }) => name);
  const [lead, ...others] = names;
  if (lead === undefined) return <span />;
  return (
    <span className={crew} title={names.join(', ')}>
      <Avatar name={lead} />
      {others.length > 0 && (
        <span aria-hidden className={meta}>
          +{others.length}
        </span>
      )}
      <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
    </span>
  );
};

interface JobRowProps extends ItemAttributes {
  readonly job: Job;
  /** Of the business. */
  readonly zone: string;
  readonly today: Day;
}

/** A job in the list of a wide screen. */
export const JobLine = memo(({ job, zone, today, ...attributes }: JobRowProps) => (
  <li {...attributes} className={line}>
    <span className={cut}>
      <Link to={`/dashboard/jobs/${job._id}`} className={rowLink}>
        {job.title}
      </Link>
      <span className={`${meta} ${cut}`}>
        {[job.jobNumber, job.client.name].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className={`${quiet} ${cut}`}>{formatPlace(job) || noLocation}</span>
    <span className={time}>{formatScheduled(job, today)}</span>
    <span className={quiet}>
      {job.completedDate === null ? '' : formatDate(job.completedDate, zone)}
    </span>
    <span>
      <StatusBadge kind="job" status={listedStatus(job)} />
    </span>
    <JobPeople job={job} />
  </li>
));

const card = css({
  position: 'relative',
  p: '13px 14px 12px 16px',
  overflow: 'hidden',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
  boxShadow: 'xs',
  _before: {
    content: '""',
    position: 'absolute',
    insetY: '0',
    left: '0',
    w: '4px',
    bg: 'colorPalette.solid',
  },
});
const between = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
});
const when = css({ textStyle: 'sm', fontWeight: '600', color: 'fg.muted', minW: '0' });
const whole = css({ whiteSpace: 'nowrap' });
const title = css({
  mt: '5px',
  fontSize: '1.0625rem',
  lineHeight: '1.5rem',
  letterSpacing: '-.012em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const cardDetail = css({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  minW: '0',
  minH: '28px',
  textStyle: 'sm',
  color: 'fg.muted',
  '& svg': { flexShrink: '0' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const who = css({ textStyle: 'sm', color: 'fg.muted' });

/** A job in the list of a phone. */
export const JobCard = memo(({ job, zone, today, ...attributes }: JobRowProps) => {
  const place = formatPlace(job);
  return (
    <li {...attributes} className={cx(statusTone(job.status), card)}>
      <div className={between}>
        <span className={when}>
          <span className={whole}>{formatScheduled(job, today)},</span>{' '}
          <span className={whole}>{formatDuration(job.duration)}</span>
        </span>
        <StatusBadge kind="job" status={listedStatus(job)} />
      </div>
      <p className={title}>
        <Link to={`/dashboard/jobs/${job._id}`} className={rowLink}>
          {job.title}
        </Link>
      </p>
      <p className={who}>{[job.client.name, job.jobNumber].filter(Boolean).join(' · ')}</p>
      {job.completedDate !== null && (
        <p className={cardDetail}>
          <CircleCheck aria-hidden size={14} />
          Completed {formatDate(job.completedDate, zone)}
        </p>
      )}
      {(place !== '' || job.assignedTo !== null) && (
        <div className={between}>
          <span className={cardDetail}>
            {place !== '' && <MapPin aria-hidden size={14} />}
            <span>{place || noLocation}</span>
          </span>
          <JobPeople job={job} />
        </div>
      )}
    </li>
  );
});
