import { describe, expect, test } from 'vitest';
import { readSlotState, selectionInterval, slotState } from './selection.ts';

const zone = 'America/New_York';

test('covers every touched slot, drawn up or down', () => {
  const stretch = { start: 600, end: 690 };
  expect(selectionInterval({ day: '2026-11-20', from: 600, to: 660 })).toEqual(stretch);
  expect(selectionInterval({ day: '2026-11-20', from: 660, to: 600 })).toEqual(stretch);
});

test('ends a single slot after the default duration', () => {
  expect(slotState({ day: '2026-11-20', from: 600, to: 600 }, zone, 90)).toEqual({
    startDate: '2026-11-20T15:00:00.000Z',
    endDate: '2026-11-20T16:30:00.000Z',
  });
});

test('ends several slots at the end of the last one', () => {
  expect(slotState({ day: '2026-11-20', from: 600, to: 660 }, zone, 60)).toEqual({
    startDate: '2026-11-20T15:00:00.000Z',
    endDate: '2026-11-20T16:30:00.000Z',
  });
});

test('counts the elapsed hours on the day of a clock change', () => {
  expect(slotState({ day: '2026-03-08', from: 60, to: 210 }, zone, 60)).toEqual({
    startDate: '2026-03-08T06:00:00.000Z',
    endDate: '2026-03-08T08:00:00.000Z',
  });
});

test.each([
  // The clock jumps from 2:00 to 3:00.
  ['America/New_York', '2026-03-08', 120, 150, '07:00', '08:00'],
  ['America/New_York', '2026-03-08', 150, 120, '07:00', '08:00'],
  ['America/New_York', '2026-03-08', 150, 180, '07:30', '08:30'],
  ['America/New_York', '2026-03-08', 150, 150, '07:30', '09:00'],
  ['America/New_York', '2026-03-08', 120, 180, '07:00', '07:30'],
])('hands over a real time for what the clock skips in %s', (...row) => {
  const [timeZone, day, from, to, begins, ends] = row;
  const state = slotState({ day, from, to }, timeZone, 90);
  expect(state).toEqual({
    startDate: `${day}T${begins}:00.000Z`,
    endDate: `${day}T${ends}:00.000Z`,
  });
  expect(readSlotState(state)).toEqual(state);
});

describe('navigation state', () => {
  test('is undefined for any other state', () => {
    const startDate = '2026-11-20T15:00:00.000Z';
    for (const state of [null, 'x', {}, { startDate }, { startDate, endDate: startDate }]) {
      expect(readSlotState(state)).toBeUndefined();
    }
    expect(readSlotState({ startDate, endDate: 'later' })).toBeUndefined();
  });

  test('is read as it was written', () => {
    const state = slotState({ day: '2026-11-20', from: 600, to: 600 }, zone, 60);
    expect(readSlotState({ ...state, clientId: 'x' })).toEqual(state);
  });
});
