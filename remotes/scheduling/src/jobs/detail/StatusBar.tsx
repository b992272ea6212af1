import { css } from '@styled/css';
import type { Activity } from '@tradewind/contracts/activity';
import type { Job } from '@tradewind/contracts/jobs';
import { ActionBar, Button, type ChevronStep, Chevrons, formatTime } from '@tradewind/ui';
import { CircleCheck } from 'lucide-react';
import type { Day } from '../../time/day.ts';
import { useBusinessZone } from '../../time/useBusinessZone.ts';
import { useNow } from '../../time/useNow.ts';
import { today, wallTimeAt } from '../../time/zone.ts';
import { dayWords } from '../words.ts';
import { nextStep, reachedAt, stepStates, steps } from './steps.ts';
import { useStatusChange } from './useStatusChange.ts';

const wide = css({ flex: '1' });

const noteOf = (at: string | undefined, zone: string, day: Day) =>
  at === undefined
    ? undefined
    : `${dayWords(wallTimeAt(Date.parse(at), zone).day, day)} ${formatTime(at, zone)}`;

export interface StatusBarProps {
  readonly job: Job;
  readonly timeline: readonly Activity[];
}

/** The six steps of a job, and the next one under a phone's thumb. */
export const StatusBar = ({ job, timeline }: StatusBarProps) => {
  const zone = useBusinessZone();
  const day = today(zone, useNow());
  const change = useStatusChange(job);
  const states = stepStates(job.status);
  const reached = reachedAt(timeline);
  const next = nextStep(job.status);
  const shown = steps.map(({ status, label, icon: Icon }, index): ChevronStep => {
    const state = states[index] ?? 'later';
    const Shown = state === 'done' ? CircleCheck : Icon;
    const past = state === 'done' || state === 'now';
    return {
      id: status,
      label,
      state,
      icon: <Shown aria-hidden size={17} />,
      note:
        state === 'next' ? 'Next step' : past ? noteOf(reached.get(status), zone, day) : undefined,
    };
  });
  const go = () => next && change.mutate(next.status);
  return (
    <>
      <Chevrons label="Job status" steps={shown} busy={change.isPending} onStep={go} />
      {next && (
        <ActionBar below="md">
          <Button
            variant="solid"
            size="xl"
            className={wide}
            icon={<next.icon aria-hidden size={20} />}
            busy={change.isPending}
            onClick={go}
          >
            {next.action}
          </Button>
        </ActionBar>
      )}
    </>
  );
};
