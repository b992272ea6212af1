import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, weekOf } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useCanDispatch, useUser } from '@tradewind/remote-kit';
import { Banner, DayStrip, messageOf, Page, useIsWide } from '@tradewind/ui';
import { useMemo } from 'react';
import { PendingTray } from '../bookings/PendingTray.tsx';
import { NewJobButton } from '../jobs/NewJobButton.tsx';
import { useBusinessZone } from '../time/useBusinessZone.ts';
import { useNow } from '../time/useNow.ts';
import { ZoneNote } from '../time/ZoneNote.tsx';
import { CrewMenu } from './CrewMenu.tsx';
import { jobsWords } from './grid/GridHead.tsx';
import { WeekGrid } from './grid/WeekGrid.tsx';
import { Legend } from './Legend.tsx';
import { openHoursOn } from './openHours.ts';
import { longDay, weekTitle } from './title.ts';
import { type CrewFilter, useCrewFilter } from './useCrewFilter.ts';
import { useMoveJob } from './useMoveJob.ts';
import { useScheduleDay } from './useScheduleDay.ts';
import { useWeek } from './useWeek.ts';
import { WeekNavigation } from './WeekNavigation.tsx';
import { useDrawnMoves } from './waitingMoves.ts';

const page = css({ md: { px: '20px!', pt: '14px!', pb: '14px!' } });
const space = css({ mb: '12px' });
// Above the hours that it speaks of; nothing where there is nothing to say.
const zone = css({ mt: '-4px', pb: '8px', _empty: { display: 'none' } });
const none: readonly Appointment[] = [];

export interface ScheduleScreenProps {
  readonly title: string;
}

/** The week on a wide screen, one day and the week's strip on a phone. */
export const ScheduleScreen = ({ title }: ScheduleScreenProps) => {
  const wide = useIsWide();
  const canDispatch = useCanDispatch();
  const today = todayIn(useBusinessZone(), useNow());
  const [day, go] = useScheduleDay(today);
  const week = useMemo(() => weekOf(day), [day]);
  const [monday = day] = week;
  const { data = none, error, isPending, isFetching, refetch } = useWeek(monday);
  const crews = useCrewFilter(useDrawnMoves(data));
  const { appointments } = crews;
  const onMove = useMoveJob();
  const shown = useMemo(() => (wide ? week : [day]), [wide, week, day]);
  return (
    <Page
      title={title}
      width="full"
      className={page}
      meta={
        <WeekNavigation
          day={day}
          today={today}
          title={wide ? weekTitle(monday, week.at(-1) ?? day) : longDay(day)}
          onGo={go}
        />
      }
      actions={canDispatch && <Actions crews={crews} />}
    >
      {error !== null && (
        <div className={space}>
          <Banner
            tone="error"
            action={
              <button type="button" disabled={isFetching} onClick={() => void refetch()}>
                Retry
              </button>
            }
          >
            The schedule could not be loaded. {messageOf(error)}
          </Banner>
        </div>
      )}
      {!wide && <WeekStrip days={week} day={day} appointments={appointments} onGo={go} />}
      <div className={zone}>
        <ZoneNote days={shown} />
      </div>
      <WeekGrid
        days={shown}
        appointments={appointments}
        busy={isPending}
        canDispatch={canDispatch}
        onMove={onMove}
      />
      <Legend canDispatch={canDispatch} />
    </Page>
  );
};

const Actions = ({ crews }: { readonly crews: CrewFilter }) => (
  <>
    <CrewMenu filter={crews} />
    <PendingTray />
    <NewJobButton />
  </>
);

interface WeekStripProps {
  readonly days: readonly Day[];
  readonly day: Day;
  readonly appointments: readonly Appointment[];
  readonly onGo: (day: Day) => void;
}

const WeekStrip = ({ days, day, appointments, onGo }: WeekStripProps) => {
  const { businessHours, preferences } = useUser();
  const working = { businessHours, dateExceptions: preferences.dateExceptions };
  return (
    <div className={space}>
      <DayStrip
        value={day}
        onChange={onGo}
        days={days.map((one) => {
          const jobs = appointments.filter(({ scheduledDate }) => scheduledDate === one).length;
          const closed = openHoursOn(one, working) === null ? 'Closed' : undefined;
          return { day: one, note: jobsWords(jobs) || closed };
        })}
      />
    </div>
  );
};
