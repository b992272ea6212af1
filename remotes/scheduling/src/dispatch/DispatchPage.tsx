import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import { isDay, mondayOf } from '@tradewind/contracts/calendar';
import type { Member } from '@tradewind/contracts/users';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import {
  Banner,
  formatLongDay,
  IconLink,
  messageOf,
  Page,
  PermittedPage,
  useIsWide,
} from '@tradewind/ui';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PendingTray } from '../bookings/PendingTray.tsx';
import { NewJobButton } from '../jobs/NewJobButton.tsx';
import { TellCustomers } from '../messages/TellCustomers.tsx';
import { ScheduleNavigation } from '../schedule/ScheduleNavigation.tsx';
import { useConfirmedMove } from '../schedule/useConfirmedMove.ts';
import { useMoveJob, useOptimisticMoves } from '../schedule/useMoveJob.ts';
import { useTellOffers } from '../schedule/useTellOffers.ts';
import { useWeek } from '../schedule/useWeek.ts';
import { useToday } from '../time/businessTime.ts';
import { ZoneNote } from '../time/ZoneNote.tsx';
import { usePeople } from '../timeOff/usePeople.ts';
import { Board } from './Board.tsx';
import { PersonDay } from './PersonDay.tsx';

const TITLE = 'Dispatch';

const page = css({
  md: { px: { base: '16px!', xl: '20px!' }, pt: '14px!', pb: '14px!' },
  mdDown: { position: 'relative' },
});
/** On a phone beside the title, so that the head has a row less. */
const besideTitle = css({ mdDown: { position: 'absolute', top: '8px', right: '16px' } });
const space = css({ mb: '12px' });
const zone = css({ mt: '-4px', pb: '8px', _empty: { display: 'none' } });
const none: readonly Appointment[] = [];
const nobody: readonly Member[] = [];

/** `/dashboard/dispatch`: a day of work, one lane for each person, to assign and move visits. */
export const DispatchPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={TITLE}>
    <Dispatch />
  </PermittedPage>
);

/** The day in the address, `?date=`; without it today. */
const useDay = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const date = params.get('date');
  const go = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === today) after.delete('date');
        else after.set('date', next);
        return after;
      },
      { replace: true },
    );
  return { today, day: date !== null && isDay(date) ? date : today, go };
};

const Dispatch = () => {
  const isWide = useIsWide();
  const { today, day, go } = useDay();
  const week = useWeek(mondayOf(day));
  const team = useCall('getMembers');
  const { people } = usePeople();
  const appointments = useOptimisticMoves(week.data ?? none);
  const members = useMemo(
    () => team.data?.filter(({ status }) => status === 'active') ?? nobody,
    [team.data],
  );
  const { offers, onMoved, close } = useTellOffers();
  const onMove = useConfirmedMove(useMoveJob(onMoved));
  const error = week.error ?? team.error;
  const View = isWide ? Board : PersonDay;
  return (
    <Page
      title={TITLE}
      width="full"
      className={page}
      meta={
        <ScheduleNavigation
          day={day}
          today={today}
          step="day"
          title={formatLongDay(day)}
          onGo={go}
        />
      }
      actions={
        <>
          <IconLink
            to={`/dashboard/schedule?date=${day}`}
            label="Schedule"
            variant="outline"
            icon={<CalendarDays aria-hidden size={16} />}
          />
          <PendingTray />
          <span className={besideTitle}>
            <NewJobButton />
          </span>
        </>
      }
    >
      {error !== null && (
        <div className={space}>
          <Banner
            tone="error"
            action={
              <button
                type="button"
                disabled={week.isFetching || team.isFetching}
                onClick={() => {
                  if (week.error !== null) void week.refetch();
                  if (team.error !== null) void team.refetch();
                }}
              >
                Retry
              </button>
            }
          >
            The day could not be loaded. {messageOf(error)}
          </Banner>
        </div>
      )}
      <div className={zone}>
        <ZoneNote days={[day]} />
      </div>
      <View
        day={day}
        appointments={appointments}
        members={members}
        people={people}
        busy={week.isPending || team.isPending}
        onMove={onMove}
      />
      <TellCustomers offers={offers} onDone={close} />
    </Page>
  );
};
