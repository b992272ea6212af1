import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form';
import { Field, type FieldProps } from '../components/Field.tsx';
import type { ContractForm } from './useContractForm.ts';

/** The props of a control, for an input, select, picker, checkbox or switch of this package. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  /** Takes a value, or the change event of a native control. */
  readonly onChange: (...change: unknown[]) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

export interface FormFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>>
  extends Omit<FieldProps, 'children' | 'error'> {
  readonly form: ContractForm<Input, Output>;
  readonly name: Name;
  /** Overrides that of the form, once the field has been left. */
  readonly checksOn?: 'change';
  readonly children: (control: FieldBinding<FieldPathValue<Input, Name>>) => ReactNode;
}

/** A field of a form: label, error, and its control by name. */
export const FormField = <Input extends FieldValues, Output, Name extends FieldPath<Input>>({
  form,
  name,
  checksOn,
  children,
  ...field
}: FormFieldProps<Input, Output, Name>) => {
  const { field: control, fieldState } = useController({ control: form.control, name });
  const { value, onChange, onBlur, ref } = control;
  const isCheckedAgain = checksOn === 'change' && fieldState.isTouched;
  const change = (...args: unknown[]) => {
    const waitsForBlur = form.checksOn === 'blur' && !isCheckedAgain;
    // A message is about the previous value: editing removes it, unless the field is checked now.
    if (fieldState.error && (waitsForBlur || fieldState.error.type === 'server')) {
      form.clearErrors(name);
    }
    onChange(...args);
    if (form.checksOn === 'blur' && isCheckedAgain) void form.trigger(name);
  };
  return (
    <Field {...field} error={fieldState.error?.message}>
      {children({ name, value, onChange: change, onBlur, ref })}
    </Field>
  );
};
