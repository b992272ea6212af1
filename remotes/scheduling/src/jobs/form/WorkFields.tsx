import type { Task } from '@tradewind/contracts/jobs';
import { type ContractForm, FormField, FormSection, Input, Textarea } from '@tradewind/ui';
import { useState } from 'react';
import { Checklist } from '../tasks/Checklist.tsx';
import type { TaskChange } from '../tasks/taskChange.ts';
import { sideBySideFields } from './fieldColumns.ts';
import type { JobFormValues } from './jobForm.ts';
import { MaterialFields } from './MaterialFields.tsx';

export interface WorkFieldsProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  readonly tasks: readonly Task[];
  readonly onTask: (change: TaskChange) => void;
}

const TaskFields = ({ tasks, onTask }: Pick<WorkFieldsProps<unknown>, 'tasks' | 'onTask'>) => {
  const [typed, type] = useState('');
  return <Checklist tasks={tasks} onChange={onTask} typed={typed} onType={type} />;
};

/** Where, what is to be done, with what, and what else to know. */
export const WorkFields = <Output,>({ form, tasks, onTask }: WorkFieldsProps<Output>) => (
  <>
    <FormSection title="Location">
      <FormField form={form} name="location.address" label="Address">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <div className={sideBySideFields}>
        <FormField form={form} name="location.city" label="City">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="location.state" label="State">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="location.zip" label="ZIP code">
          {(control) => <Input {...control} autoComplete="off" inputMode="numeric" />}
        </FormField>
      </div>
    </FormSection>
    <FormSection title="Tasks">
      <div>
        <TaskFields tasks={tasks} onTask={onTask} />
      </div>
    </FormSection>
    <FormSection title="Materials">
      <MaterialFields form={form} />
    </FormSection>
    <FormSection title="Notes">
      <FormField form={form} name="notes" label="Notes" labelHidden>
        {(control) => (
          <Textarea {...control} rows={4} placeholder="Gate code, pets, what to bring" />
        )}
      </FormField>
    </FormSection>
  </>
);
