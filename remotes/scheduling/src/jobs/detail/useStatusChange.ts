import { useMutation } from '@tanstack/react-query';
import type { JobStatus } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import { isStale, messageOf, useApi, useToasts } from '@tradewind/remote-kit';
import { useJobCache } from '../useJobCache.ts';
import { nextStep, type Step } from './steps.ts';

export interface StatusChange {
  /** The step that the job can take now. */
  readonly next: Step | undefined;
  readonly toNext: () => void;
  readonly isPending: boolean;
}

/**
 * Sets a job's status: shown at once, kept when the API agrees, taken back with a message when
 * it does not. A job that someone else changed meanwhile is fetched again.
 */
export const useStatusChange = (job: Job): StatusChange => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(job._id);
  const next = nextStep(job.status);
  const { mutate, isPending } = useMutation({
    mutationFn: (status: JobStatus) =>
      api.setJobStatus({ params: { id: job._id }, body: { status, version: job.version } }),
    // The job as it was: by the time of a failure, `job` is the one that is drawn meanwhile.
    onMutate: (status) => {
      cache.set({ ...job, status });
      return job;
    },
    onSuccess: (saved) => cache.saved(saved),
    onError: (error, _status, before = job) => {
      cache.set({ ...(cache.get() ?? before), status: before.status });
      if (isStale(error)) {
        toasts.error({
          title: 'Someone else changed this job.',
          description: 'It now shows their changes. Set the status again if it is still right.',
        });
        void cache.reload().catch(() => undefined);
        return;
      }
      toasts.error({
        title: 'The status was not changed.',
        description: messageOf(error, 'Check your connection and try again.'),
      });
    },
  });
  return { next, toNext: () => next && mutate(next.status), isPending };
};
