import { css } from '@styled/css';
import type { Activity } from '@tradewind/contracts/activity';
import { useUser } from '@tradewind/remote-kit';
import { Card, ErrorState, formatDateTime, SkeletonRows } from '@tradewind/ui';

const list = css({ display: 'grid', gap: '12px' });
const line = css({
  ps: '14px',
  borderStart: '2px solid {colors.border.default}',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
});
const when = css({ display: 'block', textStyle: 'xs', color: 'fg.muted' });

export interface ActivityCardProps {
  readonly call: {
    readonly data: readonly Activity[] | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** What happened with a document, newest first, at the business's time. */
export const ActivityCard = ({ call }: ActivityCardProps) => {
  const { timezone } = useUser().preferences;
  return (
    <Card title="Activity">
      {call.data === undefined && call.error === null && (
        <SkeletonRows rows={2} label="Loading activity" />
      )}
      {call.data === undefined && call.error !== null && (
        <ErrorState
          title="The activity could not be loaded."
          retrying={call.isFetching}
          onRetry={() => void call.refetch()}
        />
      )}
      {call.data !== undefined && (
        <ol className={list}>
          {call.data.map((activity) => (
            <li key={activity._id} className={line}>
              {activity.summary}
              <span className={when}>
                {activity.actor} · {formatDateTime(activity.at, timezone)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
};
