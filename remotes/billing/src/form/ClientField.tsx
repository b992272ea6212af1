import type { Client, ClientSummary } from '@tradewind/contracts/clients';
import { CustomerField } from '@tradewind/remote-kit';
import { FormField } from '@tradewind/ui';
import type { DocumentForm } from './documentForm.ts';
import { PlainClientPicker } from './PlainClientPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: DocumentForm<Output>;
  /** Whom a saved document names; they may be archived since. */
  readonly issuedTo?: ClientSummary | undefined;
  readonly onClient?: (client: Client) => void;
}

/** The client whose document it is. */
export const ClientField = <Output,>({ form, issuedTo, onClient }: ClientFieldProps<Output>) => {
  const choose = (client: Client | null | undefined) => {
    form.setValue('client', client?._id ?? '', { shouldDirty: true, shouldValidate: true });
    if (client) onClient?.(client);
  };
  // Known to the form in its order on the screen: the first field that is wrong has the focus.
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
