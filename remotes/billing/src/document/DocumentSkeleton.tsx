import { css } from '@styled/css';
import type { DocumentKind } from '@tradewind/contracts/documentView';
import { Card, Skeleton, SkeletonField, SkeletonRows, SkeletonShape, Split } from '@tradewind/ui';
import { DocumentViewSkeleton } from './DocumentView.tsx';

const title = css({ w: '16ch' });
const buttons = css({
  w: { base: '260px', md: '420px' },
  h: 'control.md',
  _touch: { h: 'control.lg' },
});

/** The subtitle and the buttons of a document's page while it loads. */
export const loadingHead = {
  subtitle: <Skeleton shape="text" className={title} />,
  actions: <Skeleton shape="block" className={buttons} />,
};

export interface DocumentSkeletonProps {
  readonly kind: DocumentKind;
}

/** The shape of a quote's or an invoice's page while it loads. */
export const DocumentSkeleton = ({ kind }: DocumentSkeletonProps) => (
  <SkeletonShape label={`Loading ${kind}`}>
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
      <DocumentViewSkeleton kind={kind} />
    </Split>
  </SkeletonShape>
);
