import { useMutation } from '@tanstack/react-query';
import type { Job, Task } from '@tradewind/contracts/jobs';
import { isStale, messageOf, useApi, useToasts } from '@tradewind/remote-kit';
import { useState } from 'react';
import { type JobCache, useJobCache } from '../useJobCache.ts';
import { type TaskChange, withChange, withChanges } from './taskChange.ts';

class TaskGone extends Error {}

interface Tasks {
  /** As saved, with what is still being saved. */
  readonly tasks: readonly Task[];
  readonly change: (change: TaskChange) => void;
  readonly saving: boolean;
}

/**
 * A job's checklist, where each change saves the whole list with the version that it was made
 * on. When someone else was faster, the change is made again on their list, so that neither
 * loses anything (decision 7).
 */
export const useTasks = (job: Job): Tasks => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(job._id);
  const [unsaved, setUnsaved] = useState<readonly TaskChange[]>([]);

  const save = async (change: TaskChange, onto: Job): Promise<Job> => {
    const tasks = withChange(onto.tasks, change);
    if (tasks === undefined) throw new TaskGone();
    const body = { tasks: [...tasks], version: onto.version };
    return api.updateJob({ params: { id: job._id }, body });
  };

  const { mutate } = useMutation({
    // One after the other: each builds on the version that the one before it made.
    scope: { id: `tasks ${job._id}` },
    mutationFn: (change: TaskChange) => saveOnLatest(cache, job, (onto) => save(change, onto)),
    onSuccess: (saved) => cache.saved(saved),
    onError: (error) =>
      toasts.error({
        title:
          error instanceof TaskGone
            ? 'Someone else removed that task.'
            : messageOf(error, 'The task could not be saved. Please try again.'),
      }),
    onSettled: (_saved, _error, change) =>
      setUnsaved((changes) => changes.filter((one) => one !== change)),
  });

  return {
    tasks: withChanges(job.tasks, unsaved),
    saving: unsaved.length > 0,
    change: (change) => {
      setUnsaved((changes) => [...changes, change]);
      mutate(change);
    },
  };
};

/** How often someone else may be faster before a person is told. */
const TRIES = 4;

/** Saves on what the cache knows, and on the newest row as often as that was out of date. */
const saveOnLatest = async (cache: JobCache, job: Job, save: (onto: Job) => Promise<Job>) => {
  let onto = cache.get() ?? job;
  for (let left = TRIES; ; left -= 1) {
    try {
      return await save(onto);
    } catch (error) {
      if (!isStale(error) || left === 1) throw error;
      onto = await cache.reload();
    }
  }
};
