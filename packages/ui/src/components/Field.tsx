import { css, cx } from '@styled/css';
import { field as recipe } from '@styled/recipes';
import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { FieldContext } from './fieldContext.ts';

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Takes the hint's place. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** For a line of a table whose column says it already: named, but not shown. */
  readonly labelHidden?: boolean;
  /** For several controls under one label: radio buttons, segments, a row of checkboxes. */
  readonly group?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const hidden = css({ srOnly: true });

/** Label above, hint below; names and describes the control inside it. */
export const Field = (props: FieldProps) => {
  const { label, hint, error, required = false, disabled = false, group = false, children } = props;
  const id = useId();
  const styles = recipe();
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const described = invalid ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const labelId = `${id}-label`;
  const labelClass = cx(styles.label, props.labelHidden === true && hidden);
  const star = required && (
    <span aria-hidden className={styles.star}>
      *
    </span>
  );
  return (
    <div
      className={cx(styles.root, props.className)}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': described })}
    >
      {group ? (
        <span id={labelId} className={labelClass}>
          {label}
          {star}
        </span>
      ) : (
        // The star stands beside the label, not in it: the field is named by its words alone.
        <span className={labelClass}>
          <label id={labelId} htmlFor={id}>
            {label}
          </label>
          {star}
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
