import { expect, test } from 'vitest';
import { nextOpenDay, workDays } from './businessHours.ts';

const isHoliday = (day: string) => day > '2026-12-01' && day < '2026-12-23';

test('finds the next open day after three closed weeks', () => {
  expect(nextOpenDay('2026-12-01', isHoliday)).toBe('2026-12-23');
  expect(nextOpenDay('2026-12-01', () => true)).toBeUndefined();
});

test('places several days on open ones, also after three closed weeks', () => {
  const days = ['2026-12-01', '2026-12-23', '2026-12-24'];
  expect(workDays('2026-12-01', 3, isHoliday)).toEqual(days);
  expect(workDays('2026-12-02', 1, isHoliday)).toEqual(['2026-12-02']);
});

test('lets days follow each other where a year has too few open ones', () => {
  expect(workDays('2026-12-01', 2, () => true)).toEqual(['2026-12-01', '2026-12-02']);
});
