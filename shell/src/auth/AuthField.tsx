import { Field, type FieldProps } from '@tradewind/ui';
import type { Bound, ContractForm } from '@tradewind/ui/form';
import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

type Control<Value> = Bound<Value> & { readonly 'aria-invalid'?: true };

export interface AuthFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>>
  extends Omit<FieldProps, 'children' | 'error'> {
  readonly form: ContractForm<Input, Output>;
  readonly name: Name;
  /** A complaint that the form shows once for all fields: here it only marks the field. */
  readonly shared?: string;
  readonly children: (control: Control<FieldPathValue<Input, Name>>) => ReactNode;
}

/** A field of a sign-in or sign-up form. */
export const AuthField = <Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  form,
  name,
  shared,
  children,
  ...field
}: AuthFieldProps<Input, Output, Name>) => {
  const { field: control, fieldState } = useController({ control: form.control, name });
  const message = fieldState.error?.message;
  return (
    <Field {...field} error={message === shared ? undefined : message}>
      {children({ ...control, ...(message !== undefined && { 'aria-invalid': true }) })}
    </Field>
  );
};
