import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { EarlyClientField } from '@tradewind/trade-ui';
import { type ContractForm, FormField, useCustomControl } from '@tradewind/ui';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { CustomerPicker } from './CustomerPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The client of a saved job, who may be archived. */
  readonly saved?: ClientSummary | undefined;
}

/** The client for whom the job is done. */
export const ClientField = <Output,>({ form, saved }: ClientFieldProps<Output>) => {
  const { choose, ...field } = useCustomControl(form, 'client');
  const onChange = (client: Client | null | undefined) => choose(client?._id ?? '');
  const valueName = field.value === saved?._id ? saved.name : undefined;
  return (
    <CustomerField
      {...field}
      valueName={valueName}
      onChange={onChange}
      waiting={<EarlyClientField valueName={valueName} error={field.error} />}
      fallback={
        <FormField form={form} name="client" label="Client" required>
          {({ value, onBlur, ref }) => (
            <CustomerPicker
              value={value}
              valueName={valueName}
              onBlur={onBlur}
              ref={ref}
              onChange={onChange}
            />
          )}
        </FormField>
      }
    />
  );
};
