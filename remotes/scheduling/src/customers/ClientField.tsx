import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { LoadingClientField } from '@tradewind/trade-ui';
import { type ContractForm, FormField, useCustomControl } from '@tradewind/ui';
import type { JobFormValues } from '../jobs/form/jobForm.ts';
import { CustomerPicker } from './CustomerPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: ContractForm<JobFormValues, Output>;
  /** The client of a saved job, who may be archived. */
  readonly saved?: ClientSummary | undefined;
}

const useClientField = <Output,>({ form, saved }: ClientFieldProps<Output>) => {
  const { choose, ...field } = useCustomControl(form, 'client');
  return {
    ...field,
    valueName: field.value === saved?._id ? saved.name : undefined,
    onChange: (client: Client | null | undefined) => {
      choose(client?._id ?? '');
      form.setValue('property', '');
      form.setValue('equipment', []);
    },
  };
};

/** The client for whom the job is done. */
export const ClientField = <Output,>(props: ClientFieldProps<Output>) => {
  const field = useClientField(props);
  return (
    <CustomerField
      {...field}
      waiting={<LoadingClientField valueName={field.valueName} error={field.error} />}
      fallback={<OwnClientField {...props} />}
    />
  );
};

/**
 * The same without the customers remote. For a form in a dialog, too: its "New customer" opens a
 * dialog of this remote, and dialogs of two remotes would take the focus from each other.
 */
export const OwnClientField = <Output,>(props: ClientFieldProps<Output>) => {
  const { valueName, onChange } = useClientField(props);
  return (
    <FormField form={props.form} name="client" label="Client" required>
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
  );
};
