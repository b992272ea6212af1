import { expect, test } from 'vitest';
import { addition, withChange, withChanges } from './taskChange.ts';

const tasks = [
  { _id: 'a', title: 'Check filter', completed: false },
  { _id: 'b', title: 'Flush drain', completed: false },
  { title: 'Sweep up', completed: false },
];

test('returns undefined for a removed task', () => {
  expect(withChange(tasks, { kind: 'check', task: 'z', completed: true })).toBeUndefined();
  expect(withChanges(tasks, [{ kind: 'remove', task: 'z' }])).toEqual(tasks);
});

test('keeps the first task first and the last task last', () => {
  expect(withChange(tasks, { kind: 'move', task: 'a', by: -1 })).toEqual(tasks);
  expect(withChange(tasks, { kind: 'move', task: 'Sweep up', by: 1 })).toEqual(tasks);
});

test('checks, adds, moves and removes a task by its key, not by its index', () => {
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

test('adds a task once when the change is repeated', () => {
  const change = addition('Take photographs');
  expect(withChanges(tasks, [change, change])).toHaveLength(4);
});
