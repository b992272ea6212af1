import { css } from '@styled/css';
import type { Appointment } from '@tradewind/contracts/appointments';
import type { Day } from '@tradewind/contracts/calendar';
import { useUser } from '@tradewind/remote-kit';
import { DayStrip } from '@tradewind/ui';
import { countPlanned, jobCountText } from './grid/GridHead.tsx';
import { openHoursOn } from './openHours.ts';

const space = css({ mb: '12px' });

export interface WeekStripProps {
  readonly days: readonly Day[];
  readonly day: Day;
  readonly appointments: readonly Appointment[];
  readonly onGo: (day: Day) => void;
}

/** The days of a week, with the number of jobs of each. */
export const WeekStrip = ({ days, day, appointments, onGo }: WeekStripProps) => {
  const { businessHours, preferences } = useUser();
  const working = { businessHours, dateExceptions: preferences.dateExceptions };
  return (
    <div className={space}>
      <DayStrip
        value={day}
        onChange={onGo}
        days={days.map((one) => {
          const jobs = countPlanned(
            appointments.filter(({ scheduledDate }) => scheduledDate === one),
          );
          const closed = openHoursOn(one, working) === null ? 'Closed' : undefined;
          return { day: one, note: jobCountText(jobs) || closed };
        })}
      />
    </div>
  );
};
