import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { ContractForm } from './useContractForm.ts';

/**
 * Connects a field of a form with a control that is not of this package, such as a component of
 * another remote. Choosing a value validates the field at once.
 */
export const useCustomControl = <Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  form: ContractForm<Input, Output>,
  name: Name,
) => {
  // Registered in the order of the screen, so that the first invalid field gets the focus.
  const { ref: focusRef } = form.register(name);
  return {
    value: form.watch(name),
    error: form.getFieldState(name, form.formState).error?.message,
    focusRef,
    choose: (value: FieldPathValue<Input, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
  };
};
