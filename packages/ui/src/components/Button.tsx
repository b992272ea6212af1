import { css, cx } from '@styled/css';
import { button } from '@styled/recipes';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ButtonProps extends ComponentProps<'button'>, ButtonClass {
  readonly icon?: ReactNode;
  /** True while the button's action runs: shows a spinner and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** The label while busy, such as `Creating…`. Without it the width of the label stays. */
  readonly busyLabel?: ReactNode;
}

// Keeps the width and the accessible name.
const unseen = css({ display: 'inline-flex', alignItems: 'center', gap: '7px', opacity: '0' });
const seen = css({ display: 'contents' });

/**
 * A button. Each view has one solid button; a destructive one is `danger` and asks for
 * confirmation.
 */
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
    // A validation message that appears when a field loses focus would move the button away from
    // its click.
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

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonClass {
  readonly icon?: ReactNode;
}

/** A link within the app, styled as a button. */
export const LinkButton = (props: LinkButtonProps) => {
  const { variant, size, block, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
};

export interface AnchorButtonProps extends ComponentProps<'a'>, ButtonClass {
  readonly icon?: ReactNode;
}

/** A link that leaves the app (`tel:`, `mailto:`, a download), styled as a button. */
export const AnchorButton = (props: AnchorButtonProps) => {
  const { variant, size, block, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  );
};

export interface ButtonClass {
  readonly variant?: 'solid' | 'outline' | 'soft' | 'ghost' | 'danger' | 'link' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

/** Returns the class names of a button; one with `label` shows only its icon. */
export const buttonClass = (variants: ButtonClass, shape: 'text' | 'icon' = 'text') =>
  button({ ...variants, shape });

const cancelEvent = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Returns attributes that make a button ignore clicks while its action runs. The button keeps the
 * focus, which `disabled` would move to the top of the page.
 */
export const whileBusy = (
  busy: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => ({
  'aria-busy': busy || undefined,
  ...(busy && { 'aria-disabled': true }),
  onClick: busy ? cancelEvent : onClick,
});

const turning = css({ animation: 'spin 900ms linear infinite' });
/** Centred over a control with a hidden label. */
const middle = css({ position: 'absolute', inset: '0', m: 'auto' });

export interface SpinnerProps {
  readonly size?: number;
  readonly centred?: boolean;
}

/** A decorative spinner: text beside it must describe the progress. */
export const Spinner = ({ size = 16, centred = false }: SpinnerProps) => (
  <LoaderCircle aria-hidden size={size} className={cx(turning, centred && middle)} />
);

// A field with `data-commits` hands over what was typed when it loses focus, which must happen before a
// button saves the form.
const FIELDS = 'input:not([data-commits]), select, textarea, [contenteditable]';

/** For `onMouseDown`: the focused field keeps the focus while something else is pressed. */
export const keepFocus = (event: MouseEvent<HTMLElement>): void => {
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  if (root.activeElement?.matches(FIELDS)) event.preventDefault();
};

/**
 * A part of a form whose clicks do not take the focus from its fields. A field that loses focus
 * would show its validation message, move the pressed element from under the pointer, and lose the
 * click. Submit buttons do this by themselves.
 */
export const KeepFocus = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself; it only lets the click inside through
  <div {...props} onMouseDown={keepFocus} />
);
