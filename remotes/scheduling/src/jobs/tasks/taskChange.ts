import type { Task } from '@tradewind/contracts/jobs';

/**
 * One change of a checklist. It contains the key of its task, not an index, so
 * that it can be repeated on a list that someone else has changed meanwhile.
 */
export type TaskChange =
  | { readonly kind: 'check'; readonly task: string; readonly completed: boolean }
  | { readonly kind: 'add'; readonly task: Task }
  | { readonly kind: 'remove'; readonly task: string }
  | { readonly kind: 'move'; readonly task: string; readonly by: 1 | -1 };

/** The key of a task: its id, or its title while it has none. */
export const taskKey = (task: Task): string => task._id ?? task.title;

/**
 * Adds an open task. It has its id from the start, so that a change during its save
 * applies to it.
 */
export const addition = (title: string): TaskChange => ({
  kind: 'add',
  task: { _id: crypto.randomUUID(), title, completed: false },
});

const swapped = (tasks: readonly Task[], index: number, by: 1 | -1): readonly Task[] => {
  const [one, other] = [tasks[index], tasks[index + by]];
  if (one === undefined || other === undefined) return tasks;
  return tasks.map((task, at) => (at === index ? other : at === index + by ? one : task));
};

/** Added once only: the response to a successful save may have been lost. */
const withTask = (tasks: readonly Task[], added: Task): readonly Task[] =>
  tasks.some((task) => taskKey(task) === taskKey(added)) ? tasks : [...tasks, added];

/** The list after a change; undefined when its task is no longer there. */
export const withChange = (
  tasks: readonly Task[],
  change: TaskChange,
): readonly Task[] | undefined => {
  if (change.kind === 'add') return withTask(tasks, change.task);
  const index = tasks.findIndex((task) => taskKey(task) === change.task);
  if (index === -1) return undefined;
  if (change.kind === 'remove') return tasks.toSpliced(index, 1);
  if (change.kind === 'move') return swapped(tasks, index, change.by);
  return tasks.map((task, at) => (at === index ? { ...task, completed: change.completed } : task));
};

/** The list after several changes; those whose task is gone are left out. */
export const withChanges = (
  tasks: readonly Task[],
  changes: readonly TaskChange[],
): readonly Task[] =>
  changes.reduce<readonly Task[]>((list, change) => withChange(list, change) ?? list, tasks);
