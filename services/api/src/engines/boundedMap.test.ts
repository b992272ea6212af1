import { expect, test } from 'vitest';
import { BoundedMap } from './boundedMap.ts';

test('drops its oldest entry above the limit', () => {
  const kept = new BoundedMap<number, string>(3);
  for (let key = 0; key < 1000; key += 1) {
    kept.set(key, `value ${key}`);
    expect(kept.size).toBeLessThanOrEqual(3);
  }
  expect([...kept.keys()]).toEqual([997, 998, 999]);
  expect(kept.get(998)).toBe('value 998');
});

test('setting an existing key drops no other entry', () => {
  const kept = new BoundedMap<string, number>(2);
  kept.set('a', 1).set('b', 2).set('b', 3);
  expect([...kept]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
});

test('stores undefined like any other value', () => {
  const kept = new BoundedMap<undefined, undefined>(1);
  kept.set(undefined, undefined);
  expect(kept.has(undefined)).toBe(true);
});
