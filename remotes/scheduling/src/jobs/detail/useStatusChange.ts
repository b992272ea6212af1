import { useMutation } from '@tanstack/react-query';
import type { JobStatus } from '@tradewind/contracts';
import type { Job } from '@tradewind/contracts/jobs';
import { useApi, useToasts } from '@tradewind/remote-kit';
import { conflictNotice, messageOf } from '@tradewind/ui';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';
import { nextStep, type Step } from './steps.ts';

/** Someone else set another status meanwhile. */
class StatusChanged extends Error {}

interface Change {
  readonly from: JobStatus;
  readonly to: JobStatus;
}

export interface StatusChange {
  /** The job as shown: with its new status while that is being saved. */
  readonly job: Job;
  /** The step that the job can take now. */
  readonly next: Step | undefined;
  readonly toNext: () => void;
  readonly isPending: boolean;
}

/**
 * Sets a job's status: shown at once, kept when the API accepts it, reverted with a message when
 * it rejects it or when someone else has set another one meanwhile.
 */
export const useStatusChange = (saved: Job): StatusChange => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(saved._id);
  const { mutate, isPending, variables } = useMutation({
    scope: cache.scope,
    mutationFn: ({ from, to }: Change) =>
      saveOnLatest(cache, saved, async ({ status, version }) => {
        if (status !== from) throw new StatusChanged();
        return api.setJobStatus({ params: { id: saved._id }, body: { status: to, version } });
      }),
    onSuccess: cache.saved,
    onError: (error) =>
      toasts.error(
        error instanceof StatusChanged
          ? conflictNotice('this job')
          : {
              title: 'The status was not changed.',
              description: messageOf(error),
            },
      ),
  });
  const job = isPending ? { ...saved, status: variables.to } : saved;
  const next = nextStep(job.status);
  return {
    job,
    next,
    toNext: () => next && mutate({ from: job.status, to: next.status }),
    isPending,
  };
};
