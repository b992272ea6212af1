import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { FormField } from '@tradewind/ui';
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
  const choose = (client: Client | null | undefined) => {
    form.setValue('client', client?._id ?? '', { shouldDirty: true, shouldValidate: true });
    if (client) onClient?.(client);
  };
  // Registered in the order of the screen, so that the first invalid field gets the focus.
  const { ref: focusRef } = form.register('client');
  const chosen = form.watch('client');
  const valueName = chosen === issuedTo?._id ? issuedTo.name : undefined;
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
            <PlainClientPicker
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
