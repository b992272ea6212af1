import { css } from '@styled/css';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useCall } from '@tradewind/remote-kit';
import { type ContractForm, type FieldBinding, FormField, NativeSelect } from '@tradewind/ui';
import { Link } from 'react-router-dom';
import { namesOf } from '../../schedule/appointmentVisit.ts';
import type { JobFormValues } from './jobForm.ts';
import { useOthers } from './useCrew.ts';

const link = css({ textDecoration: 'underline' });

export interface AssigneeFieldProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The edited job; absent for a new one. */
  readonly job?: JobDetail;
}

/** Who leads the visit of a job, and of an edited one who else comes to it. */
export const AssigneeField = <Output,>({ form, job }: AssigneeFieldProps<Output>) => {
  const others = useOthers(job, form.watch('assignedTo'));
  return (
    <FormField
      form={form}
      name="assignedTo"
      label="Assigned to"
      hint={
        job !== undefined &&
        others.length > 0 && (
          <>
            With {namesOf(others)}. To change who else comes, use Edit visit on{' '}
            <Link to={`/dashboard/jobs/${job._id}`} className={link}>
              the job’s page
            </Link>
            .
          </>
        )
      }
    >
      {(control) => <AssigneeSelect control={control} current={job?.assignedTo ?? undefined} />}
    </FormField>
  );
};

interface AssigneeSelectProps {
  readonly control: FieldBinding<string>;
  /** The job's assignee, who can be chosen even after leaving the team. */
  readonly current?: { readonly _id: string; readonly name: string } | undefined;
}

/** A choice of the active members of the team. */
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
