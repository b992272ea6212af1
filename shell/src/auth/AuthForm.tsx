import { Button, Field, type FieldProps } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import { type ContractForm, type FieldBinding, FormProblem } from '@tradewind/ui/form';
import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { stack } from './styles.ts';

export interface AuthFormProps<Input extends FieldValues, Output> {
  readonly form: ContractForm<Input, Output>;
  /** The specification's message for all empty fields. */
  readonly required?: string;
  readonly submit: string;
  readonly busy: string;
  readonly onSubmit: (values: Output) => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form with one button and one place for its error. */
export const AuthForm = <Input extends FieldValues, Output>(
  props: AuthFormProps<Input, Output>,
) => {
  const { form, required, onSubmit } = props;
  const { errors, isSubmitting } = form.formState;
  const isIncomplete =
    required !== undefined && Object.values(errors).some((error) => error?.message === required);
  return (
    // Never as query parameters, if the browser itself submits the form.
    <form noValidate method="post" className={stack} onSubmit={form.submit(onSubmit)}>
      {isIncomplete ? (
        <Banner tone="error">{required}</Banner>
      ) : (
        <FormProblem problem={form.problem} isUnanswered={form.isUnanswered} />
      )}
      {props.children}
      <Button
        type="submit"
        variant="solid"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={props.busy}
      >
        {props.submit}
      </Button>
    </form>
  );
};

type Control<Value> = FieldBinding<Value> & { readonly 'aria-invalid'?: true };

export interface AuthFieldProps<Input extends FieldValues, Output, Name extends FieldPath<Input>>
  extends Omit<FieldProps, 'children' | 'error'> {
  readonly form: ContractForm<Input, Output>;
  readonly name: Name;
  /** An error that the form shows once for all fields: here it only marks the field. */
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
