import type { Client } from '@tradewind/contracts/clients';
import type { CustomerPickerProps } from '@tradewind/contracts/extensions';
import { Extension } from '@tradewind/remote-kit';
import { FormField } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import type { DocumentForm } from './documentForm.ts';
import { PlainClientPicker } from './PlainClientPicker.tsx';

export interface ClientFieldProps<Output> {
  readonly form: DocumentForm<Output>;
  readonly onClient?: (client: Client) => void;
}

/** The client: chosen by the customers remote's own picker, or by a plain one without it. */
export const ClientField = <Output,>({ form, onClient }: ClientFieldProps<Output>) => {
  const box = useRef<HTMLDivElement>(null);
  const choose = (client: Client | null | undefined) => {
    form.setValue('client', client?._id ?? '', { shouldDirty: true, shouldValidate: true });
    if (client) onClient?.(client);
  };
  // The picker comes from elsewhere and takes no ref; a failed save focuses its input all the same.
  useEffect(() => {
    form.register('client').ref({
      focus: () => box.current?.querySelector<HTMLInputElement>('input')?.focus(),
    });
  }, [form.register]);
  const offered = {
    value: form.watch('client'),
    onChange: choose,
    label: 'Client',
    required: true,
    error: form.formState.errors.client?.message,
  } satisfies CustomerPickerProps;
  return (
    // React hands events of a dialog's form on to the form around it, which must not save then.
    <div ref={box} onSubmit={(event) => event.stopPropagation()}>
      <Extension
        name="customers.picker"
        props={offered}
        fallback={
          <FormField form={form} name="client" label="Client" required>
            {({ value, onBlur, ref }) => (
              <PlainClientPicker value={value} onBlur={onBlur} ref={ref} onChange={choose} />
            )}
          </FormField>
        }
      />
    </div>
  );
};
