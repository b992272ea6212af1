import type { Activity } from '@tradewind/contracts/activity';
import { useUser } from '@tradewind/remote-kit';
import {
  Card,
  formatTimestamp,
  type Query,
  QueryState,
  SkeletonRows,
  Timeline,
} from '@tradewind/ui';
import { CircleDollarSign, CircleDot, FilePlus, type LucideIcon, Pencil, Send } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  created: FilePlus,
  updated: Pencil,
  sent: Send,
  payment: CircleDollarSign,
};

export interface ActivityCardProps {
  readonly call: Query<readonly Activity[]>;
}

/** What happened with a document, newest first, at the business's time. */
export const ActivityCard = ({ call }: ActivityCardProps) => {
  const { timezone } = useUser().preferences;
  const isWaiting = call.data === undefined && call.error === null;
  return (
    <Card title="Activity" flush={isWaiting}>
      <QueryState
        query={call}
        skeleton={<SkeletonRows rows={2} label="Loading activity" />}
        error={{ title: 'The activity could not be loaded.' }}
      >
        {(activities) => (
          <Timeline
            entries={activities.map(({ _id, kind, summary, actor, at }) => ({
              id: _id,
              icon: icons[kind] ?? CircleDot,
              summary,
              actor,
              at: formatTimestamp(at, timezone),
            }))}
          />
        )}
      </QueryState>
    </Card>
  );
};
