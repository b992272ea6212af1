import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { buildRemote } from '../../../test/buildRemote.ts';

const artifactOf = (dist: string) =>
  v.parse(
    Artifact,
    JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8')),
  ) as RemoteArtifact;

describe('a build fails', () => {
  test('when remote.json is invalid, and names the invalid field', async () => {
    const broken = { declaration: { contract: 'any' } };
    await expect(buildRemote(broken)).rejects.toThrow(/contract: Use a version range/);
  });

  test('when a page names a missing chunk', async () => {
    const pages = { '/dashboard/samples': 'sample-table' };
    await expect(buildRemote({ declaration: { pages } })).rejects.toThrow(/"sample-table"/);
  });

  test('when a first call has no page, no permission, or is a writing call', async () => {
    const list = '/dashboard/samples';
    const refused = async (path: string, call: string, permissions: string[]) => {
      const declaration = { firstCalls: { [path]: [{ call }] }, permissions };
      await expect(buildRemote({ declaration })).rejects.toThrow(/first call/);
    };
    await refused('/dashboard/others', 'listJobs', ['listJobs']);
    await refused(list, 'listJobs', []);
    await refused(list, 'createJob', ['createJob']);
  });

  test('when a first view has no first calls to draw from', async () => {
    const firstViews = ['/dashboard/samples'];
    await expect(buildRemote({ declaration: { firstViews } })).rejects.toThrow(/first view of/);
  });

  test('when it imports a name that the shell does not share', async () => {
    const page = `
      import { useFetcher } from 'react-router-dom';
      export const Component = () => <p>{useFetcher().state}</p>;
    `;
    await expect(buildRemote({ page })).rejects.toThrow(/useFetcher of react-router-dom/);
  });

  test('when it imports a whole shared library', async () => {
    const page = `
      import * as query from '@tanstack/react-query';
      export const Component = () => <p>{Object.keys(query).length}</p>;
    `;
    await expect(buildRemote({ page })).rejects.toThrow(/does not share \* of @tanstack/);
  });

  test('when it bundles its own copy of React', async () => {
    const page = `
      import { createRoot } from 'react-dom/client';
      export const Component = () => <p>{typeof createRoot}</p>;
    `;
    await expect(buildRemote({ page })).rejects.toThrow(/its own React/);
  });

  test('when it exceeds its size budget', async () => {
    await expect(buildRemote({ declaration: { budget: 100 } })).rejects.toThrow(
      /the budget is 100 B/,
    );
  });
});

describe('a build describes', () => {
  test('its files, hashes and chunks', async () => {
    const dist = await buildRemote();
    const { integrity, entry, preload, chunks, ...artifact } = artifactOf(dist);
    expect(artifact).toMatchObject({
      kind: 'remote',
      name: 'sample',
      version: '0.3.1',
      federationName: 'sample_0_3_1',
    });
    expect(chunks['sample-list']).toHaveLength(1);
    expect(Object.keys(integrity).sort()).toEqual(
      [entry, ...preload, ...Object.values(chunks).flat()].sort(),
    );
    for (const [file, hash] of Object.entries(integrity)) {
      const content = readFileSync(join(dist, file));
      expect(hash).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
    expect(artifact.weight).toBeGreaterThan(1_000);
  });

  test('its files next to their compressed copies', async () => {
    const dist = await buildRemote();
    const entry = join(dist, 'remoteEntry.js');
    expect(brotliDecompressSync(readFileSync(`${entry}.br`))).toEqual(readFileSync(entry));
    expect(existsSync(`${entry}.gz`)).toBe(true);
  });
});
