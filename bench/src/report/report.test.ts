import { describe, expect, test } from 'vitest';
import { compareRuns } from './compareRuns.ts';
import { absolute, compared } from './rows.ts';
import { median, percentile } from './statistics.ts';
import { tableOf } from './table.ts';

describe('a median', () => {
  test('throws without figures', () => {
    expect(() => median([])).toThrow(RangeError);
  });

  test('is the middle by value, not by position or spelling', () => {
    expect(median([100, 9, 10])).toBe(10);
    expect(median([7])).toBe(7);
  });

  test('of an even count is the mean of the two in the middle', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5);
  });
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  test('is the figure that the given share of figures does not exceed', () => {
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 1)).toBe(100);
  });

  test('is the largest of a few figures', () => {
    expect(percentile([8, 3], 0.99)).toBe(8);
    expect(percentile([80, 9], 0.5)).toBe(9);
    expect(percentile([3], 0.5)).toBe(3);
    expect(percentile([], 0.99)).toBe(0);
  });
});

describe('a row', () => {
  test('passes at its limit and fails above it', () => {
    expect(compared('time', 115, 100, { atMost: 1.15 }).pass).toBe(true);
    expect(compared('time', 116, 100, { atMost: 1.15 }).pass).toBe(false);
    expect(compared('speed', 80, 10, { atLeast: 8 }).pass).toBe(true);
    expect(compared('speed', 79, 10, { atLeast: 8 }).pass).toBe(false);
    expect(absolute('failures', 1, { atMost: 0 }).pass).toBe(false);
  });

  test('is judged by the exact figure, not by the printed one', () => {
    const row = compared('time', 115.001, 100, { atMost: 1.15 });
    expect(row).toMatchObject({ ratio: 1.15, pass: false });
  });

  test('divides our figure by the reference', () => {
    expect(compared('time', 30, 60, { atMost: 1 })).toMatchObject({ ratio: 0.5, goal: '≤ 1' });
    expect(absolute('requests', 9, { atLeast: 3 })).toMatchObject({
      ...{ reference: null, ratio: 9, goal: '≥ 3' },
    });
  });
});

test('the table has a line for each row and aligned columns', () => {
  const lines = tableOf([
    compared('a long measure', 30, 60, { atMost: 1 }),
    absolute('short', 9, { atMost: 3 }),
  ]).split('\n');
  expect(lines).toEqual([
    'measure         ours  reference  ratio  goal  pass',
    'a long measure    30         60    0.5   ≤ 1   yes',
    'short              9          –      9   ≤ 3    NO',
  ]);
});

describe('the comparison of two runs', () => {
  const before = [
    compared('list', 100, 100, { atMost: 1.3 }),
    compared('searches', 100, 10, { atLeast: 8 }),
    absolute('steady', 50, { atMost: 60 }),
    absolute('removed', 1, { atMost: 1 }),
  ];

  test('names what moved, the largest change first, and whether that is better', () => {
    const after = [
      compared('list', 110, 100, { atMost: 1.3 }),
      compared('searches', 160, 10, { atLeast: 8 }),
      absolute('steady', 50.5, { atMost: 60 }),
      absolute('added', 1, { atMost: 1 }),
    ];
    expect(compareRuns(before, after).split('\n')).toEqual([
      'moved     before  after   change           goal  pass',
      'searches      10     16  +60.0 %  better    ≥ 8   yes',
      'list           1    1.1  +10.0 %   worse  ≤ 1.3   yes',
      '1 figures moved by less than 2 %.',
      'Only before: removed',
      'Only after: added',
    ]);
  });

  test('says so when nothing moved by as much as asked', () => {
    const [list] = before;
    const after = [compared('list', 104, 100, { atMost: 1.3 })];
    expect(compareRuns(list ? [list] : [], after, 0.05)).toContain('No figure moved.');
  });

  test('names a goal that is missed by a small change', () => {
    const limit = [absolute('task', 50, { atMost: 50 })];
    const after = [absolute('task', 50.4, { atMost: 50 })];
    expect(compareRuns(limit, after)).toMatch(/task .*worse.*NO/);
  });
});
