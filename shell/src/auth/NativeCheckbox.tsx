import { css } from '@styled/css';
import { FieldError } from '@tradewind/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '9px',
  minH: '24px',
  cursor: 'pointer',
  _touch: { minH: '44px' },
});
const box = css({ w: '18px', h: '18px', m: '0', accentColor: '{colors.accent.solid}' });

export interface NativeCheckboxProps extends ComponentProps<'input'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** The browser's own checkbox, which works before any script has loaded. */
export const NativeCheckbox = ({ label, error, ...input }: NativeCheckboxProps) => {
  const id = useId();
  return (
    <div>
      <label className={line}>
        <input
          type="checkbox"
          className={box}
          {...input}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
};
