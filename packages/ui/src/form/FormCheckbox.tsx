import { css } from '@styled/css';
import { field as recipe } from '@styled/recipes';
import { type ReactNode, useId } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../components/Checkbox.tsx';
import { FieldContext, FieldError } from '../components/Field.tsx';
import { Switch } from '../components/Switch.tsx';
import type { ContractForm } from './useContractForm.ts';

export interface FormCheckboxProps<
  Input extends FieldValues,
  Output,
  Name extends FieldPathByValue<Input, boolean | undefined>,
> {
  readonly form: ContractForm<Input, Output>;
  readonly name: Name;
  readonly as?: 'checkbox' | 'switch';
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** The visible label. */
  readonly children: ReactNode;
}

const box = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' });

/** A checkbox of a form, with its label beside it and none above. */
export const FormCheckbox = <
  Input extends FieldValues,
  Output,
  Name extends FieldPathByValue<Input, boolean | undefined>,
>(
  props: FormCheckboxProps<Input, Output, Name>,
) => {
  const { form, name, as = 'checkbox', hint, disabled = false, children } = props;
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const styles = recipe();
  const error = fieldState.error?.message;
  const Control = as === 'switch' ? Switch : Checkbox;
  return (
    <FieldContext
      value={{
        controlId: id,
        labelId: `${id}-label`,
        describedBy: (error ?? hint) ? `${id}-note` : undefined,
        invalid: error !== undefined,
        required: false,
        disabled,
      }}
    >
      <div className={box}>
        <Control {...field} value={field.value === true}>
          {children}
        </Control>
        {error ? (
          <FieldError id={`${id}-note`}>{error}</FieldError>
        ) : (
          hint && (
            <p id={`${id}-note`} className={styles.hint}>
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  );
};
