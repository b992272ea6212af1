import { css, cx } from '@styled/css';
import { Card, Skeleton } from '@tradewind/ui';

// The heights of a `ChartTable`.
const head = css({ h: '20px', textStyle: 'xs' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  h: '45px',
});
const notedRow = css({ h: '48px' });
const bar = css({ w: '50%' });

export interface ChartSkeletonProps {
  /** Not counting the head. */
  readonly rows: number;
  /** Whether each row has a note below its name. */
  readonly noted?: boolean;
}

/** A card with a `ChartTable` that is on its way. */
export const ChartSkeleton = ({ rows, noted = false }: ChartSkeletonProps) => (
  <Card title={<Skeleton shape="text" />}>
    <p className={head}>
      <Skeleton shape="text" />
    </p>
    {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
      <div key={key} className={cx(row, noted && notedRow)}>
        <Skeleton shape="text" />
        <Skeleton className={bar} />
      </div>
    ))}
  </Card>
);
