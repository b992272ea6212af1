import { type ContractForm, FormField, Input, type InputProps } from '@tradewind/ui';
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
