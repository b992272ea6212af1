import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFiles, makeFolder } from '../../test/folders.ts';
import { isBuilt, markBuilt, publish, releaseFolder } from './publish.ts';

const fromSources = (number: number) => `0.1.0-000000000${number}`;
const release = (artifacts: string, version: string) => ({
  name: 'billing',
  version,
  dir: releaseFolder(artifacts, 'billing', version),
});

test('never changes a version that is published', () => {
  const artifacts = makeFolder();
  publish(makeFiles({ 'remoteEntry.js': 'first' }), release(artifacts, '1'));
  publish(makeFiles({ 'remoteEntry.js': 'second' }), release(artifacts, '1'));
  expect(readFileSync(join(artifacts, 'billing/1/remoteEntry.js'), 'utf8')).toBe('first');
});

test('keeps the last five versions and removes drafts of an interrupted publish', () => {
  const artifacts = makeFolder();
  const built = makeFiles({ 'a/b.js': '' });
  mkdirSync(join(artifacts, 'billing/.9.123'), { recursive: true });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    publish(built, release(artifacts, fromSources(number)));
    utimesSync(join(artifacts, `billing/${fromSources(number)}`), number, number);
  }
  publish(built, release(artifacts, fromSources(7)));
  expect(readdirSync(join(artifacts, 'billing')).sort()).toEqual([3, 4, 5, 6, 7].map(fromSources));
  expect(existsSync(join(artifacts, `billing/${fromSources(7)}/a/b.js`))).toBe(true);
});

test('keeps versions that a team has published, however old', () => {
  const artifacts = makeFolder();
  const built = makeFiles({ 'a.js': '' });
  publish(built, release(artifacts, '1.0.0'));
  utimesSync(join(artifacts, 'billing/1.0.0'), 1, 1);
  for (const number of [1, 2, 3, 4, 5, 6]) publish(built, release(artifacts, fromSources(number)));
  expect(readdirSync(join(artifacts, 'billing'))).toContain('1.0.0');
});

const writeArtifact = (built: string, version: string) =>
  writeFileSync(join(built, 'artifact.json'), JSON.stringify({ version }));

test('an interrupted build is not finished, though its artifact exists', () => {
  const built = makeFolder();
  expect(isBuilt(built, '1.0.0')).toBe(false);
  writeArtifact(built, '1.0.0');
  expect(isBuilt(built, '1.0.0')).toBe(false);
});

test('a finished build counts for its own version only', () => {
  const built = makeFolder();
  writeArtifact(built, '1.0.0');
  markBuilt(built, '1.0.0');
  expect(isBuilt(built, '1.0.0')).toBe(true);
  expect(isBuilt(built, '1.0.1')).toBe(false);
  // A later build writes into the same folder.
  writeArtifact(built, '1.0.1');
  expect(isBuilt(built, '1.0.1')).toBe(false);
});

test('publishes the artifact without the marker of the build', () => {
  const built = makeFolder();
  writeArtifact(built, '1.0.0');
  markBuilt(built, '1.0.0');
  const published = release(makeFolder(), '1.0.0');
  publish(built, published);
  expect(existsSync(join(published.dir, 'artifact.json'))).toBe(true);
  expect(existsSync(join(published.dir, '.finished'))).toBe(false);
});
