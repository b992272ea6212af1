import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { routes } from '@tradewind/contracts/routes';
import { expect, test } from 'vitest';
import { readDeclaration } from './declaration.ts';

const remotes = join(import.meta.dirname, '../../../../remotes');
const names = globSync(join(remotes, '*/remote.json')).map((file) => basename(dirname(file)));

/** A call of the client, `api.getJob`, or the first argument of a hook, `useCall('getJob'`. */
const CALL = /\b(?:api\.|use[A-Z]\w*\(\s*')(\w+)/g;

const callsIn = (folder: string) =>
  globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(CALL)])
    .map(([, name = '']) => name)
    .filter((name) => name in routes);

test.each(names)('%s declares every call that its sources name', (name) => {
  const folder = join(remotes, name);
  const calls = callsIn(folder);
  expect(calls.length).toBeGreaterThan(3);
  const declared = new Set<string>(readDeclaration(folder).permissions);
  expect([...new Set(calls)].filter((call) => !declared.has(call))).toEqual([]);
});
