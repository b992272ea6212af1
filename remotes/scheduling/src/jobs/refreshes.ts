import type { CallName } from '@tradewind/remote-kit';

/** Calls whose answers show a job, and are stale once one has changed. */
export const jobCalls: readonly CallName[] = [
  'listJobs',
  'countJobs',
  'getAppointments',
  'listPendingBookings',
  'getJobTimeline',
  'listClientJobs',
  'getSummary',
];
