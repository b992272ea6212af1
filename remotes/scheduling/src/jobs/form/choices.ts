import { type JobStatus, jobDurations } from '@tradewind/contracts';
import { statusDisplay } from '@tradewind/trade-ui';
import { formatDuration } from '@tradewind/ui';
import { statusChoices } from '../words.ts';

/** The specification's lengths, with the one at hand when it is none of them (minutes). */
export const durationChoices = (current: number | undefined) =>
  [...new Set([...jobDurations, ...(current === undefined ? [] : [current])])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }));

/** The specification's statuses; a form never loses one that it does not list (decision 23). */
export const statusChoicesWith = (current: JobStatus | undefined) =>
  current === undefined || statusChoices.some(({ value }) => value === current)
    ? statusChoices
    : [{ value: current, label: statusDisplay('job', current).label }, ...statusChoices];
