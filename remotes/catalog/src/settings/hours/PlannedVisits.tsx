import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';
import { useHasPath } from '@tradewind/remote-kit';
import { Link } from 'react-router-dom';

const planned = css({ gridColumn: '1 / -1', textStyle: 'sm', color: 'status.yellow.fg' });
const link = css({ textDecoration: 'underline' });

export interface PlannedVisitsProps {
  readonly count: number;
  /** Such as `on this day`. */
  readonly when: string;
  /** Where the jobs have a page, the address of the list of these visits' jobs. */
  readonly jobs?: string;
}

/** Says how many open visits stay although the business is closed; nothing without any. */
export const PlannedVisits = ({ count, when, jobs }: PlannedVisitsProps) => {
  const hasJobs = useHasPath('/dashboard/jobs');
  if (count === 0) return null;
  const words = `${formatCount(count, 'visit')} ${count === 1 ? 'is' : 'are'} planned ${when}.`;
  return (
    <p role="status" className={planned}>
      {jobs !== undefined && hasJobs ? (
        <Link to={jobs} className={link}>
          {words}
        </Link>
      ) : (
        words
      )}
      {count === 1
        ? ' It stays until you move or cancel it.'
        : ' They stay until you move or cancel them.'}
    </p>
  );
};
