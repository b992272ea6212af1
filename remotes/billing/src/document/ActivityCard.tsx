import type { Activity } from '@tradewind/contracts/activity';
import { useUser } from '@tradewind/remote-kit';
import { Card, ErrorState, formatDateTime, SkeletonRows, Timeline } from '@tradewind/ui';
import { CircleDollarSign, CircleDot, FilePlus, type LucideIcon, Pencil, Send } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  created: FilePlus,
  updated: Pencil,
  sent: Send,
  payment: CircleDollarSign,
};

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
  const isWaiting = call.data === undefined && call.error === null;
  return (
    <Card title="Activity" flush={isWaiting}>
      {isWaiting && <SkeletonRows rows={2} label="Loading activity" />}
      {call.data === undefined && call.error !== null && (
        <ErrorState
          title="The activity could not be loaded."
          retrying={call.isFetching}
          onRetry={() => void call.refetch()}
        />
      )}
      {call.data !== undefined && (
        <Timeline
          entries={call.data.map(({ _id, kind, summary, actor, at }) => ({
            id: _id,
            icon: icons[kind] ?? CircleDot,
            summary,
            actor,
            at: formatDateTime(at, timezone),
          }))}
        />
      )}
    </Card>
  );
};
