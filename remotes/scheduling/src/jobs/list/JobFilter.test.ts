import { expect, test } from 'vitest';
import { waiting } from '../../../remote.json' with { type: 'json' };
import { otherStatuses } from '../statusChoices.ts';
import { filterLink, isNarrowed, readFilter } from './JobFilter.tsx';

test('reads the list’s filter from the address and writes it there', () => {
  const invalid = 'status=nonsense&q=%20&from=2026-02-30&to=soon&sort=colour&order=up';
  expect(Object.values(readFilter(new URLSearchParams(invalid), true)).filter(Boolean)).toEqual([]);
  const filter = readFilter(new URLSearchParams('status=completed&customer=c&q=heat'), true);
  expect(filterLink(filter, { status: undefined })).toBe('/dashboard/jobs?customer=c&q=heat');
  expect(filterLink({ ...filter, customer: undefined, q: undefined }, { status: undefined })).toBe(
    '/dashboard/jobs',
  );
});

test('keeps every other part of the filter when one changes', () => {
  const query =
    'status=no_show&from=2026-11-01&to=2026-11-30&assignedTo=nobody&sort=customer&order=asc';
  const filter = readFilter(new URLSearchParams(query), true);
  expect(filterLink(filter, {})).toBe(`/dashboard/jobs?${query}`);
  expect(isNarrowed(filter)).toBe(true);
  expect(isNarrowed(readFilter(new URLSearchParams('sort=date&order=asc'), true))).toBe(false);
});

test('reads the jobs to invoice for who may read invoices only', () => {
  const params = new URLSearchParams('status=to_invoice');
  expect(readFilter(params, true).status).toBe('to_invoice');
  expect(readFilter(params, false).status).toBeUndefined();
});

test('offers each status to which a link of home leads', () => {
  const links = waiting.map(({ to }) => to).filter((to) => to.startsWith('/dashboard/jobs?'));
  const filters = links.map((to) => readFilter(new URL(to, 'https://any').searchParams, true));
  expect(filters.map((filter) => filterLink(filter, {}))).toEqual(links);
  const offered = otherStatuses.filter(({ value }) =>
    filters.some(({ status }) => status === value),
  );
  expect(offered.map(({ label }) => label)).toEqual([
    'To assign',
    'No show',
    'Closed day to decide',
    'Visits to plan',
    'To invoice',
  ]);
});
