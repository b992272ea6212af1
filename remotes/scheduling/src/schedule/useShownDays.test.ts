import { expect, test } from 'vitest';
import { columnDays } from './useShownDays.ts';

const thursday = '2026-11-19';

test('shows all seven days where there is room', () => {
  const days = columnDays('week', thursday, true);
  expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-16', '2026-11-22']);
});

test('shows the half of the week with the chosen day where there is less room', () => {
  expect(columnDays('week', thursday, false)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
  ]);
  expect(columnDays('week', '2026-11-20', false)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

test('shows one day alone', () => {
  expect(columnDays('day', thursday, true)).toEqual([thursday]);
});
