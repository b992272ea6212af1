import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteArtifact, ShellArtifact } from '@tradewind/contracts';
import { platformEdition } from '@tradewind/contracts/operators';
import { beforeAll, describe, expect, test } from 'vitest';
import { by, deployer, deployToken, promote } from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import { fetchRaw } from '../../../testing/fetchRaw.ts';
import {
  makeArtifactsDir,
  remoteArtifact,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { releaseLocalBuilds } from '../releases/localReleases.ts';
import { ensureDefaultEdition } from './editions.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });

const consoleRemote = () => {
  const artifact = remoteArtifact('platform');
  const pages = { '/platform': 'thing-list' };
  const own = { title: 'Platform', prefixes: ['/platform'], pages, edition: platformEdition };
  return { ...artifact, declaration: { ...artifact.declaration, ...own } };
};

/** Releases builds as `pnpm start` does. */
const start = async (...artifacts: (ShellArtifact | RemoteArtifact)[]) => {
  const list = join(artifactsDir, 'releases.json');
  const releases = artifacts.map(({ name, version }) => ({
    ...{ name, version, dir: join(artifactsDir, name, version) },
  }));
  for (const artifact of artifacts) {
    const path = `${artifact.name}/${artifact.version}/artifact.json`;
    writeArtifact(artifactsDir, path, JSON.stringify(artifact));
  }
  writeFileSync(list, JSON.stringify(releases));
  await releaseLocalBuilds(product.db, list);
};

const pageAt = async (path: string, host?: string) => {
  const headers = host === undefined ? {} : { host };
  const { body } = await fetchRaw(product.url + path, headers);
  const text = /id="composition">(.*?)<\/script>/s.exec(String(body))?.[1] ?? '{}';
  return JSON.parse(text) as { edition?: string; remotes?: Record<string, unknown> };
};

let defaultBefore: unknown;
const defaultNow = async () => (await call(product, 'getComposition', {})).body;

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await start(shellArtifact(), remoteArtifact('billing'));
  defaultBefore = await defaultNow();
  const body = { id: 'acme', hosts: ['acme.example'], by, remotes: ['billing'] };
  await call(product, 'createEdition', { body }, deployer);
  await start(shellArtifact(), remoteArtifact('billing'), consoleRemote());
});

describe('the console', () => {
  test('is released to an edition of its own, and changes no byte of the default one', async () => {
    expect(await defaultNow()).toEqual(defaultBefore);
    const { body } = await call(
      product,
      'getEdition',
      { params: { id: platformEdition } },
      deployer,
    );
    expect(Object.keys(body.live?.remotes ?? {})).toEqual(['platform']);
    expect(body.brand.name).toBe('Tradewind Platform');
  });

  test('is at its path on every host name that no edition lists, and nowhere else', async () => {
    for (const path of ['/platform', '/platform/editions/default']) {
      expect((await pageAt(path)).edition, path).toBe(platformEdition);
    }
    expect(Object.keys((await pageAt('/platform')).remotes ?? {})).toEqual(['platform']);
    for (const path of ['/dashboard', '/platforms', '/dashboard/platform']) {
      expect((await pageAt(path)).edition, path).toBe('default');
    }
  });

  test('is on no partner’s host', async () => {
    const { edition, remotes = {} } = await pageAt('/platform', 'acme.example');
    expect([edition, Object.keys(remotes)]).toEqual(['acme', ['billing']]);
  });

  test('keeps its composition when its page asks for the live one', async () => {
    const from = async (referer: string) =>
      (await call(product, 'getComposition', {}, { headers: { referer } })).body.edition;
    expect(await from(`${product.url}/platform/queues`)).toBe(platformEdition);
    expect(await from(`${product.url}/dashboard`)).toBe('default');
    expect(await from('https://other.example/platform')).toBe('default');
    expect(await from('no address')).toBe('default');
  });

  test('is promoted to no other edition, and chosen by none', async () => {
    for (const edition of ['default', 'acme']) {
      const { status, error } = await promote(product, 'platform', '1.0.0', edition);
      expect([status, error.message]).toEqual([
        409,
        `The edition ${edition} does not have platform.`,
      ]);
    }
    const body = { remotes: ['billing', 'platform'], by };
    const { status } = await call(
      product,
      'updateEdition',
      { params: { id: 'acme' }, body },
      deployer,
    );
    expect(status).toBe(409);
    expect((await promote(product, 'billing', '1.0.0', platformEdition)).status).toBe(409);
  });

  test('is kept out of search engines and of frames, and is not cached', async () => {
    const page = await fetch(`${product.url}/platform`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const robots = await (await fetch(`${product.url}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /platform');
  });

  test('is not released again by a start with the same builds', async () => {
    const moves = async () =>
      (await call(product, 'getEdition', { params: { id: platformEdition } }, deployer)).body.moves;
    const before = await moves();
    await start(shellArtifact(), remoteArtifact('billing'), consoleRemote());
    expect(await moves()).toEqual(before);
  });
});
