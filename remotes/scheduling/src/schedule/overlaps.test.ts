import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutColumns } from './overlaps.ts';

const stretch = (start: number, end: number) => ({ start, end });
const places = (...blocks: { start: number; end: number }[]) =>
  layOutColumns(blocks).map(({ block, index, of }) => [block.start, block.end, index, of]);

test('gives the whole width to a job without overlaps', () => {
  expect(places(stretch(480, 540), stretch(540, 600))).toEqual([
    [480, 540, 0, 1],
    [540, 600, 0, 1],
  ]);
});

test('reuses a column that has become free', () => {
  expect(places(stretch(480, 540), stretch(480, 660), stretch(540, 600))).toEqual([
    [480, 660, 0, 2],
    [480, 540, 1, 2],
    [540, 600, 1, 2],
  ]);
});

test('never puts two jobs over each other, and omits none', () => {
  const block = fc
    .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => stretch(start * 30, Math.min((start + length) * 30, 1_440)));
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
      const withTiming = layOutColumns(blocks);
      expect(withTiming).toHaveLength(blocks.length);
      for (const one of withTiming) {
        expect(one.index).toBeLessThan(one.of);
        for (const two of withTiming) {
          const apart =
            one === two || one.block.end <= two.block.start || two.block.end <= one.block.start;
          if (apart) continue;
          expect(one.of).toBe(two.of);
          expect(one.index).not.toBe(two.index);
        }
      }
    }),
  );
});
