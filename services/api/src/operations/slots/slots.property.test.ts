import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slowSlots } from '../../../testing/referenceSlots.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { slotSearch } from '../../../testing/slotSearches.ts';
import { findSlots, type SlotSearch } from './slots.ts';

const MINUTE = 60_000;
const settings = { numRuns: 2_000 * repetitions, seed: 20_261_121 };

const always = (rule: (search: SlotSearch, slots: number[]) => void) =>
  fc.assert(
    fc.property(slotSearch, (search) => {
      rule(search, findSlots(search));
    }),
    settings,
  );

describe('slots of any search', { timeout: 3_600_000 }, () => {
  test('equal those of a simple reference search', () => {
    always((search, slots) => expect(slots).toEqual(slowSlots(search)));
  });

  test('keep the buffer to all busy times', () => {
    always(({ busy, duration, buffer }, slots) => {
      const touching = slots.filter((start) => {
        const end = start + duration * MINUTE;
        return busy
          .filter((taken) => taken.end > taken.start)
          .some(
            (taken) => start < taken.end + buffer * MINUTE && taken.start < end + buffer * MINUTE,
          );
      });
      expect(touching).toEqual([]);
    });
  });

  test('are never before now plus notice', () => {
    always(({ now, notice }, slots) => {
      expect(Math.min(...slots)).toBeGreaterThanOrEqual(now + notice * MINUTE);
    });
  });

  test('ascend without repeating', () => {
    always((_, slots) => expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b)));
  });

  test('do not depend on the order of the busy times', () => {
    always((search, slots) => {
      const busy = [...search.busy].sort((a, b) => b.end - a.end);
      expect(findSlots({ ...search, busy })).toEqual(slots);
    });
  });

  test('over several days equal those of each day', () => {
    const days = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(slotSearch, days, (search, count) => {
        const dates = Array.from({ length: count }, (_, index) =>
          new Date(Date.parse(search.firstDay) + index * 86_400_000).toISOString().slice(0, 10),
        );
        const eachDay = dates.flatMap((day) =>
          findSlots({ ...search, firstDay: day, lastDay: day }),
        );
        const lastDay = dates.at(-1) ?? search.lastDay;
        expect(findSlots({ ...search, lastDay })).toEqual(eachDay.sort((a, b) => a - b));
      }),
      settings,
    );
  });
});
