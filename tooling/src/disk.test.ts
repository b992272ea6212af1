import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFiles, makeFolder } from '../test/folders.ts';
import { largestPackages, megabytesOf } from './disk.ts';

const megabytes = (count: number) => Buffer.alloc(count * 1_048_576, 1);

test('counts a file with two names once, also across folders', () => {
  const [one, other] = [makeFolder(), makeFolder()];
  writeFileSync(join(one, 'a'), megabytes(3));
  linkSync(join(one, 'a'), join(one, 'b'));
  linkSync(join(one, 'a'), join(other, 'c'));
  expect(megabytesOf(one, other)).toBe(3);
});

test('names the largest packages as they are published, largest first', () => {
  const modules = makeFiles({
    '.pnpm/small@1.0.0/file': '',
    '.pnpm/node_modules/file': '',
  });
  for (const [name, size] of [
    ['@scope+medium@2.0.0', 1],
    ['large@1.0.0_react@19.0.0', 2],
  ] as const) {
    mkdirSync(join(modules, '.pnpm', name));
    writeFileSync(join(modules, '.pnpm', name, 'file'), megabytes(size));
  }
  expect(largestPackages(modules, 2)).toEqual([
    { name: 'large@1.0.0', megabytes: 2 },
    { name: '@scope/medium@2.0.0', megabytes: 1 },
  ]);
});
