import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { type PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { anyJob } from './anyJob.ts';
import { showRemote } from './showRemote.tsx';

/** A job with a recurrence. */
export const job = { ...anyJob({ status: 'scheduled' }), recurring: true };
/** The address of its page. */
export const path = `/dashboard/jobs/${job._id}`;

/** A visit of a recurrence on a day that keeps its time. */
export const visitOn = (day: string, over: Partial<PlannedVisit> = {}): PlannedVisit => ({
  visitId: day,
  occursOn: day,
  scheduledDate: day,
  scheduledTime: '07:00',
  needsDecision: false,
  ...over,
});

/** The next visits, every second Wednesday. */
export const next = ['2030-12-04', '2030-12-18', '2031-01-01', '2031-01-15', '2031-01-29'].map(
  (day) => visitOn(day),
);

export const recurrence: Recurrence = {
  ...sampleOf(Recurrence),
  jobId: job._id,
  rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
  after: null,
  ...{ from: '2030-12-04', time: '07:00', duration: 45, lead: null, people: [] },
  ...{ endsOn: null, endsAfter: null, onClosed: 'ask', pausedFrom: null, pausedUntil: null },
  planPause: null,
  sentence: 'Every second Wednesday at 7:00 AM',
  next,
  needDecision: [],
  skippedNext: [],
  version: 4,
};

export const preview = { sentence: 'Every Thursday at 10:15 AM', next };

/** Shows the page of the job with handlers of calls beside its own. */
export const showRecurrence = async (api: object, shown: JobDetail = job) =>
  showRemote(path, {
    api: { getJob: async () => shown, getRecurrence: async () => recurrence, ...api },
  });

/** The card Repeats. */
export const cardOf = ({ screen }: Awaited<ReturnType<typeof showRecurrence>>) =>
  screen.getByRole('region', { name: 'Repeats' });
