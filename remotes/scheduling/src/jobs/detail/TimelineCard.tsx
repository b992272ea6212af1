import { css } from '@styled/css';
import type { Activity } from '@tradewind/contracts/activity';
import { useCall } from '@tradewind/remote-kit';
import {
  Card,
  formatTimestamp,
  messageOf,
  QueryState,
  SkeletonRows,
  Timeline,
} from '@tradewind/ui';
import {
  CalendarPlus,
  CircleDot,
  type LucideIcon,
  NotebookPen,
  Paperclip,
  Send,
  SquareCheck,
} from 'lucide-react';
import { useBusinessZone } from '../../time/businessTime.ts';
import { steps } from './steps.ts';

const none = css({ color: 'fg.muted' });

const icons: Readonly<Record<string, LucideIcon>> = {
  created: CalendarPlus,
  tasks: SquareCheck,
  notes: NotebookPen,
  sent: Send,
  attachment: Paperclip,
};

const iconOf = ({ kind, detail }: Activity): LucideIcon =>
  (kind === 'status' ? steps.find(({ status }) => status === detail.to)?.icon : icons[kind]) ??
  CircleDot;

/** The job's activity, newest first. */
export const TimelineCard = ({ jobId }: { readonly jobId: string }) => {
  const timeline = useCall('getJobTimeline', { params: { id: jobId } });
  const zone = useBusinessZone();
  return (
    <Card title="Timeline">
      <QueryState
        query={timeline}
        skeleton={<SkeletonRows rows={3} label="Loading timeline" />}
        error={{ title: 'The timeline could not be loaded.', text: messageOf(timeline.error) }}
      >
        {(activities) =>
          activities.length === 0 ? (
            <p className={none}>No activity yet.</p>
          ) : (
            <Timeline
              entries={activities.map((activity) => ({
                id: activity._id,
                icon: iconOf(activity),
                summary: activity.summary,
                actor: activity.actor,
                at: formatTimestamp(activity.at, zone),
              }))}
            />
          )
        }
      </QueryState>
    </Card>
  );
};
