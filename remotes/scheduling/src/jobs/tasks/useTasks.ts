import { useMutation } from '@tanstack/react-query';
import type { Job, Task } from '@tradewind/contracts/jobs';
import { useApi, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { useState } from 'react';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';
import { type TaskChange, withChange, withChanges } from './taskChange.ts';

class TaskGone extends Error {}

export interface Tasks {
  /** The saved tasks with the pending changes applied. */
  readonly tasks: readonly Task[];
  readonly change: (change: TaskChange) => void;
  /** The task that is being typed, and not yet added. */
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly saving: boolean;
}

/**
 * A job's checklist, where each change saves the whole list with the version that it was made
 * on. When someone else has saved first, the change is repeated on their list, so that neither
 * loses anything (decision 7). The job's page holds it, as it holds the notes.
 */
export const useTasks = (job: Job): Tasks => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(job._id);
  const [typed, type] = useState('');
  const [unsaved, setUnsaved] = useState<readonly TaskChange[]>([]);

  const save = async (change: TaskChange, onto: Job): Promise<Job> => {
    const tasks = withChange(onto.tasks, change);
    if (tasks === undefined) throw new TaskGone();
    const body = { tasks: [...tasks], version: onto.version };
    return api.updateJob({ params: { id: job._id }, body });
  };

  const { mutate } = useMutation({
    scope: cache.scope,
    mutationFn: (change: TaskChange) => saveOnLatest(cache, job, (onto) => save(change, onto)),
    onSuccess: (saved) => cache.saved(saved),
    onError: (error, change) => {
      if (error instanceof TaskGone) {
        toasts.error({ title: 'Someone else removed that task.' });
        return;
      }
      toasts.error({
        title: messageOf(error, 'The task could not be saved. Please try again.'),
        // A failed new task is no longer in the list, nor in the input.
        action: { label: 'Retry', onClick: () => apply(change) },
      });
    },
    onSettled: (_saved, _error, change) =>
      setUnsaved((changes) => changes.filter((one) => one !== change)),
  });

  const apply = (change: TaskChange) => {
    setUnsaved((changes) => [...changes, change]);
    mutate(change);
  };

  // The page renders a saved job a moment later than this hook removes the change, and a task that is
  // missing meanwhile would lose the focus.
  const { tasks } = cache.get() ?? job;
  return {
    tasks: withChanges(tasks, unsaved),
    change: apply,
    typed,
    type,
    saving: unsaved.length > 0,
  };
};
