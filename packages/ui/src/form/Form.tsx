import { css, cx } from '@styled/css';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProblem } from './FormProblem.tsx';
import type { ContractForm } from './useContractForm.ts';

const stack = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  minW: '0',
  '& > button': { md: { alignSelf: 'flex-start' } },
});

export interface FormProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly form: ContractForm<Input, Output>;
  readonly onSave: (values: Output) => unknown;
}

/** A form with its banner for a save that failed. A page's form is guarded by `useUnsavedGuard(form.isUnsaved)`. */
export const Form = <Input extends FieldValues, Output>(props: FormProps<Input, Output>) => {
  const { form, onSave, className, children, ...rest } = props;
  return (
    <form noValidate {...rest} className={cx(stack, className)} onSubmit={form.submit(onSave)}>
      <FormProblem problem={form.problem} />
      {children}
    </form>
  );
};
