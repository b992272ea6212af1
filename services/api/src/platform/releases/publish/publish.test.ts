import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  build,
  checkDeclaration,
  deployer,
  deployToken,
  promote,
  publish,
  rollBack,
  upload,
  uploadAndPublish,
  withFile,
} from '../../../../testing/artifactUploads.ts';
import { call } from '../../../../testing/call.ts';
import { releaseRemotes } from '../../../../testing/canaries.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../../testing/releases.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { DEFAULT_EDITION } from '../../editions/editions.ts';
import { promote as promoteAll } from '../deployments.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });

beforeAll(() => releaseRemotes(product, []));

const live = async () => (await call(product, 'getComposition', {})).body;
const liveVersion = async (name: string) => (await live()).remotes[name]?.version;
describe('a published version', () => {
  const first = build('billing', '1.0.0');
  const folder = join(artifactsDir, 'billing/1.0.0');

  test('has its files in a folder of its own, with compressed copies', async () => {
    const { status, body } = await uploadAndPublish(product, first);
    expect([status, body]).toEqual([
      201,
      {
        ...{ name: 'billing', version: '1.0.0', base: '/artifacts/billing/1.0.0/' },
        preview: expect.stringMatching(/\?preview=billing@1\.0\.0$/),
      },
    ]);
    const app = join(folder, 'static/js/app.js');
    expect(readFileSync(app, 'utf8')).toBe(first.files['static/js/app.js']);
    expect(brotliDecompressSync(readFileSync(`${app}.br`))).toEqual(readFileSync(app));
    const served = await fetch(`${product.url}/artifacts/billing/1.0.0/static/js/app.js`);
    expect(await served.text()).toBe(first.files['static/js/app.js']);
  });

  test('takes the compressed copies of unchanged files from the version before', async () => {
    const pathOf = (version: string, file: string) => join(artifactsDir, 'copied', version, file);
    const [app, notes] = ['static/js/app.js', 'notes.json'] as const;
    const made = build('copied', '1.0.0');
    const { artifact } = build('copied', '1.0.1', { integrity: made.artifact.integrity });
    await uploadAndPublish(product, withFile(made, notes, JSON.stringify('first '.repeat(300))));
    const content = readFileSync(pathOf('1.0.0', app));
    // Another copy of the same content, by which it can be told.
    const quick = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    writeFileSync(`${pathOf('1.0.0', app)}.br`, quick);
    const changed = JSON.stringify('second '.repeat(300));
    const next = withFile({ artifact, files: made.files }, notes, changed);
    expect((await uploadAndPublish(product, next)).status).toBe(201);
    expect(readFileSync(`${pathOf('1.0.1', app)}.br`)).toEqual(quick);
    const copy = brotliDecompressSync(readFileSync(`${pathOf('1.0.1', notes)}.br`));
    expect(copy.toString()).toBe(changed);
  });

  test('of ES modules lists every script, which the shell links by its hash', async () => {
    const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
    const modern = shellArtifact({ version: '1.1.0', contract: '1.3.0' });
    await release(product.db, modern);
    await promoteAll(product.db, [modern], move);
    const { declaration } = build('modules', '1.0.0').artifact;
    const made = build('modules', '1.0.0', {
      entryType: 'module',
      declaration: { ...declaration, contract: '^1.3.0' },
    });
    for (const file of ['static/js/more.js', 'static/js/more.mjs', 'public/more.js']) {
      const { status, error } = await uploadAndPublish(product, withFile(made, file, 'export {}'));
      expect([status, error.message]).toEqual([
        409,
        `${file} is neither the entry nor among preload and chunks.`,
      ]);
    }
    expect((await uploadAndPublish(product, made)).status).toBe(201);
    await promote(product, 'modules', '1.0.0');
    expect((await live()).remotes.modules).toMatchObject({ entryType: 'module' });
  });

  test.each([
    ['a widget', { widgets: [{ slot: 'home.day', name: 'note', order: 1 }] }],
    ['a component for others', { offers: ['mounted.greeting'] }],
  ])('that mounts its pages itself has not %s', async (_, more) => {
    const { declaration } = build('mounted', '1.0.0').artifact;
    const made = build('mounted', '1.0.0', {
      entryType: 'mount',
      declaration: { ...declaration, contract: '^1.3.0', ...more } as typeof declaration,
    });
    const { status, error } = await uploadAndPublish(product, made);
    expect([status, error.message]).toEqual([
      409,
      'A remote that mounts its pages itself has no widgets and no offers.',
    ]);
  });

  test('is not live yet', async () => {
    expect(await liveVersion('billing')).toBeUndefined();
  });

  test('can be checked beforehand, until the version is taken', async () => {
    expect(
      (await checkDeclaration(product, build('free', '1.0.0').artifact.declaration)).status,
    ).toBe(204);
    const { status, error } = await checkDeclaration(product, first.artifact.declaration);
    expect([status, error.message]).toEqual([
      409,
      'billing 1.0.0 is taken, and a version never changes: publish under a higher one.',
    ]);
  });

  test('cannot be published again', async () => {
    const { status, error } = await uploadAndPublish(product, first);
    expect([status, error.message]).toEqual([
      409,
      'billing 1.0.0 is taken, and a version never changes: publish under a higher one.',
    ]);
  });

  test('is published once by two concurrent requests', async () => {
    const made = build('twice', '1.0.0');
    await upload(product, made);
    const replies = await Promise.all([publish(product, made), publish(product, made)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is listed with its publisher and whether it is live', async () => {
    await promote(product, 'billing', '1.0.0');
    const { body } = await call(product, 'listReleases', { query: { name: 'billing' } });
    expect(body).toMatchObject([
      { name: 'billing', version: '1.0.0', live: true, publishedBy: 'Robin', contract: '^1.0.0' },
    ]);
  });

  test('is listed in pages', async () => {
    const { body, headers } = await call(product, 'listReleases', { query: { limit: '1' } });
    expect(body).toHaveLength(1);
    expect(headers.get('link')).toMatch(/rel="next"/);
  });
});

describe('one remote', () => {
  test('is not promoted when it was never published', async () => {
    const { status, error } = await promote(product, 'billing', '9.9.9');
    expect([status, error.message]).toEqual([404, 'billing 9.9.9 was never published.']);
  });

  test('is not rolled back beyond its first version', async () => {
    const { status, error } = await rollBack(product, 'billing');
    expect([status, error.message]).toEqual([
      409,
      expect.stringMatching(/^billing 1\.0\.0 is the first version that default runs; /),
    ]);
    expect((await rollBack(product, 'catalog')).status).toBe(404);
  });

  test('is not promoted when another remote has its path', async () => {
    const { declaration } = build('billing', '1.0.0').artifact;
    const squatter = { ...build('squatter', '1.0.0').artifact.declaration };
    const made = build('squatter', '1.0.0', {
      declaration: { ...squatter, prefixes: declaration.prefixes },
    });
    await uploadAndPublish(product, made);
    const { status, error } = await promote(product, 'squatter', '1.0.0');
    expect([status, error.message]).toEqual([
      409,
      'billing and squatter both claim /dashboard/billing.',
    ]);
  });

  test('is rolled back alone: later releases of other remotes stay', async () => {
    await uploadAndPublish(product, build('billing', '1.1.0'));
    await uploadAndPublish(product, build('catalog', '1.0.0'));
    const moved = await promote(product, 'billing', '1.1.0');
    expect(moved.body).toMatchObject({ name: 'billing', version: '1.1.0', before: '1.0.0' });
    await promote(product, 'catalog', '1.0.0');
    const back = await rollBack(product, 'billing');
    expect(back.body).toMatchObject({ version: '1.0.0', before: '1.1.0' });
    expect(await liveVersion('billing')).toBe('1.0.0');
    expect(await liveVersion('catalog')).toBe('1.0.0');
  });

  test('is not rolled back to a version whose files are gone', async () => {
    await promote(product, 'billing', '1.1.0');
    rmSync(join(artifactsDir, 'billing/1.0.0'), { recursive: true });
    const { status, error } = await rollBack(product, 'billing');
    expect([status, error.message]).toEqual([
      409,
      'The files of billing 1.0.0 are no longer on this server.',
    ]);
    expect(await liveVersion('billing')).toBe('1.1.0');
  });

  test('has every deployment recorded, with author and reason', async () => {
    const { body } = await call(product, 'getEdition', { params: { id: 'default' } }, deployer);
    expect(body.moves.slice(0, 2)).toMatchObject([
      { kind: 'release', by: 'Robin', reason: 'a test', composition: (await live()).id },
      { kind: 'rollback', by: 'Robin', reason: '' },
    ]);
  });
});
