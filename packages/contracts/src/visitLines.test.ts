import { expect, test } from 'vitest';
import { describeVisits } from './visitLines.ts';

test.each([
  [3, '2026-12-03', '2026-12-17', 'Mowing (3 visits: Dec 3 – Dec 17, 2026)'],
  [2, '2026-12-30', '2027-01-06', 'Mowing (2 visits: Dec 30, 2026 – Jan 6, 2027)'],
  [2, '2026-12-03', '2026-12-03', 'Mowing (2 visits: Dec 3, 2026)'],
  [1, '2026-12-03', '2026-12-03', 'Mowing'],
])('a line that bills %i visits from %s to %s is named %s', (visits, first, last, named) => {
  expect(describeVisits('Mowing', visits, { first, last })).toBe(named);
});

test('a line keeps its description without known days, and where they leave no room', () => {
  expect(describeVisits('Mowing', 3, undefined)).toBe('Mowing');
  const long = 'm'.repeat(990);
  expect(describeVisits(long, 3, { first: '2026-12-03', last: '2026-12-17' })).toBe(long);
});
