import { css } from '@styled/css';
import { defaultCountry } from '@tradewind/contracts';
import { type Property, PropertyForm } from '@tradewind/contracts/properties';
import { usePlaceOfZip } from '@tradewind/remote-kit';
import {
  type ContractForm,
  FormCheckbox,
  FormField,
  Input,
  NumberInput,
  Textarea,
} from '@tradewind/ui';
import type * as v from 'valibot';

export type PropertyInput = v.InferInput<typeof PropertyForm>;
export type PropertyOutput = v.InferOutput<typeof PropertyForm>;
export const propertySchema: v.GenericSchema<PropertyInput, PropertyOutput> = PropertyForm;

/** The values of a new property. */
export const noProperty: PropertyInput = {
  name: '',
  address: { street: '', city: '', state: '', zip: '', country: defaultCountry },
  accessNotes: '',
  taxRate: null,
  taxExempt: false,
};

/** The form's values of a saved property. */
export const propertyValues = ({ name, address, ...property }: Property): PropertyInput => ({
  name,
  address: {
    ...{ street: address.street, city: address.city, state: address.state, zip: address.zip },
    country: address.country,
  },
  accessNotes: property.accessNotes,
  taxRate: property.taxRate,
  taxExempt: property.taxExempt,
});

const thirds = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
});
const city = css({ gridColumn: { base: '1 / -1', sm: 'auto' } });

const parts = [
  { name: 'address.city', label: 'City', className: city },
  { name: 'address.state', label: 'State' },
  { name: 'address.zip', label: 'ZIP code' },
] as const;

interface PropertyFieldsProps {
  readonly form: ContractForm<PropertyInput, PropertyOutput>;
}

/** Name, address, access notes and tax of a property. */
export const PropertyFields = ({ form }: PropertyFieldsProps) => {
  usePlaceOfZip(form.watch('address'), (field, text) =>
    form.setValue(`address.${field}`, text, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  return (
    <>
      <FormField form={form} name="name" label="Name" hint="Such as “Rental on Elm”.">
        {({ value, ...control }) => <Input {...control} value={value ?? ''} maxLength={160} />}
      </FormField>
      <FormField form={form} name="address.street" label="Street address" required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <div className={thirds}>
        {parts.map((part) => (
          <FormField key={part.name} form={form} required {...part}>
            {(control) => <Input {...control} autoComplete="off" />}
          </FormField>
        ))}
      </div>
      <FormField
        form={form}
        name="accessNotes"
        label="Access notes"
        hint="For the crew: gate code, dog, parking."
      >
        {({ value, ...control }) => (
          <Textarea {...control} value={value ?? ''} rows={3} maxLength={2_000} />
        )}
      </FormField>
      <FormField
        form={form}
        name="taxRate"
        label="Tax rate (%)"
        hint="For quotes and invoices of this property. Empty: the rate of your business."
      >
        {({ value, onChange, ...control }) => (
          <NumberInput
            {...control}
            value={value ?? undefined}
            onChange={(next) => onChange(next ?? null)}
          />
        )}
      </FormField>
      <FormCheckbox form={form} name="taxExempt">
        Tax exempt
      </FormCheckbox>
    </>
  );
};
