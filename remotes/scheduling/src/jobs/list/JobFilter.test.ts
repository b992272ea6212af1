import { expect, it } from 'vitest';
import { filterLink, readFilter } from './JobFilter.tsx';

it('reads the list’s filter from the address and writes it there', () => {
  expect(readFilter(new URLSearchParams('status=paid&q=%20'))).toEqual({
    status: undefined,
    customer: undefined,
    q: undefined,
  });
  const filter = readFilter(new URLSearchParams('status=completed&customer=c&q=heat'));
  expect(filterLink(filter, { status: undefined })).toBe('/dashboard/jobs?customer=c&q=heat');
  expect(filterLink({ ...filter, customer: undefined, q: undefined }, { status: undefined })).toBe(
    '/dashboard/jobs',
  );
});
