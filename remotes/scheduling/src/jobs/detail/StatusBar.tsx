import { todayIn } from '@tradewind/contracts/timeZones';
import { type ChevronStep, Chevrons } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import { useNow } from '../../time/useNow.ts';
import { shortWhen } from './shortWhen.ts';
import { reachedAt, stepStates, steps } from './steps.ts';
import { useJobTimeline } from './useJobTimeline.ts';
import type { StatusChange } from './useStatusChange.ts';

export interface StatusBarProps {
  readonly change: StatusChange;
}

/** The six steps of a job; only the next one is live. */
export const StatusBar = ({ change }: StatusBarProps) => {
  const { job, isPending, toNext } = change;
  const { data: timeline = [] } = useJobTimeline(job._id);
  const zone = useBusinessZone();
  const day = todayIn(zone, useNow());
  const states = stepStates(job.status);
  const reached = reachedAt(timeline);
  const noteOf = (status: string, state: ChevronStep['state']) => {
    if (state === 'next') return 'Next step';
    const at = state === 'later' ? undefined : reached.get(status);
    return at === undefined ? undefined : shortWhen(at, zone, day);
  };
  const shown = steps.map(({ status, label, icon: Icon }, index): ChevronStep => {
    const state = states[index] ?? 'later';
    const Shown = state === 'done' ? CircleCheck : Icon;
    return {
      id: status,
      label,
      state,
      icon: <Shown aria-hidden size={17} />,
      note: noteOf(status, state),
    };
  });
  return <Chevrons label="Job status" steps={shown} busy={isPending} onStep={toNext} />;
};
