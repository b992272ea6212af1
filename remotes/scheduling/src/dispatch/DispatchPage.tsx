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
  useIsWide,
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
import { Board } from './Board.tsx';
import { PersonDay } from './PersonDay.tsx';
import { WeekTable } from './WeekTable.tsx';

const TITLE = 'Dispatch';

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;
const none: readonly Appointment[] = [];
const nobody: readonly Member[] = [];

/**
 * `/dashboard/dispatch`: a day of work, one lane for each person, to assign and move visits; or the
 * hours planned and available in its week.
 */
export const DispatchPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={TITLE}>
    <Dispatch />
  </PermittedPage>
);

/** The day in the address, `?date=`, without it today; and whether its week is shown, `?view=week`. */
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
    view: params.get('view') === 'week' ? ('week' as const) : ('day' as const),
    show: (next: string) => set('view', next, 'day'),
  };
};

const Dispatch = () => {
  const isWide = useIsWide();
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
  const onMove = useConfirmedMove(useMoveJob(onMoved));
  const View = isWide ? Board : PersonDay;
  return (
    <CalendarFrame
      canDispatch
      title={TITLE}
      shown={view}
      queries={[week, team]}
      days={view === 'week' ? days : [day]}
      meta={
        <ScheduleNavigation
          day={day}
          today={today}
          step={view}
          title={view === 'week' ? formatDays(monday, addDays(monday, 6)) : formatLongDay(day)}
          onGo={go}
        />
      }
      actions={
        <>
          <SegmentedControl label="Shown" choices={views} value={view} onChange={show} />
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
        <View
          day={day}
          appointments={appointments}
          members={members}
          people={people}
          busy={week.isPending || team.isPending}
          onMove={onMove}
        />
      )}
      <TellCustomers offers={offers} onDone={close} />
    </CalendarFrame>
  );
};
