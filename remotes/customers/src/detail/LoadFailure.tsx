import { Card, ErrorState, goneWords, isNotFound, LinkButton, Page } from '@tradewind/ui';
import { useRouteNaming } from '../routeNaming.ts';

export interface LoadFailureProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A customer who could not be shown (specification 2, section 8). */
export const LoadFailure = ({ error, retrying, onRetry }: LoadFailureProps) => {
  const { base, title } = useRouteNaming();
  const isGone = isNotFound(error);
  return (
    <Page title="Customer" back={{ to: base, label: title }}>
      <Card>
        <ErrorState
          title="Error loading customer. Please try again."
          text={isGone ? goneWords('customer') : undefined}
          retrying={retrying}
          onRetry={isGone ? undefined : onRetry}
          action={<LinkButton to={base}>Go back to customer list</LinkButton>}
        />
      </Card>
    </Page>
  );
};
