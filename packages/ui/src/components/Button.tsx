import { css, cx } from '@styled/css';
import { button } from '@styled/recipes';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';

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

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonClass {
  readonly icon?: ReactNode;
}

/** A link within the app that looks like a button. */
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

/** A link that leaves the app (`tel:`, `mailto:`, a download) and looks like a button. */
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

/** The class names of a button; one with `label` only shows its icon. */
export const buttonClass = (look: ButtonClass, shape: 'text' | 'icon' = 'text') =>
  button({ ...look, shape });

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What makes a button one that cannot be pressed while its action runs. It keeps the focus,
 * which `disabled` would drop to the top of the page.
 */
export const whileBusy = (
  busy: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) => ({
  'aria-busy': busy || undefined,
  ...(busy && { 'aria-disabled': true }),
  onClick: busy ? swallow : onClick,
});

const turning = css({ animation: 'spin 900ms linear infinite' });
/** Over the middle of a control whose words are hidden. */
const middle = css({ position: 'absolute', inset: '0', m: 'auto' });

export interface SpinnerProps {
  readonly size?: number;
  readonly centred?: boolean;
}

/** Decoration: what is going on must be said in words beside it. */
export const Spinner = ({ size = 16, centred = false }: SpinnerProps) => (
  <LoaderCircle aria-hidden size={size} className={cx(turning, centred && middle)} />
);

// A date that was typed counts when its field is left: it must be, before a button saves the form.
const FIELDS = 'input:not([data-scope=date-picker]), select, textarea, [contenteditable]';

/** For `onMouseDown`: while something is pressed, the field that has the focus keeps it. */
export const keepFocus = (event: MouseEvent<HTMLElement>): void => {
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  if (root.activeElement?.matches(FIELDS)) event.preventDefault();
};

/**
 * A part of a form that takes clicks without taking the focus from its fields. Leaving a field
 * would show its complaint, move what is pressed away from under the pointer, and lose the click.
 * Submit buttons do so by themselves.
 */
export const KeepFocus = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing itself; it only lets the click inside through
  <div {...props} onMouseDown={keepFocus} />
);
