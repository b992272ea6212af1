import { css } from '@styled/css';
import { shownJobStatus } from '@tradewind/contracts';
import { mondayOf } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';
import { StatusBadge } from '@tradewind/trade-ui';
import {
  Card,
  CardLink,
  EmptyState,
  formatWallTime,
  List,
  messageOf,
  QueryState,
  Row,
  SkeletonRows,
  useIsWide,
} from '@tradewind/ui';
import { CalendarDays } from 'lucide-react';
import { peopleOf, visitIdOf } from '../schedule/appointmentVisit.ts';
import { type Block, blocksByDay, visibleHours } from '../schedule/geometry.ts';
import { openHoursOn } from '../schedule/openHours.ts';
import { useWeek } from '../schedule/useWeek.ts';
import { useNow } from '../time/businessTime.ts';
import { ZoneNote } from '../time/ZoneNote.tsx';
import { CrewTimeline } from './CrewTimeline.tsx';

const card = css({ display: 'flex', flexDirection: 'column' });
const zone = css({
  px: '16px',
  py: '8px',
  borderTop: '1px solid {colors.border.subtle}',
  _empty: { display: 'none' },
});

/** The day as a list, for a phone. */
const DayList = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <List>
    {blocks.map(({ appointment }) => (
      <Row
        key={visitIdOf(appointment)}
        to={`/dashboard/jobs/${appointment._id}`}
        title={appointment.title || 'Untitled'}
        meta={[
          formatWallTime(appointment.scheduledTime),
          appointment.customer.name || 'No customer',
          ...peopleOf(appointment).map(({ name }) => name),
        ]
          .filter(Boolean)
          .join(' · ')}
        trailing={<StatusBadge kind="job" status={shownJobStatus(appointment)} />}
      />
    ))}
  </List>
);

/** Today's jobs by crew, for the home screen; shares the request of the schedule's week. */
export const TodayByCrew = () => {
  const wide = useIsWide();
  const { businessHours, preferences } = useUser();
  const { timezone, dateExceptions } = preferences;
  const now = wallTimeAt(useNow(), timezone);
  const week = useWeek(mondayOf(now.day));
  const blocks = week.data && (blocksByDay(week.data, timezone).get(now.day) ?? []);
  const range = visibleHours(
    [openHoursOn(now.day, { businessHours, dateExceptions })],
    blocks ?? [],
  );
  return (
    <Card
      title="Today by crew"
      flush
      className={card}
      aside={<CardLink to="/dashboard/schedule">Open schedule</CardLink>}
    >
      <QueryState
        query={{ ...week, data: blocks }}
        skeleton={<SkeletonRows rows={3} avatar label="Loading today" />}
        error={{ title: 'Today could not be loaded.', text: messageOf(week.error) }}
      >
        {(loaded) => {
          if (loaded.length === 0) {
            return (
              <EmptyState icon={<CalendarDays aria-hidden size={20} />} title="No jobs today." />
            );
          }
          if (!wide) return <DayList blocks={loaded} />;
          return <CrewTimeline blocks={loaded} range={range} now={now.minutes} />;
        }}
      </QueryState>
      <div className={zone}>
        <ZoneNote />
      </div>
    </Card>
  );
};
