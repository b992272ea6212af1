import { css, cx } from '@styled/css';
import { field, skeleton } from '@styled/recipes';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonProps extends ComponentProps<'span'> {
  readonly shape?: 'line' | 'circle' | 'block' | 'text';
}

/** Has the size of what comes (by `className`), and shows after 200 ms only. */
export const Skeleton = ({ shape, className, ...rest }: SkeletonProps) => (
  <span aria-hidden {...rest} className={cx(skeleton({ shape }), className)} />
);

const row = css({ display: 'flex', alignItems: 'center', gap: '12px', h: '50px', px: '16px' });
const disc = css({ w: '32px', h: '32px' });
const lines = css({ flex: '1', display: 'grid', gap: '8px' });
const long = css({ w: '60%' });
const short = css({ w: '38%', h: '9px' });

export interface SkeletonRowsProps {
  readonly rows?: number;
  readonly avatar?: boolean;
  /** Said to screen readers. */
  readonly label?: string;
}

/** A list that is on its way. */
export const SkeletonRows = ({
  rows = 5,
  avatar = false,
  label = 'Loading',
}: SkeletonRowsProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
      <div key={key} className={row}>
        {avatar && <Skeleton shape="circle" className={disc} />}
        <span className={lines}>
          <Skeleton className={long} />
          <Skeleton className={short} />
        </span>
      </div>
    ))}
  </div>
);

export interface SkeletonShapeProps {
  /** Said to screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a screen that is on its way: its own markup, with skeletons for what is not known yet. */
export const SkeletonShape = ({ label, className, children }: SkeletonShapeProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden className={className}>
      {children}
    </div>
  </div>
);

const control = css({ h: 'control.md', _touch: { h: 'control.lg' } });

/** A `Field` that is on its way; as high as its control, or as `className` says. */
export const SkeletonField = ({ className }: { readonly className?: string }) => {
  const styles = field();
  return (
    <div className={styles.root}>
      <span className={styles.label}>
        <Skeleton shape="text" />
      </span>
      <Skeleton shape="block" className={className ?? control} />
    </div>
  );
};
