import { css } from '@styled/css';
import type { Task } from '@tradewind/contracts/jobs';
import { Checkbox, IconButton, Menu } from '@tradewind/ui';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';

const item = css({
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

export interface TaskItemProps {
  readonly task: Task;
  readonly onCheck: (completed: boolean) => void;
  /** Absent at that end of the list. */
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
  readonly onRemove: () => void;
}

export const TaskItem = ({ task, onCheck, onMoveUp, onMoveDown, onRemove }: TaskItemProps) => (
  <li className={item}>
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
