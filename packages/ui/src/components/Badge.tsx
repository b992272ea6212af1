import { cx } from '@styled/css';
import { badge } from '@styled/recipes';
import type { ReactNode } from 'react';

export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'grey' | 'indigo';

export interface BadgeProps {
  /** `brand` and `plain` are tags: no status, only a word. */
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
