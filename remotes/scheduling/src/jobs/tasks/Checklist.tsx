import { css } from '@styled/css';
import type { Task } from '@tradewind/contracts/jobs';
import { AddTask } from './AddTask.tsx';
import { TaskItem } from './TaskItem.tsx';
import { addition, type TaskChange, taskKey } from './taskChange.ts';

const list = css({ md: { columnCount: 2, columnGap: '20px' } });

export interface ChecklistProps {
  readonly tasks: readonly Task[];
  readonly onChange: (change: TaskChange) => void;
  /** The task that is being typed, and not yet added. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Tasks to check, add, move and remove. */
export const Checklist = ({ tasks, onChange, typed, onType }: ChecklistProps) => (
  <>
    {tasks.length > 0 && (
      <ul aria-label="Tasks" className={list}>
        {tasks.map((task, index) => {
          const key = taskKey(task);
          const move = (by: 1 | -1) => () => onChange({ kind: 'move', task: key, by });
          return (
            <TaskItem
              key={`${key} ${tasks.slice(0, index).filter((other) => taskKey(other) === key).length}`}
              task={task}
              onCheck={(completed) => onChange({ kind: 'check', task: key, completed })}
              onMoveUp={index === 0 ? undefined : move(-1)}
              onMoveDown={index === tasks.length - 1 ? undefined : move(1)}
              onRemove={() => onChange({ kind: 'remove', task: key })}
            />
          );
        })}
      </ul>
    )}
    <AddTask typed={typed} onType={onType} onAdd={(title) => onChange(addition(title))} />
  </>
);
