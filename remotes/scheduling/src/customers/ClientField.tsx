import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { type ContractForm, FormField } from '@tradewind/ui';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { CustomerPicker } from './CustomerPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The client of a saved job, who may be archived. */
  readonly saved?: ClientSummary | undefined;
}

/** The client for whom the job is done. */
export const ClientField = <Output,>({ form, saved }: ClientFieldProps<Output>) => {
  const choose = (client: Client | null | undefined) =>
    form.setValue('client', client?._id ?? '', { shouldDirty: true, shouldValidate: true });
  // Registered in the order of the screen, so that the first invalid field gets the focus.
  const { ref: focusRef } = form.register('client');
  const chosen = form.watch('client');
  const valueName = chosen === saved?._id ? saved.name : undefined;
  return (
    <CustomerField
      value={chosen}
      valueName={valueName}
      error={form.formState.errors.client?.message}
      onChange={choose}
      focusRef={focusRef}
      fallback={
        <FormField form={form} name="client" label="Client" required>
          {({ value, onBlur, ref }) => (
            <CustomerPicker
              value={value}
              valueName={valueName}
              onBlur={onBlur}
              ref={ref}
              onChange={choose}
            />
          )}
        </FormField>
      }
    />
  );
};
