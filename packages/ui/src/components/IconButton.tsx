import { cx } from '@styled/css';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { type ButtonClass, buttonClass, Spinner, whileBusy } from './Button.tsx';
import type { TooltipBubbleProps } from './Tooltip.tsx';

// Loaded on hover only, because it includes the positioning library; the accessible name does not
// depend on it.
const nothing: ComponentType<TooltipBubbleProps> = () => null;
const TooltipBubble = lazy(() =>
  import('./Tooltip.tsx').then(
    (module) => ({ default: module.TooltipBubble as typeof nothing }),
    () => ({ default: nothing }),
  ),
);

type IconButtonClass = Omit<ButtonClass, 'block'>;

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children'>,
    IconButtonClass {
  /** The accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly busy?: boolean | undefined;
}

/**
 * A button with an icon only. The tooltip is created on the first hover, because list rows have
 * several of these.
 */
export const IconButton = ({
  label,
  icon,
  variant = 'ghost',
  size,
  busy = false,
  disabled = false,
  className,
  ...rest
}: IconButtonProps) => {
  const [hinting, setHinting] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <button
        type="button"
        {...rest}
        aria-label={label}
        disabled={disabled}
        className={cx(buttonClass({ variant, size }, 'icon'), className)}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event);
          setHinting(event.pointerType === 'mouse');
        }}
        onPointerLeave={(event) => {
          rest.onPointerLeave?.(event);
          setHinting(false);
        }}
        onFocus={(event) => {
          rest.onFocus?.(event);
          setHinting(event.currentTarget.matches(':focus-visible'));
        }}
        onBlur={(event) => {
          rest.onBlur?.(event);
          setHinting(false);
        }}
        {...whileBusy(busy, (event) => {
          setHinting(false);
          rest.onClick?.(event);
        })}
      >
        {busy ? <Spinner /> : icon}
      </button>
      {hinting && (
        <Suspense>
          <TooltipBubble place={place} label={label} onEscape={() => setHinting(false)} />
        </Suspense>
      )}
      <span ref={place} hidden />
    </>
  );
};

export interface IconLinkProps
  extends Omit<ComponentProps<typeof Link>, 'children'>,
    IconButtonClass {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A link within the app that shows only an icon. */
export const IconLink = ({ label, icon, variant = 'ghost', size, ...rest }: IconLinkProps) => (
  <Link
    {...rest}
    aria-label={label}
    title={label}
    className={cx(buttonClass({ variant, size }, 'icon'), rest.className)}
  >
    {icon}
  </Link>
);
