import { filterParams } from '@tradewind/remote-kit';
import { expect, test } from 'vitest';
import {
  countFilters,
  type Filters,
  isNarrowed,
  noFilters,
  queryOf,
  readFilters,
} from './filters.ts';

const writeFilters = (filters: Filters) => filterParams(filters, noFilters);

test('the address contains only the chosen values', () => {
  expect(writeFilters(noFilters).toString()).toBe('');
  const chosen = { ...noFilters, q: 'petrova & co', owing: true, sort: 'city' } as const;
  expect(writeFilters(chosen).toString()).toBe('q=petrova+%26+co&owing=true&sort=city');
  expect(readFilters(writeFilters(chosen))).toEqual(chosen);
});

test('invalid values in the address are left out', () => {
  const params = new URLSearchParams('type=alien&sort=shoe&owing=perhaps&other=1');
  expect(readFilters(params)).toEqual(noFilters);
});

test('a filter that is off requests all customers', () => {
  expect(queryOf(noFilters)).toEqual({ limit: '50', sort: 'newest' });
  expect(queryOf({ ...noFilters, q: '  ann ', type: 'commercial', openJobs: true })).toEqual({
    limit: '50',
    sort: 'newest',
    q: 'ann',
    type: 'commercial',
    openJobs: 'true',
  });
});

test('order and blank values do not count as filters', () => {
  const ordered = { ...noFilters, q: '  ', city: ' ', sort: 'name' } as const;
  expect(countFilters(ordered)).toBe(0);
  expect(isNarrowed(ordered)).toBe(false);
  expect(countFilters({ ...noFilters, city: 'Portland', taxExempt: true })).toBe(2);
  expect(isNarrowed({ ...noFilters, q: 'ann' })).toBe(true);
});
