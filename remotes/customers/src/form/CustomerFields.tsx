import { css } from '@styled/css';
import { usePlaceOfZip } from '@tradewind/remote-kit';
import {
  Checkbox,
  type ContractForm,
  FormField,
  formatPhone,
  Input,
  type InputProps,
  KeepFocus,
  SegmentedControl,
  Textarea,
} from '@tradewind/ui';
import { Building2, House } from 'lucide-react';
import type { CustomerInput, CustomerOutput } from './customerForms.ts';

export type CustomerForm = ContractForm<CustomerInput, CustomerOutput>;

type TextName =
  | 'name'
  | 'email'
  | 'phone'
  | 'companyName'
  | `address.${'street' | 'city' | 'state' | 'zip' | 'country'}`;

export interface TextFieldProps
  extends Omit<InputProps, 'form' | 'name' | 'value' | 'onChange' | 'onBlur'> {
  readonly form: CustomerForm;
  readonly name: TextName;
  readonly label: string;
  readonly hint?: string;
}

/** One line of text in a customer form. */
export const TextField = ({ form, name, label, hint, required, ...input }: TextFieldProps) => (
  <FormField form={form} name={name} label={label} hint={hint} required={required}>
    {({ value, ...control }) => <Input {...control} value={value ?? ''} {...input} />}
  </FormField>
);

const choices = [
  { value: 'residential', label: 'Residential', icon: <House aria-hidden size={15} /> },
  { value: 'commercial', label: 'Commercial', icon: <Building2 aria-hidden size={15} /> },
] as const;

/** Residential or commercial. */
export const CustomerTypeField = ({ form }: { readonly form: CustomerForm }) => (
  <FormField form={form} name="customerType" label="Customer type" group>
    {({ value, onChange, onBlur, name }) => (
      <KeepFocus>
        <SegmentedControl
          name={name}
          choices={choices}
          value={value}
          onBlur={onBlur}
          onChange={onChange}
        />
      </KeepFocus>
    )}
  </FormField>
);

/** Ten digits, optionally after the country code 1; without an extension. */
const isUsPhone = (typed: string) => /^(\+?1)?\d{10}$/.test(typed.replaceAll(/[\s().-]/g, ''));

const pair = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

export interface ContactFieldsProps {
  readonly form: CustomerForm;
  /** Whether phone and e-mail are required in addition to the name. */
  readonly required: boolean;
}

/**
 * Name and contact data on the pages. A phone number of the United States is formatted on blur,
 * not on each key; any other number, and one with an extension, stays as typed.
 */
export const ContactFields = ({ form, required }: ContactFieldsProps) => (
  <>
    <div className={pair}>
      <TextField form={form} name="name" label="Name" autoComplete="name" required />
      <TextField form={form} name="companyName" label="Company" autoComplete="organization" />
    </div>
    <div className={pair}>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required={required}
      />
      <TextField
        form={form}
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={required}
        onBlurCapture={(event) => {
          const typed = event.currentTarget.value;
          const inOrder = isUsPhone(typed) ? formatPhone(typed) : typed;
          if (inOrder !== typed) form.setValue('phone', inOrder, { shouldDirty: true });
        }}
      />
    </div>
    <CustomerTypeField form={form} />
  </>
);

const grid = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  alignItems: 'start',
});
const whole = css({ gridColumn: '1 / -1' });

const addressFields = [
  { name: 'address.street', label: 'Street address', autoComplete: 'address-line1', place: whole },
  {
    name: 'address.city',
    label: 'City',
    autoComplete: 'address-level2',
    place: css({ gridColumn: { base: 'span 6', sm: 'span 2' } }),
  },
  {
    name: 'address.state',
    label: 'State',
    autoComplete: 'address-level1',
    place: css({ gridColumn: { base: 'span 3', sm: 'span 2' } }),
  },
  {
    name: 'address.zip',
    label: 'ZIP code',
    autoComplete: 'postal-code',
    place: css({ gridColumn: { base: 'span 3', sm: 'span 2' } }),
  },
] as const;

export interface AddressFieldsProps {
  readonly form: CustomerForm;
  readonly required: boolean;
  /** The wizard leaves the country at its default. */
  readonly country?: boolean;
}

/** The customer's address. */
export const AddressFields = ({ form, required, country = true }: AddressFieldsProps) => {
  usePlaceOfZip(form.watch('address'), (field, text) =>
    form.setValue(`address.${field}`, text, { shouldDirty: true, shouldValidate: true }),
  );
  return (
    <div className={grid}>
      {addressFields.map(({ place, ...field }) => (
        <div key={field.name} className={place}>
          <TextField form={form} required={required} {...field} />
        </div>
      ))}
      {country && (
        <div className={whole}>
          <TextField
            form={form}
            name="address.country"
            label="Country"
            autoComplete="country-name"
          />
        </div>
      )}
    </div>
  );
};

/** The optional fields: notes, and whether taxes are charged. */
export const NotesFields = ({ form }: { readonly form: CustomerForm }) => (
  <>
    <FormField form={form} name="notes" label="Notes" hint="Gate code, pets, where to park.">
      {({ value, ...control }) => <Textarea {...control} value={value ?? ''} rows={3} />}
    </FormField>
    <FormField form={form} name="taxExempt" label="Taxes" labelHidden group>
      {({ value, onChange, onBlur, name, ref }) => (
        <Checkbox name={name} ref={ref} value={value} onChange={onChange} onBlur={onBlur}>
          Tax exempt
        </Checkbox>
      )}
    </FormField>
  </>
);
