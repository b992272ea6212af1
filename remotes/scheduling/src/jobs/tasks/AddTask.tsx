import { css } from '@styled/css';
import { Button, Input, useUnsavedWork } from '@tradewind/ui';

const bar = css({ display: 'flex', gap: '8px', 'ul + &': { mt: '8px' } });

export interface AddTaskProps {
  /** What has been typed so far. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onAdd: (title: string) => void;
}

/** Enter or the button adds a task; blank text adds none (specification 1, section 5). */
export const AddTask = ({ typed, onType, onAdd }: AddTaskProps) => {
  const title = typed.trim();
  useUnsavedWork(() => title !== '');
  const add = () => {
    if (title === '') return;
    onAdd(title);
    onType('');
  };
  return (
    <div className={bar}>
      <Input
        aria-label="Add a task"
        placeholder="Add a task"
        maxLength={300}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The checklist may stand in a form, which Enter would send.
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
