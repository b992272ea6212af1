import { cx } from '@styled/css';
import { affix, input } from '@styled/recipes';
import type { ComponentProps, ReactNode } from 'react';
import { controlAttributes, useField } from './fieldContext.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** `bare`: in a line of a table. */
  readonly look?: 'field' | 'bare';
  readonly align?: 'start' | 'end';
  /** An icon before the text. */
  readonly icon?: ReactNode;
}

export const Input = ({ look, align, icon, className, ...rest }: InputProps) => {
  const field = useField();
  const control = (extra?: string) => (
    <input
      type="text"
      {...controlAttributes(field)}
      {...rest}
      className={cx(input({ look, align }), extra, className)}
    />
  );
  if (icon === undefined) return control();
  const styles = affix({ start: 'icon' });
  return (
    <span className={styles.root}>
      <span className={styles.before}>{icon}</span>
      {control(styles.control)}
    </span>
  );
};

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly look?: 'field' | 'bare';
}

export const Textarea = ({ look, className, ...rest }: TextareaProps) => {
  const field = useField();
  return (
    <textarea
      rows={3}
      {...controlAttributes(field)}
      {...rest}
      className={cx(input({ look, kind: 'text' }), className)}
    />
  );
};
