import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { LoadingClientField } from '@tradewind/trade-ui';
import { FormField, useCustomControl } from '@tradewind/ui';
import type { DocumentForm } from './documentForm.ts';
import { PlainClientPicker } from './PlainClientPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: DocumentForm<Output>;
  /** The client of a saved document, who may be archived. */
  readonly issuedTo?: ClientSummary | undefined;
  readonly onClient?: (client: Client) => void;
}

/** The client of the document. */
export const ClientField = <Output,>({ form, issuedTo, onClient }: ClientFieldProps<Output>) => {
  const { choose, ...field } = useCustomControl(form, 'client');
  const onChange = (client: Client | null | undefined) => {
    choose(client?._id ?? '');
    form.setValue('property', '');
    if (client) onClient?.(client);
  };
  const valueName = field.value === issuedTo?._id ? issuedTo.name : undefined;
  return (
    <CustomerField
      {...field}
      valueName={valueName}
      onChange={onChange}
      waiting={<LoadingClientField valueName={valueName} error={field.error} />}
      fallback={
        <FormField form={form} name="client" label="Client" required>
          {({ value, onBlur, ref }) => (
            <PlainClientPicker
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
