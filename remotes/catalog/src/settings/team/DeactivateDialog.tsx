import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';
import { todayIn } from '@tradewind/contracts/timeZones';
import type { VisitsAhead } from '@tradewind/contracts/visits';
import { useCall, useHasPath, useUser } from '@tradewind/remote-kit';
import { Button, Dialog, messageOf, Skeleton } from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { type Member, nameOf } from './useTeam.ts';

const stack = css({ display: 'grid', gap: '10px' });
const link = css({
  color: 'accent.fg',
  fontWeight: '560',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
});

interface JobsLinkProps {
  /** The list of jobs; undefined where the composition has none. */
  readonly to: string | undefined;
  readonly children: string;
}

const JobsLink = ({ to, children }: JobsLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className={link}>
      {children}
    </Link>
  );

interface CountsProps {
  readonly name: string;
  readonly counts: VisitsAhead;
  /** The list of the member's jobs; undefined where the composition has none. */
  readonly jobs: string | undefined;
}

/** How many visits a member has ahead, and what becomes of them. */
const AheadCounts = ({ name, counts: { visits, staffed = 0 }, jobs }: CountsProps) => {
  const { timezone } = useUser().preferences;
  if (visits === 0) return <p>No visits ahead are assigned to {name}.</p>;
  const isOne = visits === 1;
  return (
    <>
      <p>
        <JobsLink to={jobs && `${jobs}&from=${todayIn(timezone)}`}>
          {`${formatCount(visits, 'visit')} ahead ${isOne ? 'is' : 'are'} assigned to ${name}`}
        </JobsLink>
        .
      </p>
      <p>
        {name} is taken off {isOne ? 'it' : 'them'}. A visit that nobody else is on is then
        unassigned, as the home screen and the schedule show. Reactivating does not bring it back.
      </p>
      {staffed > 0 && (
        <p>
          {formatCount(staffed, 'visit')} {staffed === 1 ? 'keeps' : 'keep'} the others who are on{' '}
          {staffed === 1 ? 'it' : 'them'} and {staffed === 1 ? 'is' : 'are'} one person short.
        </p>
      )}
    </>
  );
};

/** The visits that a member has begun or is on the way to, which deactivating leaves as they are. */
const BegunCount = ({ name, counts: { begun = 0 }, jobs }: CountsProps) =>
  begun > 0 && (
    <p>
      <JobsLink to={jobs}>
        {`${name} is on the way to or at ${begun === 1 ? 'a visit' : `${begun} visits`}`}
      </JobsLink>{' '}
      and stays on {begun === 1 ? 'it' : 'them'}. Give {begun === 1 ? 'it' : 'them'} to somebody
      else.
    </p>
  );

const VisitsOfMember = ({ member }: Pick<DeactivateDialogProps, 'member'>) => {
  const { data, error } = useCall('countMemberVisits', { params: { id: member._id } });
  const hasJobs = useHasPath('/dashboard/jobs');
  if (error !== null) return <p>The visits ahead could not be counted. {messageOf(error)}</p>;
  if (data === undefined) return <Skeleton shape="text" />;
  const jobs = hasJobs ? `/dashboard/jobs?assignedTo=${member._id}` : undefined;
  const counts = { name: nameOf(member), counts: data, jobs };
  return (
    <>
      <AheadCounts {...counts} />
      <BegunCount {...counts} />
    </>
  );
};

export interface DeactivateDialogProps {
  readonly member: Member;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a member is deactivated and taken off the visits ahead (decision 11). */
export const DeactivateDialog = ({ member, onConfirm, onClose }: DeactivateDialogProps) => (
  <Dialog
    role="alertdialog"
    open
    onClose={onClose}
    title={`Deactivate ${nameOf(member)}?`}
    description="They are signed out at once and cannot sign in. What they have done stays as it is."
    foot={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          Deactivate
        </Button>
      </>
    }
  >
    <div className={stack}>
      <VisitsOfMember member={member} />
    </div>
  </Dialog>
);
