import { SkeletonShape } from '@tradewind/ui';
import { ChartSkeleton } from './charts/ChartSkeleton.tsx';
import { Figures } from './Figures.tsx';
import { charts, stack } from './moneyGrids.ts';

/** The figures and charts of My Money, on their way. */
export const MoneySkeleton = () => (
  <SkeletonShape label="Loading figures" className={stack}>
    <Figures overview={undefined} />
    <div className={charts}>
      <ChartSkeleton rows={5} noted />
      <ChartSkeleton rows={6} />
      <ChartSkeleton rows={6} />
    </div>
  </SkeletonShape>
);
