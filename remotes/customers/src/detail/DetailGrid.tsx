import { css, cx } from '@styled/css';
import {
  Card,
  ErrorState,
  isNotFound,
  LinkButton,
  notFoundText,
  Page,
  SkeletonRows,
} from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useRouteNaming } from '../routeNaming.ts';

const grid = css({
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) 332px', gridTemplateRows: 'auto 1fr' },
});
const column = css({ display: 'flex', flexDirection: 'column', gap: '16px', minW: '0' });
const first = css({ minW: '0', lg: { gridColumn: '2', gridRow: '1' } });
const main = css({ lg: { gridColumn: '1', gridRow: '1 / span 2' } });
const last = css({ lg: { gridColumn: '2', gridRow: '2' } });
const alone = css({ lg: { gridColumn: '2', gridRow: '1 / span 2' } });

/** A row of a list that shows its whole text: an address is read, not recognized. */
export const wholeRow = css({
  '& > span:first-child, & > span:first-child span': { whiteSpace: 'normal' },
  overflowWrap: 'anywhere',
});

export interface DetailGridProps {
  /** The contact data: on a phone above everything else. */
  readonly contact?: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A main column, and a right one whose top a phone shows first. */
export const DetailGrid = ({ contact, aside, children }: DetailGridProps) => (
  <div className={grid}>
    {contact !== undefined && <div className={first}>{contact}</div>}
    <div className={cx(column, main)}>{children}</div>
    <div className={cx(column, contact === undefined ? alone : last)}>{aside}</div>
  </div>
);

/** The placeholder of the page while it loads. */
export const LoadingCustomer = ({ title = 'Customer' }: { readonly title?: string }) => {
  const routeNaming = useRouteNaming();
  return (
    <Page title={title} back={{ to: routeNaming.base, label: routeNaming.title }}>
      <DetailGrid
        contact={
          <Card flush>
            <SkeletonRows rows={3} avatar label="Loading customer" />
          </Card>
        }
        aside={undefined}
      >
        <Card flush>
          <SkeletonRows rows={5} label="Loading work" />
        </Card>
      </DetailGrid>
    </Page>
  );
};

export interface LoadFailureProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The error for a customer who cannot be shown (specification 2, section 8). */
export const LoadFailure = ({ error, retrying, onRetry }: LoadFailureProps) => {
  const { base, title } = useRouteNaming();
  const isGone = isNotFound(error);
  return (
    <Page title="Customer" back={{ to: base, label: title }}>
      <Card>
        <ErrorState
          title="Error loading customer. Please try again."
          text={isGone ? notFoundText('customer') : undefined}
          retrying={retrying}
          onRetry={isGone ? undefined : onRetry}
          action={<LinkButton to={base}>Go back to customer list</LinkButton>}
        />
      </Card>
    </Page>
  );
};
