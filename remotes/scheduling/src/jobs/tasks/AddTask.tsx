import { css } from '@styled/css';
import { Button, Input, useUnsavedWork } from '@tradewind/ui';
import { useState } from 'react';

const bar = css({ display: 'flex', gap: '8px', 'ul + &': { mt: '8px' } });

export interface AddTaskProps {
  readonly onAdd: (title: string) => void;
}

/** Enter or the button adds a task; blank text adds none (specification 1, section 5). */
export const AddTask = ({ onAdd }: AddTaskProps) => {
  const [title, setTitle] = useState('');
  useUnsavedWork(() => title.trim() !== '');
  const add = () => {
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  return (
    <div className={bar}>
      <Input
        aria-label="Add a task"
        placeholder="Add a task"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The checklist may stand in a form, which Enter would send.
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={title.trim() === ''}>
        Add
      </Button>
    </div>
  );
};
