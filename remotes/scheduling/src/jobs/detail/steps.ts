import type { JobStatus, shownJobStatus } from '@tradewind/contracts';
import type { Activity } from '@tradewind/contracts/activity';
import type { Day } from '@tradewind/contracts/calendar';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { Job } from '@tradewind/contracts/jobs';
import { formatCount } from '@tradewind/contracts/text';
import {
  BadgeDollarSign,
  CalendarCheck,
  Flag,
  type LucideIcon,
  Play,
  Receipt,
  Truck,
} from 'lucide-react';
import { relativeDayInSentence } from '../format.ts';

export interface Step {
  readonly status: JobStatus;
  readonly label: string;
  /** The label of the button for the next step. */
  readonly action: string;
  /** Before the moment at which the step was taken; the first step shows the visit instead. */
  readonly taken: string;
  readonly icon: LucideIcon;
  /** Only for members with the right to money (decision 43). */
  readonly isMoney?: boolean;
}

/** The steps of a job, in order (specification 1, section 4). */
export const steps: readonly Step[] = [
  {
    status: 'scheduled',
    label: 'SCHEDULE',
    action: 'Schedule job',
    taken: 'Visit',
    icon: CalendarCheck,
  },
  { status: 'on_my_way', label: 'OMW', action: 'On my way', taken: 'Left', icon: Truck },
  { status: 'in_progress', label: 'START', action: 'Start job', taken: 'Started', icon: Play },
  { status: 'completed', label: 'FINISH', action: 'Finish job', taken: 'Finished', icon: Flag },
  {
    status: 'invoiced',
    label: 'INVOICE',
    action: 'Mark as invoiced',
    taken: 'Set',
    icon: Receipt,
    isMoney: true,
  },
  {
    status: 'paid',
    label: 'PAY',
    action: 'Mark as paid',
    taken: 'Set',
    icon: BadgeDollarSign,
    isMoney: true,
  },
];

/** Whether a status says what was invoiced or paid, which a visit has not. */
export const isMoneyStatus = (status: string): status is 'invoiced' | 'paid' =>
  steps.some((step) => step.status === status && step.isMoney);

/**
 * Whether a step is named as the next one of a job: INVOICE only while something is left to be
 * invoiced, or a draft is to be sent. An older API does not say.
 */
export const isNamed = (
  { status }: Step,
  { leftToInvoice, invoices = [] }: Pick<JobDetail, 'leftToInvoice' | 'invoices'>,
): boolean =>
  status !== 'invoiced' ||
  leftToInvoice !== false ||
  invoices.some((invoice) => invoice.status === 'draft' && !invoice.voided);

export type StepState = 'done' | 'now' | 'next' | 'later';

/** The status of a job as shown, with that of a visit that met nobody (decision 132). */
type ShownStatus = ReturnType<typeof shownJobStatus>;

/**
 * The state of each step: earlier ones are done, the one right after the current is next. A
 * pending or cancelled job is on no step, so none of them is next; nor is one after a visit that met
 * nobody, which is over. Without the right to money none of the last two is.
 */
export const stepStates = (status: ShownStatus, canBill = true): readonly StepState[] => {
  const isOver = status === 'no_show';
  const current = steps.findIndex((step) => step.status === (isOver ? 'scheduled' : status));
  return steps.map(({ isMoney = false }, index) => {
    if (current === -1) return 'later';
    if (index < current) return 'done';
    if (index === current) return 'now';
    const isNext = index === current + 1 && !isOver && (canBill || !isMoney);
    return isNext ? 'next' : 'later';
  });
};

/** The step after the current one; undefined for the last one, or without a current one. */
export const nextStep = (status: ShownStatus, canBill = true): Step | undefined =>
  steps[stepStates(status, canBill).indexOf('next')];

/** The step before the current one; undefined for the first one, or without a current one. */
export const previousStep = (status: JobStatus): Step | undefined =>
  steps[steps.findIndex((step) => step.status === status) - 1];

/**
 * What speaks against the status that a job has just reached: open tasks of a completed job, another
 * day than today of a job on its way. `today` is of the business.
 */
export const statusWarning = (
  { status, tasks, scheduledDate }: Pick<Job, 'status' | 'tasks' | 'scheduledDate'>,
  today: Day,
): string | undefined => {
  if (status === 'completed') {
    const open = tasks.filter(({ completed }) => !completed).length;
    if (open > 0)
      return `${open} of ${formatCount(tasks.length, 'task')} ${open === 1 ? 'is' : 'are'} open.`;
  }
  if (status === 'on_my_way' && scheduledDate !== null && scheduledDate !== today) {
    return `The visit is scheduled for ${relativeDayInSentence(scheduledDate, today)}.`;
  }
  return undefined;
};

/** Milliseconds within which a status that another one replaced counts as set back by Undo. */
const UNDONE_WITHIN = 60_000;

const rankOf = (status: unknown) => steps.findIndex((step) => step.status === status);

/** Whether a line sets the status back that the line before it has replaced. */
const takesBack = (line: Activity, before: Activity): boolean => {
  const { from, to } = line.detail;
  if (from === undefined || from !== before.detail.to || to !== before.detail.from) return false;
  // A job that goes on with its next visit goes forward, and only Undo does so at once.
  const isBack = rankOf(to) < rankOf(from);
  return isBack || Date.parse(line.at) - Date.parse(before.at) < UNDONE_WITHIN;
};

/** The lines of a timeline about a status, newest first, without those that were undone and their Undo. */
const withoutUndone = (timeline: readonly Activity[]): readonly Activity[] => {
  const kept: Activity[] = [];
  for (const line of timeline.toReversed()) {
    const { kind } = line;
    if (kind !== 'created' && kind !== 'status' && kind !== 'visit_status') continue;
    // The statuses of several visits replace each other only as those of the job.
    const isOfSame = (before: Activity) =>
      before.kind === kind &&
      (kind !== 'visit_status' || before.detail.visitId === line.detail.visitId);
    const last = kept.findLastIndex(isOfSame);
    const before = kept[last];
    if (before !== undefined && takesBack(line, before)) kept.splice(last, 1);
    else kept.push(line);
  }
  return kept.toReversed();
};

/**
 * When the job last reached each status (ISO timestamps), and when a visit of it last met nobody, read
 * from its timeline. The steps of a job that is invoiced or paid are those of its last visit. Undo
 * keeps the time of the status to which it leads back (decision 42).
 */
export const reachedAt = (timeline: readonly Activity[]): ReadonlyMap<string, string> => {
  const reached = new Map<string, string>();
  const lines = withoutUndone(timeline);
  const last = lines.find(({ kind }) => kind === 'status')?.detail.to;
  const countsVisits = typeof last === 'string' && isMoneyStatus(last);
  // The timeline is newest first: the first mention of a status is its last.
  for (const { kind, detail, at } of lines) {
    const status = kind === 'created' ? (detail.status ?? 'scheduled') : detail.to;
    // Any other status of a visit is not the job's.
    if (kind === 'visit_status' && status !== 'no_show' && !countsVisits) continue;
    if (typeof status === 'string' && !reached.has(status)) reached.set(status, at);
  }
  return reached;
};
