import { css, cx } from '@styled/css';
import { badge, kbd } from '@styled/recipes';
import type { ReactNode } from 'react';

export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'grey' | 'indigo';

export interface BadgeProps {
  /** `brand` and `plain` are tags without a status. */
  readonly tone?: Tone | 'brand' | 'plain';
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'grey', icon, className, children }: BadgeProps) => (
  <span className={cx(badge({ tone }), className)}>
    {icon}
    {children}
  </span>
);

/** Classes that set `colorPalette` of their content to a tone. */
export const palettes: Readonly<Record<Tone, string>> = {
  blue: css({ colorPalette: 'status.blue' }),
  yellow: css({ colorPalette: 'status.yellow' }),
  green: css({ colorPalette: 'status.green' }),
  red: css({ colorPalette: 'status.red' }),
  grey: css({ colorPalette: 'status.grey' }),
  indigo: css({ colorPalette: 'status.indigo' }),
};

/** A keyboard key. */
export const Kbd = ({ children }: { readonly children: ReactNode }) => (
  <kbd className={kbd()}>{children}</kbd>
);
