import { css } from '@styled/css';
import { Card, Skeleton, SkeletonField, SkeletonRows, SkeletonShape, Split } from '@tradewind/ui';

/** Two columns of fields. */
export const pairs = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});

/** Four columns; some fields span two. */
export const fours = css({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    // The two dates are in the first half, and have room for 'Nov 23, 2026'.
    md: 'repeat(2, minmax(0, 1.15fr)) repeat(2, minmax(0, .85fr))',
  },
});

export const half = css({ sm: { gridColumn: 'span 2' } });

const summary = css({ display: 'grid', gap: '16px' });
const sums = css({ h: '140px' });
const words = css({ h: '5rem' });

export interface FormSkeletonProps {
  /** Announced to screen readers. */
  readonly label: string;
}

/** The placeholder of a quote's or an invoice's form while its initial values load. */
export const FormSkeleton = ({ label }: FormSkeletonProps) => (
  <SkeletonShape label={label}>
    <Split
      from="xl"
      aside={
        <Card title="Summary">
          <div className={summary}>
            <SkeletonField />
            <Skeleton shape="block" className={sums} />
          </div>
        </Card>
      }
    >
      <Card>
        <div className={fours}>
          <div className={half}>
            <SkeletonField />
          </div>
          <div className={half}>
            <SkeletonField />
          </div>
          <SkeletonField />
          <SkeletonField />
        </div>
      </Card>
      <Card flush title="Items">
        <SkeletonRows rows={3} />
      </Card>
      <Card>
        <div className={pairs}>
          <SkeletonField className={words} />
          <SkeletonField className={words} />
        </div>
      </Card>
    </Split>
  </SkeletonShape>
);
