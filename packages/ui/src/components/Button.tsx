import { css, cx } from '@styled/css';
import type { ComponentProps, ReactNode } from 'react';
import { whileBusy } from './busy.ts';
import { type ButtonClass, buttonClass } from './buttonClass.ts';
import { keepFocus } from './KeepFocus.tsx';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonClass {
  readonly icon?: ReactNode;
  /** While its action runs: shows a spinner and cannot be pressed again. */
  readonly busy?: boolean | undefined;
  /** Says what is going on, such as `Creating…`. Without it the words keep their width. */
  readonly busyLabel?: ReactNode;
}

// Keeps the width, and the name that is read aloud.
const unseen = css({ display: 'inline-flex', alignItems: 'center', gap: '7px', opacity: '0' });
const seen = css({ display: 'contents' });

/** One solid button per view. A destructive one is `danger` and asks first. */
export const Button = ({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    // A complaint that appears when a field is left would move the button away from its click.
    onMouseDown={rest.type === 'submit' ? keepFocus : undefined}
    {...rest}
    disabled={disabled}
    {...whileBusy(busy, rest.onClick)}
    className={cx(buttonClass({ variant, size, block }), className)}
  >
    {busy && <Spinner centred={busyLabel === undefined} />}
    {busy && busyLabel !== undefined ? (
      busyLabel
    ) : (
      <span className={busy ? unseen : seen}>
        {icon}
        {children}
      </span>
    )}
  </button>
);
