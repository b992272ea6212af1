import type { Task } from '@tradewind/contracts/jobs';
import { type ContractForm, FormField, FormSection, Input, Textarea } from '@tradewind/ui';
import { Checklist } from '../tasks/Checklist.tsx';
import type { TaskChange } from '../tasks/taskChange.ts';
import type { TypedTask } from '../tasks/useTypedTask.ts';
import { sideBySideFields } from './fieldColumns.ts';
import type { JobFormValues } from './jobForm.ts';
import { MaterialFields } from './MaterialFields.tsx';

export interface WorkFieldsProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  readonly tasks: readonly Task[];
  readonly onTask: (change: TaskChange) => void;
  readonly typedTask: TypedTask;
}

/** Where, what is to be done, with what, and what else to know. */
export const WorkFields = <Output,>(props: WorkFieldsProps<Output>) => {
  const { form, tasks, onTask, typedTask } = props;
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
            typed={typedTask.typed}
            onType={typedTask.type}
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
