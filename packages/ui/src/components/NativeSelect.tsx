import { css, cx } from '@styled/css';
import { input } from '@styled/recipes';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlAttributes, useField } from './Field.tsx';
import type { Choice } from './Select.tsx';

const box = css({ position: 'relative', display: 'block', minW: '0' });
const room = css({ pe: '34px', textOverflow: 'ellipsis' });
const mark = css({
  position: 'absolute',
  insetY: '0',
  right: '11px',
  my: 'auto',
  color: 'fg.subtle',
  pointerEvents: 'none',
});

export interface NativeSelectProps extends ComponentProps<'select'> {
  readonly choices: readonly Choice[];
  /** Shown while nothing is chosen; cannot be chosen. */
  readonly placeholder?: string;
  readonly variant?: 'field' | 'bare';
}

/** The platform's own select: the best one on a phone, and sufficient for plain labels. */
export const NativeSelect = (props: NativeSelectProps) => {
  const { choices, placeholder, variant, className, ...rest } = props;
  const field = useField();
  return (
    <span className={box}>
      <select
        {...controlAttributes(field)}
        {...rest}
        className={cx(input({ variant }), room, className)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {typeable(label)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className={mark} />
    </span>
  );
};

interface NumberSelectProps
  extends Omit<NativeSelectProps, 'choices' | 'value' | 'onChange' | 'placeholder'> {
  readonly choices: readonly { readonly value: number; readonly label: string }[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A native select whose choices are numbers. */
export const NumberSelect = ({ choices, value, onChange, ...props }: NumberSelectProps) => (
  <NativeSelect
    {...props}
    choices={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
    value={value}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
);

/** A choice is also made by typing its label, and no key types a no-break space. */
const typeable = (label: string) => label.replaceAll('\u00a0', ' ');
