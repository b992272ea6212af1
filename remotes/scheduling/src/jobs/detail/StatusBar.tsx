import { shownJobStatus } from '@tradewind/contracts';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { wallTimeAt } from '@tradewind/contracts/timeZones';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { type ChevronStep, Chevrons, formatDate, formatDay, formatTime } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { useBusinessZone, useToday } from '../../time/businessTime.ts';
import { isNamed, reachedAt, type Step, stepStates, steps } from './steps.ts';
import type { StatusChange } from './useStatusChange.ts';

/**
 * A moment (ISO timestamp) in short: the time today, the weekday within a week, else the day:
 * `today 9:52 AM`, `Mon 4:12 PM`, `Nov 3`, in another year `Nov 3, 2027`.
 */
export const formatMoment = (instant: string, zone: string, today: Day): string => {
  const { day } = wallTimeAt(Date.parse(instant), zone);
  const [weekday = '', date = ''] = formatDay(day).split(', ');
  if (day === today) return `today ${formatTime(instant, zone)}`;
  if (day > addDays(today, -7) && day < today) return `${weekday} ${formatTime(instant, zone)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? date : formatDate(day);
};

export interface StatusBarProps {
  readonly change: StatusChange;
}

/** The six steps of a job; only the next one is enabled. */
export const StatusBar = ({ change }: StatusBarProps) => {
  const { job, isBusy, toNext } = change;
  const { data: timeline = [] } = useCall('getJobTimeline', { params: { id: job._id } });
  const zone = useBusinessZone();
  const day = useToday();
  const canBill = useCanDispatch();
  const states = stepStates(shownJobStatus(job), canBill);
  const reached = reachedAt(timeline);
  const noteOf = (step: Step, state: ChevronStep['state']) => {
    const { status, taken, isMoney = false } = step;
    if (state === 'next') return isNamed(step, job) ? 'Next step' : undefined;
    if (state === 'later') return isMoney && !canBill ? 'By the office' : undefined;
    if (status === 'scheduled' && job.metNobody === true) {
      const at = reached.get('no_show');
      return at ? `No show ${formatMoment(at, zone, day)}` : 'No show';
    }
    // The start is the visit's, and the completion the job's, as its details show it.
    const finishedAt = status === 'completed' ? job.completedDate : null;
    const at = status === 'scheduled' ? job.startTime : (finishedAt ?? reached.get(status));
    return at ? `${taken} ${formatMoment(at, zone, day)}` : undefined;
  };
  const shown = steps.map((step, index): ChevronStep => {
    const { status, label, icon: Icon } = step;
    const state = states[index] ?? 'later';
    const StateIcon = state === 'done' ? CircleCheck : Icon;
    return {
      id: status,
      label,
      state,
      icon: <StateIcon aria-hidden size={17} />,
      note: noteOf(step, state),
    };
  });
  return <Chevrons label="Job status" steps={shown} busy={isBusy} onStep={toNext} />;
};
