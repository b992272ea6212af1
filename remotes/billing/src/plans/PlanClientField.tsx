import { css } from '@styled/css';
import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { CustomerField } from '@tradewind/remote-kit';
import { LoadingClientField } from '@tradewind/trade-ui';
import { FormField, NativeSelect, useCustomControl } from '@tradewind/ui';
import { PlainClientPicker } from '../form/PlainClientPicker.tsx';
import { usePropertyChoices } from '../form/PropertyField.tsx';
import type { PlanForm } from './planForm.ts';

const whole = css({ gridColumn: '1 / -1' });

/** The customer of a new plan. */
export const PlanClientField = <Output,>({ form }: { readonly form: PlanForm<Output> }) => {
  const { choose, ...field } = useCustomControl(form, 'client');
  const onChange = (client: { readonly _id: string } | null | undefined) => {
    choose(client?._id ?? '');
    form.setValue('property', '');
  };
  return (
    <CustomerField
      {...field}
      valueName={undefined}
      onChange={onChange}
      waiting={<LoadingClientField valueName={undefined} error={field.error} />}
      fallback={
        <FormField form={form} name="client" label="Client" required>
          {({ value, onBlur, ref }) => (
            <PlainClientPicker
              {...{ value, onBlur, ref }}
              valueName={undefined}
              onChange={onChange}
            />
          )}
        </FormField>
      }
    />
  );
};

interface PlanPropertyFieldProps<Output> {
  readonly form: PlanForm<Output>;
  /** Of a saved plan; it may be archived. */
  readonly saved?: MaintenancePlan['property'] | undefined;
}

/** The property of a plan, for a customer with more than one. */
export const PlanPropertyField = <Output,>({ form, saved }: PlanPropertyFieldProps<Output>) => {
  const { choices, shown } = usePropertyChoices(...form.watch(['client', 'property']), saved);
  if (choices.length === 0) return null;
  return (
    <FormField
      form={form}
      name="property"
      label="Property"
      className={whole}
      hint="Its visits take place here, and its invoices name it."
    >
      {(control) => <NativeSelect {...control} value={shown} choices={choices} />}
    </FormField>
  );
};
