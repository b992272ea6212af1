import { Checkbox as Ark } from '@ark-ui/react/checkbox';
import { checkbox } from '@styled/recipes';
import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useField } from './Field.tsx';

export interface CheckboxProps {
  /** The visible label, to the right. */
  readonly children?: ReactNode;
  /** The accessible name without a visible label. */
  readonly 'aria-label'?: string;
  readonly value?: boolean | 'indeterminate' | undefined;
  readonly onChange?: (checked: boolean) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export const Checkbox = (props: CheckboxProps) => {
  const { children, value = false, onChange, onBlur, name, ref } = props;
  const field = useField();
  const styles = checkbox();
  return (
    <Ark.Root
      className={styles.root}
      checked={value}
      disabled={props.disabled ?? field.disabled}
      invalid={props.invalid ?? field.invalid}
      {...(name !== undefined && { name })}
      onCheckedChange={({ checked }) => onChange?.(checked === true)}
    >
      <Ark.HiddenInput
        ref={ref}
        aria-label={props['aria-label']}
        aria-describedby={field.describedBy}
        // Without a visible label no element names the input.
        {...(children === undefined && { 'aria-labelledby': '' })}
        onBlur={onBlur}
      />
      <Ark.Control className={styles.control}>
        <Ark.Indicator className={styles.indicator}>
          <Check aria-hidden size={13} strokeWidth={3} />
        </Ark.Indicator>
        <Ark.Indicator indeterminate className={styles.indicator}>
          <Minus aria-hidden size={13} strokeWidth={3} />
        </Ark.Indicator>
      </Ark.Control>
      {children !== undefined && <Ark.Label className={styles.label}>{children}</Ark.Label>}
    </Ark.Root>
  );
};
