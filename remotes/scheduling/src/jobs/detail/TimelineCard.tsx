import type { Activity } from '@tradewind/contracts/activity';
import { Card, formatTime, SkeletonRows, Timeline } from '@tradewind/ui';
import {
  CalendarPlus,
  CircleDot,
  type LucideIcon,
  NotebookPen,
  Paperclip,
  Send,
  SquareCheck,
} from 'lucide-react';
import type { Day } from '../../time/day.ts';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import { useNow } from '../../time/useNow.ts';
import { today, wallTimeAt } from '../../time/zone.ts';
import { dayWords } from '../words.ts';
import { steps } from './steps.ts';

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

export interface TimelineCardProps {
  /** Undefined while it is on its way. */
  readonly timeline: readonly Activity[] | undefined;
}

/** What happened with the job, newest first. */
export const TimelineCard = ({ timeline }: TimelineCardProps) => {
  const zone = useBusinessZone();
  const day = today(zone, useNow());
  return (
    <Card title="Timeline">
      {timeline === undefined ? (
        <SkeletonRows rows={3} label="Loading timeline" />
      ) : (
        <Timeline
          entries={timeline.map((activity) => ({
            id: activity._id,
            icon: iconOf(activity),
            summary: activity.summary,
            actor: activity.actor,
            at: at(activity.at, zone, day),
          }))}
        />
      )}
    </Card>
  );
};

const at = (instant: string, zone: string, day: Day) =>
  `${dayWords(wallTimeAt(Date.parse(instant), zone).day, day)}, ${formatTime(instant, zone)}`;
