import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publish, releaseFolder } from '../../src/start/publish.ts';
import { makeFiles, makeFolder } from '../folders.ts';

const release = (artifacts: string, version: string) => ({
  name: 'billing',
  version,
  dir: releaseFolder(artifacts, 'billing', version),
});

it('never changes a version that is published', () => {
  const artifacts = makeFolder();
  publish(makeFiles({ 'remoteEntry.js': 'first' }), release(artifacts, '1'));
  publish(makeFiles({ 'remoteEntry.js': 'second' }), release(artifacts, '1'));
  expect(readFileSync(join(artifacts, 'billing/1/remoteEntry.js'), 'utf8')).toBe('first');
});

it('keeps the last five versions and removes what a publishing cut short has left', () => {
  const artifacts = makeFolder();
  const built = makeFiles({ 'a/b.js': '' });
  mkdirSync(join(artifacts, 'billing/.9.123'), { recursive: true });
  for (const version of [1, 2, 3, 4, 5, 6]) {
    publish(built, release(artifacts, `${version}`));
    utimesSync(join(artifacts, `billing/${version}`), version, version);
  }
  publish(built, release(artifacts, '7'));
  expect(readdirSync(join(artifacts, 'billing')).sort()).toEqual(['3', '4', '5', '6', '7']);
  expect(existsSync(join(artifacts, 'billing/7/a/b.js'))).toBe(true);
});
