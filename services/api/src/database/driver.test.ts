import { expect, test } from 'vitest';
import { createStatementNames } from './driver.ts';

test('statement names stop at the limit, and earlier names stay', () => {
  const nameOf = createStatementNames(2);
  const [one, two] = [nameOf('select 1'), nameOf('select 2')];
  expect(one).not.toBe(two);
  for (let other = 3; other < 1000; other += 1) expect(nameOf(`select ${other}`)).toBeUndefined();
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([one, two]);
});

test('a statement has the same name in every process, within PostgreSQL’s length limit', () => {
  const sql = `select ${'one, '.repeat(100)}`;
  const name = createStatementNames(1)(sql) ?? '';
  expect(createStatementNames(1)(sql)).toBe(name);
  expect(name.length).toBeLessThan(64);
});
