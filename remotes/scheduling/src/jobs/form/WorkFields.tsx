import { type ContractForm, FormField, Input, Textarea } from '@tradewind/ui';
import { Checklist } from '../tasks/Checklist.tsx';
import { withChange } from '../tasks/taskChange.ts';
import { FormSection, sideBySideFields } from './FormSection.tsx';
import type { JobFormValues } from './jobForm.ts';
import { MaterialList } from './MaterialList.tsx';

export interface WorkFieldsProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
}

const dirty = { shouldDirty: true } as const;

/** Where, what is to be done, with what, and what else to know. */
export const WorkFields = <Output,>({ form }: WorkFieldsProps<Output>) => {
  const [tasks, materials] = form.watch(['tasks', 'materials']);
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
            onChange={(change) => {
              const changed = withChange(tasks, change);
              if (changed) form.setValue('tasks', [...changed], dirty);
            }}
          />
        </div>
      </FormSection>
      <FormSection title="Materials">
        <MaterialList
          materials={materials}
          onChange={(changed) => form.setValue('materials', [...changed], dirty)}
        />
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
