import { css } from '@styled/css';
import type { Task } from '@tradewind/contracts/jobs';
import { Button, Checkbox, IconButton, Input, Menu, useUnsavedWork } from '@tradewind/ui';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
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

const taskRow = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  minH: '36px',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  fontWeight: '520',
  _touch: { minH: '44px' },
});
const done = css({
  fontWeight: '450',
  color: 'fg.muted',
  textDecoration: 'line-through',
  textDecorationColor: 'border.strong',
});

interface TaskItemProps {
  readonly task: Task;
  readonly onCheck: (completed: boolean) => void;
  /** Absent at that end of the list. */
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
  readonly onRemove: () => void;
}

const TaskItem = ({ task, onCheck, onMoveUp, onMoveDown, onRemove }: TaskItemProps) => (
  <li className={taskRow}>
    <Checkbox value={task.completed === true} onChange={onCheck}>
      <span className={task.completed === true ? done : ''}>{task.title}</span>
    </Checkbox>
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Actions for ${task.title}`}
          icon={<Ellipsis aria-hidden size={16} />}
        />
      }
      entries={[
        {
          label: 'Move up',
          icon: <ArrowUp aria-hidden size={16} />,
          disabled: onMoveUp === undefined,
          onSelect: () => onMoveUp?.(),
        },
        {
          label: 'Move down',
          icon: <ArrowDown aria-hidden size={16} />,
          disabled: onMoveDown === undefined,
          onSelect: () => onMoveDown?.(),
        },
        {
          label: 'Remove',
          icon: <Trash2 aria-hidden size={16} />,
          tone: 'danger',
          onSelect: onRemove,
        },
      ]}
    />
  </li>
);

const addRow = css({ display: 'flex', gap: '8px', 'ul + &': { mt: '8px' } });

interface AddTaskProps {
  /** What has been typed so far. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onAdd: (title: string) => void;
}

/** Enter or the button adds a task; blank text adds none (specification 1, section 5). */
const AddTask = ({ typed, onType, onAdd }: AddTaskProps) => {
  const title = typed.trim();
  useUnsavedWork(() => title !== '');
  const add = () => {
    if (title === '') return;
    onAdd(title);
    onType('');
  };
  return (
    <div className={addRow}>
      <Input
        aria-label="Add a task"
        placeholder="Add a task"
        maxLength={300}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // In a form, Enter would submit it.
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={title === ''}>
        Add
      </Button>
    </div>
  );
};

export interface TaskInput {
  readonly typed: string;
  readonly type: (typed: string) => void;
  /** Adds what is typed, if anything is; the same each time, so that it is saved once. */
  readonly changes: readonly TaskChange[];
}

/** The task that is typed in a form; saving the form adds it, even if Add was not pressed. */
export const useTaskInput = (): TaskInput => {
  const [typed, type] = useState('');
  const changes = useMemo(() => {
    const title = typed.trim();
    return title === '' ? [] : [addition(title)];
  }, [typed]);
  return { typed, type, changes };
};
