import { expect, it } from 'vitest';
import { addition, withChange, withChanges } from './taskChange.ts';

const tasks = [
  { _id: 'a', title: 'Check filter', completed: false },
  { _id: 'b', title: 'Flush drain', completed: false },
  { title: 'Sweep up', completed: false },
];

it('does nothing to a task that is gone', () => {
  expect(withChange(tasks, { kind: 'check', task: 'z', completed: true })).toBeUndefined();
  expect(withChanges(tasks, [{ kind: 'remove', task: 'z' }])).toEqual(tasks);
});

it('moves no task over an end of the list', () => {
  expect(withChange(tasks, { kind: 'move', task: 'a', by: -1 })).toEqual(tasks);
  expect(withChange(tasks, { kind: 'move', task: 'Sweep up', by: 1 })).toEqual(tasks);
});

it('checks, adds, moves and removes by what the task is, not by where it stands', () => {
  const changed = withChanges([...tasks].reverse(), [
    { kind: 'check', task: 'b', completed: true },
    { kind: 'move', task: 'a', by: -1 },
    { kind: 'remove', task: 'Sweep up' },
    { kind: 'add', task: { _id: 'd', title: 'Take photographs', completed: false } },
  ]);
  expect(changed).toEqual([
    { _id: 'a', title: 'Check filter', completed: false },
    { _id: 'b', title: 'Flush drain', completed: true },
    { _id: 'd', title: 'Take photographs', completed: false },
  ]);
});

it('adds a task once, however often it is tried', () => {
  const change = addition('Take photographs');
  expect(withChanges(tasks, [change, change])).toHaveLength(4);
});
