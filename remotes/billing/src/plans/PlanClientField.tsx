import { CustomerField } from '@tradewind/remote-kit';
import { LoadingClientField } from '@tradewind/trade-ui';
import { FormField, useCustomControl } from '@tradewind/ui';
import { PlainClientPicker } from '../form/PlainClientPicker.tsx';
import type { PlanForm } from './planForm.ts';

/** The customer of a new plan. */
export const PlanClientField = <Output,>({ form }: { readonly form: PlanForm<Output> }) => {
  const { choose, ...field } = useCustomControl(form, 'client');
  return (
    <CustomerField
      {...field}
      valueName={undefined}
      onChange={(client) => choose(client?._id ?? '')}
      waiting={<LoadingClientField valueName={undefined} error={field.error} />}
      fallback={
        <FormField form={form} name="client" label="Client" required>
          {({ value, onBlur, ref }) => (
            <PlainClientPicker
              {...{ value, onBlur, ref }}
              valueName={undefined}
              onChange={(client) => choose(client?._id ?? '')}
            />
          )}
        </FormField>
      }
    />
  );
};
