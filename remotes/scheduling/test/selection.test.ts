import { describe, expect, it } from 'vitest';
import { readSlotState, slotState, stretchOf } from '../src/schedule/selection.ts';

const zone = 'America/New_York';

it('covers every touched slot, drawn up or down', () => {
  const stretch = { start: 600, end: 690 };
  expect(stretchOf({ day: '2026-11-20', from: 600, to: 660 })).toEqual(stretch);
  expect(stretchOf({ day: '2026-11-20', from: 660, to: 600 })).toEqual(stretch);
});

it('ends a single slot after the default duration', () => {
  expect(slotState({ day: '2026-11-20', from: 600, to: 600 }, zone, 90)).toEqual({
    startDate: '2026-11-20T15:00:00.000Z',
    endDate: '2026-11-20T16:30:00.000Z',
  });
});

it('ends several slots where the last one ends', () => {
  expect(slotState({ day: '2026-11-20', from: 600, to: 660 }, zone, 60)).toEqual({
    startDate: '2026-11-20T15:00:00.000Z',
    endDate: '2026-11-20T16:30:00.000Z',
  });
});

it('counts the hours that really pass on the day of a clock change', () => {
  expect(slotState({ day: '2026-03-08', from: 60, to: 210 }, zone, 60)).toEqual({
    startDate: '2026-03-08T06:00:00.000Z',
    endDate: '2026-03-08T08:00:00.000Z',
  });
});

describe('navigation state', () => {
  it('is no slot when it is anything else', () => {
    const startDate = '2026-11-20T15:00:00.000Z';
    for (const state of [null, 'x', {}, { startDate }, { startDate, endDate: startDate }]) {
      expect(readSlotState(state)).toBeUndefined();
    }
    expect(readSlotState({ startDate, endDate: 'later' })).toBeUndefined();
  });

  it('is read as it was written', () => {
    const state = slotState({ day: '2026-11-20', from: 600, to: 600 }, zone, 60);
    expect(readSlotState({ ...state, clientId: 'x' })).toEqual(state);
  });
});
