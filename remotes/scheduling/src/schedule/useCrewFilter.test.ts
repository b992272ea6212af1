import { expect, test } from 'vitest';
import { anyAppointment } from '../testing/anyJob.ts';
import { crewsOf, readCrews, toggled } from './useCrewFilter.ts';

const crews = [
  { id: 'dan', name: 'Dan' },
  { id: 'lena', name: 'Lena' },
  { id: 'none', name: 'Unassigned' },
];

test('treats an empty choice as all', () => {
  expect(readCrews(new URLSearchParams('crew='))).toBeUndefined();
  expect(readCrews(new URLSearchParams('crew=,'))).toBeUndefined();
  expect(toggled(crews, new Set(['dan']), 'dan')).toBeUndefined();
  expect(toggled(crews, new Set(['dan', 'lena']), 'none')).toBeUndefined();
});

test('adds and removes one crew', () => {
  expect(toggled(crews, undefined, 'lena')).toEqual(['dan', 'none']);
  expect(toggled(crews, new Set(['dan']), 'lena')).toEqual(['dan', 'lena']);
});

test('includes a former member with a job in the week', () => {
  const left = anyAppointment({ assignedTo: { _id: 'zoe', name: 'Zoe' } });
  expect(crewsOf([], [left]).map(({ name }) => name)).toEqual(['Zoe', 'Unassigned']);
});
