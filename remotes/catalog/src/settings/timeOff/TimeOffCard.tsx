import { css } from '@styled/css';
import { Button, Card, IconButton } from '@tradewind/ui';
import { CalendarPlus, X } from 'lucide-react';
import { useState } from 'react';
import { type Member, nameOf } from '../team/useTeam.ts';
import { AddTimeOffDialog } from './AddTimeOffDialog.tsx';
import { daysText, TimeOffList } from './TimeOffList.tsx';
import { useTimeOff } from './useTimeOff.ts';

const hint = css({
  px: '16px',
  py: '10px',
  textStyle: 'sm',
  color: 'fg.muted',
  borderBottom: '1px solid {colors.border.subtle}',
});

/** The time off of the active members, which an admin adds and removes (decision 106). */
export const TimeOffCard = ({ members }: { readonly members: readonly Member[] }) => {
  const timeOff = useTimeOff();
  const [isAdding, setAdding] = useState(false);
  const entries = members.flatMap((member) =>
    (member.exceptions ?? []).map((exception, index) => ({
      key: `${member._id} ${index}`,
      name: nameOf(member),
      exception,
      actions: (
        <IconButton
          label={`Remove ${nameOf(member)}, ${daysText(exception)}`}
          icon={<X aria-hidden size={16} />}
          disabled={timeOff.busy}
          onClick={() => void timeOff.remove(member, exception)}
        />
      ),
    })),
  );
  return (
    <>
      <Card
        title="Time off"
        flush
        aside={
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden size={15} />}
            onClick={() => setAdding(true)}
          >
            Add time off
          </Button>
        }
      >
        <p className={hint}>
          The schedule shows it, and asks before a job is moved onto it.{' '}
          {members.length > 1
            ? 'Booking by crew does not offer them then.'
            : 'Visitors cannot book then.'}
        </p>
        <TimeOffList entries={entries} empty="Nobody has time off planned." />
      </Card>
      {isAdding && (
        <AddTimeOffDialog members={members} onAdd={timeOff.add} onClose={() => setAdding(false)} />
      )}
    </>
  );
};
