import { useQueryClient } from '@tanstack/react-query';
import type { JobStatus } from '@tradewind/contracts';
import { useMemo, useSyncExternalStore } from 'react';

/** A status that is to be set. */
export interface Change {
  readonly from: JobStatus;
  readonly to: JobStatus;
  /** The visit whose status it is; once it is done, the job shows another. */
  readonly visitId: string | undefined;
  /** In epoch milliseconds. */
  readonly takenAt: number;
  /** The change takes the one before it back. */
  readonly isUndo?: boolean;
  /** It takes back that no more visits are to come, which finishing the job said. */
  readonly restoresMore?: boolean;
}

/** Changes that are not sent any more, because one before them was not saved. */
const dropped = new WeakSet<Change>();

export const isDropped = (change: Change): boolean => dropped.has(change);

export interface StepQueue {
  readonly key: readonly string[];
  /** Changes of the job's status that are not saved yet, in order. */
  readonly unsaved: () => readonly Change[];
  /** Whether no other change was made after this one. */
  readonly isLatest: (change: Change) => boolean;
  /** Takes the changes after this one from the queue, and returns them. */
  readonly dropAfter: (change: Change) => readonly Change[];
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The changes of a job's status that are being saved or wait for the connection. */
export const useStepQueue = (jobId: string): StepQueue => {
  const client = useQueryClient();
  return useMemo(() => {
    const mutations = client.getMutationCache();
    const key = ['status', jobId];
    const changes = (status?: 'pending') =>
      mutations
        .findAll({ mutationKey: key, ...(status && { status }) })
        .map(({ state }) => state.variables as Change)
        .filter((change) => !dropped.has(change));
    return {
      key,
      unsaved: () => changes('pending'),
      isLatest: (change) => changes().at(-1) === change,
      dropAfter: (change) => {
        const later = changes('pending').filter((one) => one !== change);
        for (const one of later) dropped.add(one);
        return later;
      },
      // The query cache notifies the page of a saved job in a later task. Without the timeout the page
      // would show the former status until then.
      subscribe: (onChange) => mutations.subscribe(() => setTimeout(onChange)),
    };
  }, [client, jobId]);
};

/** The newest change of a job's status that is not saved yet: what the whole page shows. */
export const useUnsavedStep = (jobId: string): Change | undefined => {
  const queue = useStepQueue(jobId);
  return useSyncExternalStore(queue.subscribe, () => queue.unsaved().at(-1));
};
