import { css, cx } from '@styled/css';
import { field, skeleton } from '@styled/recipes';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonProps extends ComponentProps<'span'> {
  readonly shape?: 'line' | 'circle' | 'block' | 'text';
}

/** A placeholder in the size of its content (by `className`), shown after 200 ms. */
export const Skeleton = ({ shape, className, ...rest }: SkeletonProps) => (
  <span aria-hidden data-skeleton {...rest} className={cx(skeleton({ shape }), className)} />
);

const row = css({ display: 'flex', alignItems: 'center', gap: '12px', h: '50px', px: '16px' });
const disc = css({ w: '32px', h: '32px' });
const lines = css({ flex: '1', display: 'grid', gap: '8px' });
const long = css({ w: '60%' });
const short = css({ w: '38%', h: '9px' });

export interface SkeletonRowsProps {
  readonly rows?: number;
  readonly avatar?: boolean;
  /** Announced to screen readers. */
  readonly label?: string;
}

/** A placeholder for a list that is loading. */
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
  /** Announced to screen readers. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A placeholder for a region that is loading: its own markup, with skeletons for unknown content.
 */
export const SkeletonShape = ({ label, className, children }: SkeletonShapeProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden className={className}>
      {children}
    </div>
  </div>
);

const control = css({ h: 'control.md', _touch: { h: 'control.lg' } });

/** A placeholder for a `Field`; as high as its control, or as `className` sets. */
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
