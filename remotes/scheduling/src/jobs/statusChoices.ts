import { type JobStatus, jobStatuses, shownJobStatus } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import { statusDisplay } from '@tradewind/trade-ui';
import { palettes } from '@tradewind/ui';

/**
 * A class that makes `colorPalette` the colour of a job's status: scheduled blue, in progress
 * yellow, completed green, cancelled red, others grey or indigo (specification 1, section 4).
 */
export const statusTone = (status: ReturnType<typeof shownJobStatus>): string =>
  palettes[statusDisplay('job', status).tone];

const choiceOf = (value: JobStatus) => ({ value, label: statusDisplay('job', value).label });

/** The statuses of filter and forms; the specification has a capital in this label (specification 1). */
export const statusChoices: readonly { readonly value: JobStatus; readonly label: string }[] = [
  choiceOf('scheduled'),
  { value: 'in_progress', label: 'In Progress' },
  choiceOf('completed'),
  choiceOf('cancelled'),
];

/** What only who may read invoices can filter the list of jobs by. */
export const TO_INVOICE = 'to_invoice';

/** What the list of jobs can be filtered by. */
export const listedStatuses = [
  ...jobStatuses,
  'to_assign',
  'no_show',
  'closed_day_to_decide',
  'visits_to_plan',
  TO_INVOICE,
] as const;

/** The statuses that the specification's filter does not name, in the order of the work. */
export const otherStatuses = listedStatuses
  .filter((status) => !statusChoices.some(({ value }) => value === status))
  .map((value) => ({ value, label: statusDisplay('job', value).label }));

/** The statuses of a form, with the job's own if it is not among them (decision 23). */
export const statusChoicesWith = (current: JobStatus | undefined) =>
  current === undefined || statusChoices.some(({ value }) => value === current)
    ? statusChoices
    : [choiceOf(current), ...statusChoices];

/** The status of a job in a list: that of the visit in its row where the API names it. */
export const listedStatus = (job: Job) => job.visitStatus ?? shownJobStatus(job);
