import { css } from '@styled/css';
import { useCall, useHasPath } from '@tradewind/remote-kit';
import { Link } from 'react-router-dom';
import { type Member, nameOf } from '../team/useTeam.ts';
import { visitsOf, visitsRequest, visitsText } from './visitsOff.ts';

const planned = css({ textStyle: 'sm', color: 'status.yellow.fg' });
const link = css({ textDecoration: 'underline' });

export interface PlannedOnDaysOffProps {
  readonly member: Member;
  /** yyyy-MM-dd, both included. */
  readonly date: string;
  readonly until: string;
}

/**
 * Says how many open visits a member has on days that are to be off, with a link to their jobs; nothing
 * without any, or while unknown.
 */
export const PlannedOnDaysOff = ({ member, date, until }: PlannedOnDaysOffProps) => {
  const { data = [] } = useCall('getAppointments', visitsRequest({ date, until }));
  const hasJobs = useHasPath('/dashboard/jobs');
  const { length: count } = visitsOf(data, member._id);
  if (count === 0) return null;
  const words = `${nameOf(member)} has ${visitsText(count, { date, until })}`;
  const jobs = `/dashboard/jobs?assignedTo=${member._id}&from=${date}&to=${until}`;
  return (
    <p role="status" className={planned}>
      {hasJobs ? (
        <Link to={jobs} className={link}>
          {words}
        </Link>
      ) : (
        words
      )}
      {count === 1 ? '. It stays until you move it.' : '. They stay until you move them.'}
    </p>
  );
};
