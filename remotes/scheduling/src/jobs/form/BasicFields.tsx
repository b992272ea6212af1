import { isDay } from '@tradewind/contracts/calendar';
import type { Job } from '@tradewind/contracts/jobs';
import {
  type ContractForm,
  DatePicker,
  FormField,
  FormSection,
  Input,
  NativeSelect,
  Textarea,
  TimePicker,
} from '@tradewind/ui';
import { ClientField } from '../../customers/ClientField.tsx';
import { ZoneNote } from '../../time/ZoneNote.tsx';
import { AssigneeSelect } from './AssigneeSelect.tsx';
import { durationChoices, statusChoicesWith } from './choices.ts';
import { pairedFields, sideBySideFields } from './fieldColumns.ts';
import type { JobFormValues } from './jobForm.ts';
import { OverlapWarning } from './OverlapWarning.tsx';

export interface BasicFieldsProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The job that is edited, as its form began with it; absent for a new one. */
  readonly job?: Job;
}

const NumberField = <Output,>({ form, job }: BasicFieldsProps<Output>) =>
  job === undefined ? null : (
    <FormField form={form} name="jobNumber" label="Job number" hint="Format YYYY-#####">
      {(control) => (
        <Input {...control} placeholder="YYYY-#####" readOnly={job.jobNumber !== null} />
      )}
    </FormField>
  );

/** What, for whom, when and by whom. */
export const BasicFields = <Output,>({ form, job }: BasicFieldsProps<Output>) => {
  const [scheduledDate, scheduledTime, duration] = form.watch([
    'scheduledDate',
    'scheduledTime',
    'duration',
  ]);
  const needsDate = job === undefined;
  return (
    <FormSection title="Basic Information">
      <FormField form={form} name="title" label="Title" required>
        {(control) => <Input {...control} maxLength={200} />}
      </FormField>
      <ClientField form={form} saved={job?.client} />
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <div className={sideBySideFields}>
        <FormField form={form} name="scheduledDate" label="Scheduled date" required={needsDate}>
          {(control) => <DatePicker {...control} />}
        </FormField>
        <FormField form={form} name="scheduledTime" label="Scheduled time" required={needsDate}>
          {(control) => <TimePicker {...control} />}
        </FormField>
        <FormField form={form} name="duration" label="Duration">
          {({ value, onChange, ...control }) => (
            <NativeSelect
              {...control}
              value={String(value)}
              choices={durationChoices(value)}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            />
          )}
        </FormField>
      </div>
      <ZoneNote days={isDay(scheduledDate) ? [scheduledDate] : []} />
      <OverlapWarning
        planned={{ scheduledDate, scheduledTime, duration }}
        {...(job && { ownId: job._id })}
      />
      <div className={needsDate ? sideBySideFields : pairedFields}>
        <FormField form={form} name="status" label="Status">
          {(control) => <NativeSelect {...control} choices={statusChoicesWith(job?.status)} />}
        </FormField>
        <FormField form={form} name="assignedTo" label="Assigned to">
          {(control) => <AssigneeSelect control={control} current={job?.assignedTo ?? undefined} />}
        </FormField>
        <FormField form={form} name="serviceType" label="Service type">
          {(control) => <Input {...control} maxLength={200} />}
        </FormField>
        <NumberField form={form} {...(job && { job })} />
      </div>
    </FormSection>
  );
};
