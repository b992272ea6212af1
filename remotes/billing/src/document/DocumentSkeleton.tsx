import { css } from '@styled/css';
import { Card, Skeleton, SkeletonField, SkeletonRows, SkeletonShape, Split } from '@tradewind/ui';
import { SheetSkeleton } from './SheetSkeleton.tsx';

const title = css({ w: '16ch' });
const buttons = css({
  w: { base: '260px', md: '420px' },
  h: 'control.md',
  _touch: { h: 'control.lg' },
});

/** What stands beside the number of a document, and below it. */
export const loadingHead = {
  subtitle: <Skeleton shape="text" className={title} />,
  actions: <Skeleton shape="block" className={buttons} />,
};

export interface DocumentSkeletonProps {
  readonly kind: 'Quote' | 'Invoice';
}

/** The page of a quote or an invoice that is on its way. */
export const DocumentSkeleton = ({ kind }: DocumentSkeletonProps) => (
  <SkeletonShape label={`Loading ${kind.toLowerCase()}`}>
    <Split
      aside={
        <>
          <Card>
            <SkeletonField />
          </Card>
          <Card flush title="Activity">
            <SkeletonRows rows={2} />
          </Card>
        </>
      }
    >
      <SheetSkeleton kind={kind} />
    </Split>
  </SkeletonShape>
);
