import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, markBuilt } from '../../src/start/buildMarker.ts';
import { publish } from '../../src/start/publish.ts';

let root: string;
let built: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tradewind-builds-'));
  built = join(root, 'dist');
  mkdirSync(built);
});
afterEach(() => rmSync(root, { recursive: true }));

const writeArtifact = (version: string) =>
  writeFileSync(join(built, 'artifact.json'), JSON.stringify({ version }));

test('a build that was cut short is not finished, though its artifact is there', () => {
  expect(isBuilt(built, '1.0.0')).toBe(false);
  writeArtifact('1.0.0');
  expect(isBuilt(built, '1.0.0')).toBe(false);
});

test('a finished build counts for its own version alone', () => {
  writeArtifact('1.0.0');
  markBuilt(built, '1.0.0');
  expect(isBuilt(built, '1.0.0')).toBe(true);
  expect(isBuilt(built, '1.0.1')).toBe(false);
  // Somebody has built anew into the same folder.
  writeArtifact('1.0.1');
  expect(isBuilt(built, '1.0.1')).toBe(false);
});

test('what is published is the artifact, without the note', () => {
  writeArtifact('1.0.0');
  markBuilt(built, '1.0.0');
  const dir = join(root, 'artifacts', 'billing', '1.0.0');
  publish(built, { name: 'billing', version: '1.0.0', dir });
  expect(existsSync(join(dir, 'artifact.json'))).toBe(true);
  expect(existsSync(join(dir, '.finished'))).toBe(false);
});
