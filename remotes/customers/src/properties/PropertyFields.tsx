import { css } from '@styled/css';
import { usePlaceOfZip } from '@tradewind/remote-kit';
import {
  type ContractForm,
  FormCheckbox,
  FormField,
  Input,
  NumberInput,
  Textarea,
} from '@tradewind/ui';
import { PlaceField } from './PlaceField.tsx';
import type { PropertyInput, PropertyOutput } from './propertyForm.ts';

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
    form.setValue(`address.${field}`, text, { shouldDirty: true, shouldValidate: true }),
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
      <PlaceField form={form} />
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
