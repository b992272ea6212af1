import { css } from '@styled/css';
import type { Activity } from '@tradewind/contracts/activity';
import { Card, formatTime, SkeletonRows } from '@tradewind/ui';
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

const line = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  pb: '14px',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: '11.5px',
    top: '24px',
    bottom: '0',
    w: '1px',
    bg: 'border.default',
  },
  _last: { pb: '0' },
});
const dot = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '24px',
  h: '24px',
  borderRadius: 'full',
  bg: 'bg.muted',
  color: 'fg.muted',
});
const words = css({ pt: '3px', textStyle: 'sm', minW: '0', overflowWrap: 'anywhere' });
const when = css({ color: 'fg.subtle', whiteSpace: 'nowrap' });

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
        <ol>
          {timeline.map((activity) => {
            const Icon = iconOf(activity);
            return (
              <li key={activity._id} className={line}>
                <span className={dot}>
                  <Icon aria-hidden size={12} />
                </span>
                <span className={words}>
                  <strong>{activity.actor}</strong> · {activity.summary}{' '}
                  <span className={when}>{at(activity.at, zone, day)}</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
};

const at = (instant: string, zone: string, day: Day) =>
  `${dayWords(wallTimeAt(Date.parse(instant), zone).day, day)}, ${formatTime(instant, zone)}`;
