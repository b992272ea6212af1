import { css } from '@styled/css';
import { formatCount } from '@tradewind/contracts/text';
import { todayIn } from '@tradewind/contracts/timeZones';
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

/** How many visits a member has ahead, and what becomes of them. */
const VisitsAhead = ({ member }: Pick<DeactivateDialogProps, 'member'>) => {
  const { data, error } = useCall('countMemberVisits', { params: { id: member._id } });
  const { timezone } = useUser().preferences;
  const hasJobs = useHasPath('/dashboard/jobs');
  if (error !== null) return <p>The visits ahead could not be counted. {messageOf(error)}</p>;
  if (data === undefined) return <Skeleton shape="text" />;
  const { visits, staffed = 0 } = data;
  const name = nameOf(member);
  if (visits === 0) return <p>No visits ahead are assigned to {name}.</p>;
  const isOne = visits === 1;
  const words = `${formatCount(visits, 'visit')} ahead ${isOne ? 'is' : 'are'} assigned to ${name}`;
  const jobs = `/dashboard/jobs?assignedTo=${member._id}&from=${todayIn(timezone)}`;
  return (
    <>
      <p>
        {hasJobs ? (
          <Link to={jobs} className={link}>
            {words}
          </Link>
        ) : (
          words
        )}
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
      <VisitsAhead member={member} />
    </div>
  </Dialog>
);
