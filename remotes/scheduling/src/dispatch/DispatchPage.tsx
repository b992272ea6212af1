import type { Appointment } from '@tradewind/contracts/appointments';
import { addDays, isDay, mondayOf, weekOf } from '@tradewind/contracts/calendar';
import type { Member } from '@tradewind/contracts/users';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import {
  formatDays,
  formatLongDay,
  IconLink,
  PermittedPage,
  SegmentedControl,
  useMediaQuery,
} from '@tradewind/ui';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PendingTray } from '../bookings/PendingTray.tsx';
import { TellCustomers } from '../messages/TellCustomers.tsx';
import { CalendarFrame } from '../schedule/CalendarFrame.tsx';
import { ScheduleNavigation } from '../schedule/ScheduleNavigation.tsx';
import { useConfirmedMove } from '../schedule/useConfirmedMove.ts';
import { useMoveJob, useOptimisticMoves } from '../schedule/useMoveJob.ts';
import { useTellOffers } from '../schedule/useTellOffers.ts';
import { useWeek } from '../schedule/useWeek.ts';
import { useToday } from '../time/businessTime.ts';
import { usePeople } from '../timeOff/usePeople.ts';
import { DayView, MapToggle, useMapBeside } from './DayView.tsx';
import { WeekTable } from './WeekTable.tsx';

const TITLE = 'Dispatch';

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'map', label: 'Map' },
] as const;
type View = (typeof views)[number]['value'];

const viewIn = (params: URLSearchParams): View =>
  views.find(({ value }) => value === params.get('view'))?.value ?? 'day';

const none: readonly Appointment[] = [];
const nobody: readonly Member[] = [];

/**
 * `/dashboard/dispatch`: a day of work, one lane for each person, to assign and move visits, with a
 * map; or the hours planned and available in its week.
 */
export const DispatchPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={TITLE}>
    <Dispatch />
  </PermittedPage>
);

/** The day in the address, `?date=`, without it today; and what is shown of it, `?view=`. */
const useView = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const date = params.get('date');
  const set = (name: string, value: string, without: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === without) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    today,
    day: date !== null && isDay(date) ? date : today,
    go: (next: string) => set('date', next, today),
    view: viewIn(params),
    show: (next: string) => set('view', next, 'day'),
  };
};

const Dispatch = () => {
  const hasRoom = useMediaQuery('(min-width: 80rem)');
  const map = useMapBeside();
  const { today, day, go, view, show } = useView();
  const monday = mondayOf(day);
  const days = useMemo(() => weekOf(monday), [monday]);
  const week = useWeek(monday);
  const team = useCall('getMembers');
  const { people } = usePeople();
  const appointments = useOptimisticMoves(week.data ?? none);
  const members = useMemo(
    () => team.data?.filter(({ status }) => status === 'active') ?? nobody,
    [team.data],
  );
  const { offers, onMoved, close } = useTellOffers();
  const onMove = useConfirmedMove(useMoveJob(onMoved), appointments);
  // Where the map has room beside the board, it is no view of its own.
  const span = view === 'week' ? 'week' : 'day';
  const shown = hasRoom ? span : view;
  const isBeside = hasRoom && (map.isShown || view === 'map');
  return (
    <CalendarFrame
      canDispatch
      title={TITLE}
      shown={span}
      queries={[week, team]}
      days={view === 'week' ? days : [day]}
      meta={
        <ScheduleNavigation
          day={day}
          today={today}
          step={span}
          title={view === 'week' ? formatDays(monday, addDays(monday, 6)) : formatLongDay(day)}
          onGo={go}
        />
      }
      actions={
        <>
          <SegmentedControl
            label="Shown"
            choices={views.filter(({ value }) => value !== 'map' || !hasRoom)}
            value={shown}
            onChange={show}
          />
          {hasRoom && span === 'day' && <MapToggle {...map} />}
          <IconLink
            to={`/dashboard/schedule?date=${day}`}
            label="Schedule"
            variant="outline"
            icon={<CalendarDays aria-hidden size={16} />}
          />
          <PendingTray />
        </>
      }
    >
      {view === 'week' ? (
        <WeekTable
          {...{ days, today, appointments, members }}
          busy={week.isPending || team.isPending}
        />
      ) : (
        <DayView
          shown={isBeside ? 'both' : shown === 'map' ? 'map' : 'board'}
          day={day}
          appointments={appointments}
          members={members}
          people={people}
          busy={week.isPending || team.isPending}
          onMove={onMove}
          onMoved={onMoved}
        />
      )}
      <TellCustomers offers={offers} onDone={close} />
    </CalendarFrame>
  );
};
