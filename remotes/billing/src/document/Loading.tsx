import { isNotFound, messageOf } from '@tradewind/remote-kit';
import { Card, ErrorState, LinkButton, Page, SkeletonRows } from '@tradewind/ui';

export interface LoadingProps {
  readonly title: string;
  readonly call: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What is said when it failed. */
  readonly failed: string;
  readonly list: { readonly to: string; readonly label: string };
}

/** A document that is on its way, or did not come. */
export const Loading = ({ title, call, failed, list }: LoadingProps) => {
  const gone = isNotFound(call.error);
  return (
    <Page title={title} back={list}>
      <Card flush>
        {call.error === null ? (
          <SkeletonRows rows={8} label="Loading" />
        ) : (
          <ErrorState
            title={failed}
            text={
              gone
                ? 'It may have been deleted, or belong to someone else.'
                : messageOf(call.error, 'Check your connection.')
            }
            retrying={call.isFetching}
            onRetry={gone ? undefined : () => void call.refetch()}
            action={<LinkButton to={list.to}>{`All ${list.label.toLowerCase()}`}</LinkButton>}
          />
        )}
      </Card>
    </Page>
  );
};
