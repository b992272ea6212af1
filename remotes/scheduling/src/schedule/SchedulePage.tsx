import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, isDay, weekOf } from '@tradewind/contracts/calendar';
import { useCanDispatch, useUser } from '@tradewind/remote-kit';
import { Banner, DayStrip, formatLongDay, messageOf, Page, useIsWide } from '@tradewind/ui';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PendingTray } from '../bookings/PendingTray.tsx';
import { NewJobButton } from '../jobs/NewJobButton.tsx';
import { TellCustomer } from '../messages/TellCustomer.tsx';
import { useToday } from '../time/businessTime.ts';
import { ZoneNote } from '../time/ZoneNote.tsx';
import { CrewMenu } from './CrewMenu.tsx';
import { jobCountText } from './grid/GridHead.tsx';
import { WeekGrid } from './grid/WeekGrid.tsx';
import { Legend } from './Legend.tsx';
import { openHoursOn } from './openHours.ts';
import { weekTitle } from './title.ts';
import { useAskedMove } from './useAskedMove.ts';
import { type CrewFilter, useCrewFilter } from './useCrewFilter.ts';
import { useMoveJob, useOptimisticMoves } from './useMoveJob.ts';
import { useTellOffer } from './useTellOffer.ts';
import { useWeek } from './useWeek.ts';
import { WeekNavigation } from './WeekNavigation.tsx';

const page = css({ md: { px: '20px!', pt: '14px!', pb: '14px!' } });
const space = css({ mb: '12px' });
const zone = css({ mt: '-4px', pb: '8px', _empty: { display: 'none' } });
const none: readonly Appointment[] = [];

/** `/dashboard/schedule` */
export const SchedulePage = () => <Schedule title="Schedule" />;

/** `/dashboard/calendar`: the same week under its own address (specification 1, "Schedule"). */
export const CalendarPage = () => <Schedule title="Calendar" />;

/** The week on a wide screen; one day and the week's strip on a phone. */
const Schedule = ({ title }: { readonly title: string }) => {
  const wide = useIsWide();
  const canDispatch = useCanDispatch();
  const today = useToday();
  const [day, go] = useDayInAddress(today);
  const week = useMemo(() => weekOf(day), [day]);
  const [monday = day] = week;
  const { data = none, error, isPending, isFetching, refetch } = useWeek(monday);
  const crews = useCrewFilter(useOptimisticMoves(data));
  const { appointments } = crews;
  const { offer, onMoved, close } = useTellOffer();
  const onMove = useAskedMove(useMoveJob(onMoved));
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
          title={wide ? weekTitle(monday, week.at(-1) ?? day) : formatLongDay(day)}
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
      {offer && <TellCustomer key={offer.jobId} jobId={offer.jobId} place="corner" onDone={close} />}
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
          return { day: one, note: jobCountText(jobs) || closed };
        })}
      />
    </div>
  );
};

/** The day in the address's `?date=`, today without one, and a function that sets it. */
const useDayInAddress = (today: Day): readonly [Day, (day: Day) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  const day = asked !== null && isDay(asked) ? asked : today;
  const go = useCallback(
    (next: Day) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === today) after.delete('date');
          else after.set('date', next);
          return after;
        },
        { replace: true },
      );
    },
    [setParams, today],
  );
  return [day, go];
};
