import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canGive } from '../../../testing/referenceCrewSlots.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { type Assignable, areInConflict, canAssign } from './assignVisits.ts';

const at = (start: number, end: number, able: readonly number[], people = 1): Assignable => ({
  ...{ start, end, able, people },
});

describe('visits can be given to members', () => {
  test('who each do one of two at once', () => {
    expect(canAssign([at(0, 2, [0]), at(1, 3, [0, 1])], 0)).toBe(true);
    expect(canAssign([at(0, 2, [0]), at(1, 3, [0])], 0)).toBe(false);
  });

  test('who do one after the other, with the gap between', () => {
    expect(canAssign([at(0, 2, [0]), at(2, 3, [0])], 0)).toBe(true);
    expect(canAssign([at(0, 2, [0]), at(2, 3, [0])], 1)).toBe(false);
    expect(canAssign([at(0, 2, [0]), at(3, 4, [0])], 1)).toBe(true);
  });

  test('as many as a visit needs', () => {
    expect(canAssign([at(0, 2, [0, 1], 2)], 0)).toBe(true);
    expect(canAssign([at(0, 2, [0], 2)], 0)).toBe(false);
    expect(canAssign([at(0, 2, [0, 1, 2], 2), at(1, 2, [0, 1, 2], 2)], 0)).toBe(false);
  });

  test('only if nobody has to be in two places although each moment has enough', () => {
    // Somebody who goes on from the first to the third cannot do what the second needs.
    const chain = [at(0, 4, [0, 1]), at(2, 8, [0]), at(3, 6, [1, 2]), at(5, 9, [1, 2])];
    expect(canAssign(chain, 0)).toBe(true);
    expect(canAssign([...chain, at(7, 10, [2])], 0)).toBe(true);
    expect(canAssign([...chain, at(5, 6, [2])], 0)).toBe(false);
  });

  test('by a long search, where a way was known before', () => {
    const members = Array.from({ length: 12 }, (_, member) => member);
    const visit = fc.tuple(
      fc.nat(7),
      fc.integer({ min: 2, max: 9 }),
      fc.shuffledSubarray(members, { minLength: 5, maxLength: 10 }),
      fc.constantFrom(1, 1, 1, 2),
    );
    fc.assert(
      fc.property(fc.array(visit, { minLength: 20, maxLength: 40 }), (all) => {
        const given: Assignable[] = [];
        const known: Assignable[] = [];
        for (const [start, length, able, people] of all) {
          const one = at(start, start + length, able, people);
          const takers = able.filter((member) =>
            given.every((other) => !other.able.includes(member) || !areInConflict(other, one, 0)),
          );
          if (takers.length < people || known.length === 13) continue;
          given.push({ ...one, able: takers.slice(0, people) });
          known.push(one);
        }
        expect(canAssign(known, 0)).toBe(true);
      }),
      { numRuns: 1_000 * repetitions, seed: 20_261_127 },
    );
  });

  test('in exactly the cases in which trying everything finds a way', {
    timeout: 3_600_000,
  }, () => {
    const members = [0, 1, 2, 3, 4, 5];
    const work = fc
      .tuple(
        fc.nat(12),
        fc.integer({ min: 1, max: 6 }),
        fc.subarray(members, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1, 1, 1, 2),
      )
      .map(([start, length, able, people]) => at(start, start + length, able, people));
    const outcomes = { yes: 0, no: 0, onlyOverTime: 0 };
    fc.assert(
      fc.property(fc.array(work, { maxLength: 8 }), fc.nat(1), (all, gap) => {
        const expected = canGive(all, gap);
        expect(canAssign(all, gap)).toBe(expected);
        outcomes[expected ? 'yes' : 'no']++;
        const together = (one: Assignable) =>
          all.filter((other) => one.start >= other.start && areInConflict(one, other, gap));
        if (!expected && all.every((one) => canGive(together(one), gap))) outcomes.onlyOverTime++;
      }),
      { numRuns: 4_000 * repetitions, seed: 20_261_127 },
    );
    // Every kind of case was among them.
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(10);
  });
});
