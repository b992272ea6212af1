import { useCall } from '@tradewind/remote-kit';

/** What happened with a job, newest first; the status bar and the timeline share the answer. */
export const useJobTimeline = (id: string) => useCall('getJobTimeline', { params: { id } });
