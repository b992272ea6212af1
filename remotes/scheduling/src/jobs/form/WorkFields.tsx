import type { Task } from '@tradewind/contracts/jobs';
import { type ContractForm, FormField, FormSection, Input, Textarea } from '@tradewind/ui';
import { Checklist, type TaskInput } from '../tasks/Checklist.tsx';
import type { TaskChange } from '../tasks/taskChange.ts';
import { sideBySideFields } from './BasicFields.tsx';
import type { JobFormValues } from './jobForm.ts';
import { MaterialFields } from './MaterialFields.tsx';

export interface WorkFieldsProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  readonly tasks: readonly Task[];
  readonly onTask: (change: TaskChange) => void;
  readonly typedTask: TaskInput;
}

/** Location, tasks, materials and notes. */
export const WorkFields = <Output,>(props: WorkFieldsProps<Output>) => {
  const { form, tasks, onTask, typedTask: taskInput } = props;
  return (
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
          <Checklist
            tasks={tasks}
            onChange={onTask}
            typed={taskInput.typed}
            onType={taskInput.type}
          />
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
};
