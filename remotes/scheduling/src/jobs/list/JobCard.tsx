import { css, cx } from '@styled/css';
import { StatusBadge } from '@tradewind/trade-ui';
import { Avatar, formatDate, formatDuration } from '@tradewind/ui';
import { CircleCheck, MapPin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatLocation, formatScheduled } from '../format.ts';
import { statusTone } from '../status.ts';
import { type JobRowProps, rowLink } from './JobLine.tsx';

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
const quiet = css({
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
  const place = formatLocation(job.location);
  return (
    <li {...attributes} className={cx(statusTone(job.status), card)}>
      <div className={between}>
        <span className={when}>
          <span className={whole}>{formatScheduled(job, today)},</span>{' '}
          <span className={whole}>{formatDuration(job.duration)}</span>
        </span>
        <StatusBadge kind="job" status={job.status} />
      </div>
      <p className={title}>
        <Link to={`/dashboard/jobs/${job._id}`} className={rowLink}>
          {job.title}
        </Link>
      </p>
      <p className={who}>{[job.client.name, job.jobNumber].filter(Boolean).join(' · ')}</p>
      {job.completedDate !== null && (
        <p className={quiet}>
          <CircleCheck aria-hidden size={14} />
          Completed {formatDate(job.completedDate, zone)}
        </p>
      )}
      {(place !== '' || job.assignedTo !== null) && (
        <div className={between}>
          <span className={quiet}>
            {place !== '' && <MapPin aria-hidden size={14} />}
            <span>{place}</span>
          </span>
          {job.assignedTo !== null && <Avatar name={job.assignedTo.name} />}
        </div>
      )}
    </li>
  );
});
