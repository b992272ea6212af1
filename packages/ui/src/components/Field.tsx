import { css, cx } from '@styled/css';
import { field as recipe } from '@styled/recipes';
import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';

export interface FieldProps {
  readonly label: ReactNode;
  /** After the label, and not a part of the accessible name; only where the field is not required. */
  readonly beside?: ReactNode;
  readonly hint?: ReactNode;
  /** Shown instead of the hint. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Hides the label visually, for a cell of a table whose column already shows it. */
  readonly labelHidden?: boolean;
  /** For several controls under one label: radio buttons, segments, a row of checkboxes. */
  readonly group?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const hidden = css({ srOnly: true });

/** A field with its label above and its hint below; names and describes the control inside it. */
export const Field = (props: FieldProps) => {
  const { label, hint, error, required = false, disabled = false, group = false, children } = props;
  const id = useId();
  const styles = recipe();
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const described = invalid ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const labelId = `${id}-label`;
  const labelClass = cx(styles.label, props.labelHidden === true && hidden);
  const mark = required ? (
    <span aria-hidden className={styles.star}>
      *
    </span>
  ) : (
    props.beside
  );
  return (
    <div
      className={cx(styles.root, props.className)}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': described })}
    >
      {group ? (
        <span id={labelId} className={labelClass}>
          {label}
          {mark}
        </span>
      ) : (
        // The mark is beside the label, so that it is not part of the accessible name.
        <span className={labelClass}>
          <label id={labelId} htmlFor={id}>
            {label}
          </label>
          {mark}
        </span>
      )}
      <FieldContext
        value={{ controlId: id, labelId, describedBy: described, invalid, required, disabled }}
      >
        {children}
      </FieldContext>
      {invalid ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};

export interface FieldErrorProps {
  /** Registers that the control uses the description. */
  readonly id: string;
  readonly children: ReactNode;
}

/** The validation message below a field. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <p id={id} className={recipe().error}>
    <TriangleAlert aria-hidden size={12} strokeWidth={2.5} />
    <span>{children}</span>
  </p>
);

/** The state of a field for the control inside it. */
export interface FieldState {
  readonly controlId: string;
  readonly labelId: string;
  /** Ids of the hint or the error; absent when there is neither. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}

export const FieldContext = createContext<FieldState | undefined>(undefined);

/** Returns the surrounding field's state, or the given state of a control without a field. */
export const useField = (): FieldState => {
  const id = useId();
  return (
    useContext(FieldContext) ?? {
      controlId: id,
      labelId: `${id}-label`,
      describedBy: undefined,
      invalid: false,
      required: false,
      disabled: false,
    }
  );
};

/** Returns the attributes that connect a native control to its field. */
export const controlAttributes = (field: FieldState) => ({
  id: field.controlId,
  disabled: field.disabled,
  'aria-describedby': field.describedBy,
  'aria-invalid': field.invalid || undefined,
  'aria-required': field.required || undefined,
});
