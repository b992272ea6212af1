import { useCall } from '@tradewind/remote-kit';
import type { Bound } from '@tradewind/ui';
import { NativeSelect } from '@tradewind/ui';

export interface AssigneeSelectProps {
  readonly control: Bound<string>;
  /** Who has the job now: stays choosable when they have left the team. */
  readonly current?: { readonly _id: string; readonly name: string } | undefined;
}

/** Who does the job: the active members of the team. */
export const AssigneeSelect = ({ control, current }: AssigneeSelectProps) => {
  const { data: members = [] } = useCall('getMembers');
  const active = members
    .filter((member) => member.status === 'active')
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const gone = current && !active.some(({ value }) => value === current._id);
  return (
    <NativeSelect
      {...control}
      choices={[
        { value: '', label: 'Nobody yet' },
        ...active,
        ...(gone ? [{ value: current._id, label: current.name }] : []),
      ]}
    />
  );
};
