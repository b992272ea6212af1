import { css } from '@styled/css';
import type { Visit } from '@tradewind/contracts/visits';
import { useCall } from '@tradewind/remote-kit';
import { Checkbox } from '@tradewind/ui';

const heading = css({ textStyle: 'sm', fontWeight: '550', mb: '6px' });
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  gap: '6px 16px',
  _touch: { gap: '10px 16px' },
});

type Members = Visit['people'];

/** Who can be on a visit: the active members, and those of `saved` who have left the team since. */
export const useOfferedMembers = (saved: Members): Members => {
  const { data: members = [] } = useCall('getMembers');
  const active = members.filter(({ status }) => status === 'active');
  const left = saved.filter(({ _id }) => active.every((member) => member._id !== _id));
  return [...active, ...left].map(({ _id, name }) => ({ _id, name }));
};

export interface MemberChoicesProps {
  readonly legend: string;
  readonly offered: Members;
  /** Ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** A choice of several members. */
export const MemberChoices = ({ legend, offered, value, onChange }: MemberChoicesProps) => (
  <fieldset>
    <legend className={heading}>{legend}</legend>
    <div className={choices}>
      {offered.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          value={value.includes(_id)}
          onChange={(isOn) =>
            onChange(isOn ? [...value, _id] : value.filter((other) => other !== _id))
          }
        >
          {name}
        </Checkbox>
      ))}
    </div>
  </fieldset>
);
