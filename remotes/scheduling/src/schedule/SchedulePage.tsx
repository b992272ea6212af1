import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, weekOf } from '@tradewind/contracts/calendar';
import { useCanDispatch } from '@tradewind/remote-kit';
import {
  Banner,
  formatDateRange,
  formatLongDay,
  formatMonth,
  IconLink,
  SegmentedControl,
} from '@tradewind/ui';
import { CalendarOff, ChartGantt } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PendingTray } from '../bookings/PendingTray.tsx';
import { TellCustomers } from '../messages/TellCustomers.tsx';

import { useToday } from '../time/businessTime.ts';
import { type Absence, absencesOn, offText } from '../timeOff/timeOff.ts';
import { usePeople } from '../timeOff/usePeople.ts';
import { CalendarFrame } from './CalendarFrame.tsx';
import { CrewMenu } from './CrewMenu.tsx';
import { WeekGrid } from './grid/WeekGrid.tsx';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthWeeks } from './monthDays.ts';
import type { Unplaced } from './readAppointments.ts';
import { ScheduleNavigation } from './ScheduleNavigation.tsx';
import { useConfirmedMove } from './useConfirmedMove.ts';
import { type CrewFilter, useCrewFilter } from './useCrewFilter.ts';
import { useMoveJob, useOptimisticMoves } from './useMoveJob.ts';
import { useShownDays, type View } from './useShownDays.ts';
import { useTellOffers } from './useTellOffers.ts';
import { useMonth, useWeek } from './useWeek.ts';
import { WeekStrip } from './WeekStrip.tsx';

const space = css({ mb: '12px' });
/** Above the calendar instead where the head is full. */
const toBoard = css({ md: { display: 'none' }, xl: { display: 'inline-flex' } });
const aboveCalendar = css({
  display: { base: 'none', md: 'flex', xl: 'none' },
  justifyContent: 'flex-end',
  pb: '6px',
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    textStyle: 'sm',
    fontWeight: '580',
    color: 'accent.fg',
  },
});
const off = css({
  display: 'flex',
  gap: '6px',
  pb: '8px',
  textStyle: 'xs',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', mt: '2px' },
});
const none: readonly Appointment[] = [];

/** `/dashboard/schedule` */
export const SchedulePage = () => <Schedule title="Schedule" />;

/** `/dashboard/calendar`: the same week under its own address (specification 1, "Schedule"). */
export const CalendarPage = () => <Schedule title="Calendar" />;

/** A day, a week or a month of jobs. */
const Schedule = ({ title }: { readonly title: string }) => {
  const canDispatch = useCanDispatch();
  const today = useToday();
  const { day, view, choices, columns, go } = useShownDays(today);
  const week = useMemo(() => weekOf(day), [day]);
  const [monday = day] = week;
  const isMonth = view === 'month';
  const ofWeek = useWeek(monday, !isMonth);
  const ofMonth = useMonth(day, isMonth);
  const { data = none, unplaced, isPending } = isMonth ? ofMonth : ofWeek;
  const all = useOptimisticMoves(data);
  const crews = useCrewFilter(all);
  const { appointments } = crews;
  const people = usePeople().people.filter(({ id }) => crews.isShown(id));
  const { offers, onMoved, close } = useTellOffers();
  const onMove = useConfirmedMove(useMoveJob(onMoved), all);
  const titles = {
    day: formatLongDay(day),
    week: formatDateRange(monday, week.at(-1) ?? day),
    month: formatMonth(day),
  };
  return (
    <CalendarFrame
      canDispatch={canDispatch}
      title={title}
      shown="schedule"
      queries={[isMonth ? ofMonth : ofWeek]}
      days={isMonth ? monthWeeks(day).flat() : columns}
      meta={
        <ScheduleNavigation
          day={day}
          today={today}
          step={isMonth ? 'month' : 'week'}
          title={titles[view]}
          onGo={go}
        />
      }
      actions={
        <>
          <ViewChoice choices={choices} view={view} onChange={(next) => go(day, next)} />
          {canDispatch && <Actions crews={crews} day={day} />}
        </>
      }
      notices={
        <>
          {unplaced.length > 0 && <WithoutTime jobs={unplaced} />}
          {canDispatch && (
            <div className={aboveCalendar}>
              <Link to={`/dashboard/dispatch?date=${day}`}>
                <ChartGantt aria-hidden size={15} />
                Dispatch board
              </Link>
            </div>
          )}
          {!isMonth && columns.length < week.length && (
            <WeekStrip days={week} day={day} appointments={appointments} onGo={go} />
          )}
          {!isMonth && columns.length === 1 && <OffNote absences={absencesOn(day, people)} />}
        </>
      }
    >
      {isMonth ? (
        <MonthGrid
          day={day}
          today={today}
          appointments={appointments}
          people={people}
          busy={isPending}
          onDay={(one) => go(one, 'day')}
        />
      ) : (
        <WeekGrid
          days={columns}
          appointments={appointments}
          people={people}
          busy={isPending}
          canDispatch={canDispatch}
          onMove={onMove}
        />
      )}
      <Legend canDispatch={canDispatch && !isMonth} />
      <TellCustomers offers={offers} onDone={close} />
    </CalendarFrame>
  );
};

/** Who is off on the one day that is shown, which has no head to say it. */
const OffNote = ({ absences }: { readonly absences: readonly Absence[] }) =>
  absences.length > 0 && (
    <p className={off}>
      <CalendarOff aria-hidden size={13} />
      {offText(absences)}
    </p>
  );

/** The jobs of a response that has no time for them. */
const WithoutTime = ({ jobs }: { readonly jobs: readonly Unplaced[] }) => (
  <div className={space}>
    <Banner tone="warning">
      Without a time:{' '}
      {jobs.map(({ _id, title }, index) => (
        <Fragment key={_id || index}>
          {index > 0 && ', '}
          <Link to={`/dashboard/jobs/${_id}`}>{title || 'Untitled'}</Link>
        </Fragment>
      ))}
    </Banner>
  </div>
);

const viewLabels: Readonly<Record<View, string>> = { day: 'Day', week: 'Week', month: 'Month' };

interface ViewChoiceProps {
  readonly choices: readonly View[];
  readonly view: View;
  readonly onChange: (view: View) => void;
}

const ViewChoice = ({ choices, view, onChange }: ViewChoiceProps) => (
  <SegmentedControl
    label="View"
    choices={choices.map((value) => ({ value, label: viewLabels[value] }))}
    value={view}
    onChange={onChange}
  />
);

const Actions = ({ crews, day }: { readonly crews: CrewFilter; readonly day: Day }) => (
  <>
    <IconLink
      to={`/dashboard/dispatch?date=${day}`}
      label="Dispatch board"
      variant="outline"
      className={toBoard}
      icon={<ChartGantt aria-hidden size={16} />}
    />
    <CrewMenu filter={crews} />
    <PendingTray />
  </>
);
