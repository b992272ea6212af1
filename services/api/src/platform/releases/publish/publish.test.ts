import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { apiVersion } from '@tradewind/contracts/contractVersion';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Build,
  build,
  deployer,
  deployToken,
  hashesOf,
  promote,
  publish,
  rollBack,
  upload,
  uploadAndPublish,
} from '../../../../testing/artifactUploads.ts';
import { call } from '../../../../testing/call.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../../testing/releases.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../editions/editions.ts';
import { promote as promoteAll } from '../deployments.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promoteAll(product.db, [{ name: 'shell', version: '1.0.0' }], move);
});

const live = async () => (await call(product, 'getComposition', {})).body;
const liveVersion = async (name: string) => (await live()).remotes[name]?.version;
const withFile = (made: Build, file: string, content: string): Build => ({
  ...made,
  files: { ...made.files, [file]: content },
});

const plan = (declaration: Build['artifact']['declaration'], edition = 'default') =>
  call(product, 'checkRelease', { body: { declaration, version: '1.0.0', edition } }, deployer);

describe('publishing is refused', () => {
  const refused = async (made: Build, claimed: Build = made) => {
    await upload(product, made);
    const { status, error } = await publish(product, claimed);
    expect(existsSync(join(artifactsDir, made.artifact.name))).toBe(false);
    return { status, message: error.message };
  };
  const other = (over = {}) => build('refused', '1.0.0', over);

  test('for a version without uploaded files', async () => {
    const { status, error } = await publish(product, other());
    expect([status, error.message]).toEqual([409, 'No file of refused 1.0.0 was uploaded.']);
  });

  test('for a file with other content than was built', async () => {
    const tampered = withFile(other(), 'static/js/thing.js', 'alert(1)');
    expect(await refused(tampered, other())).toEqual({
      status: 409,
      message: 'static/js/thing.js arrived with other content than was built.',
    });
  });

  test('for an extra file and for a missing one', async () => {
    const more = withFile(other(), 'static/js/extra.js', 'alert(1)');
    expect((await refused(more, other())).message).toBe('static/js/extra.js is not in the build.');
    expect((await refused(other(), more)).message).toBe('static/js/extra.js was not uploaded.');
    const inherited = withFile(other(), 'constructor', 'alert(1)');
    expect((await refused(inherited, other())).message).toBe('constructor is not in the build.');
  });

  test('for a compressed copy, which could differ from its file', async () => {
    const copied = withFile(other(), 'static/js/thing.js.br', 'alert(1)');
    expect((await refused(copied)).message).toMatch(
      /^static\/js\/thing\.js\.br is a compressed copy/,
    );
  });

  test('for a file that a browser would load without a hash', async () => {
    const { 'static/js/thing.js': _, ...integrity } = other().artifact.integrity;
    expect((await refused(other({ integrity }))).message).toMatch(/has not the hash of .*thing.js/);
  });

  test('for more bytes than its budget, whatever weight it declares', async () => {
    const noise = Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 10_007).join('');
    const heavy = withFile(other(), 'remoteEntry.js', noise);
    const artifact = { ...heavy.artifact, weight: 1 };
    const integrity = { ...artifact.integrity, ...hashesOf({ 'remoteEntry.js': noise }) };
    const made = { ...heavy, artifact: { ...artifact, integrity } };
    expect(gzipSync(noise).length).toBeGreaterThan(artifact.declaration.budget);
    expect((await refused(made)).message).toMatch(/the budget is 10000 B/);
  });

  test('for a bundle with its own React', async () => {
    const react = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={};';
    const own = withFile(other(), 'static/js/react.js', react);
    expect((await refused(own)).message).toMatch(/brings its own React.*static\/js\/react\.js/);
  });

  test('for a partner build with another hash than its file', async () => {
    const built = withFile(other(), 'embed/mount.js', 'globalThis.mount = 1;');
    const integrity = `sha384-${'A'.repeat(64)}`;
    const embed = { entry: 'embed/mount.js', global: 'x', weight: 1, integrity };
    const made = { ...built, artifact: { ...built.artifact, embed } };
    expect((await refused(made)).message).toMatch(/has not the hash of embed\/mount\.js/);
  });

  test('for a partner build that lists a missing chunk', async () => {
    const built = withFile(other(), 'embed/mount.js', 'globalThis.mount = 1;');
    const integrity = hashesOf({ 'embed/mount.js': 'globalThis.mount = 1;' })['embed/mount.js'];
    const chunks = { 'embed/async/1.js': integrity };
    const embed = { entry: 'embed/mount.js', global: 'x', weight: 1, integrity, chunks };
    const made = { ...built, artifact: { ...built.artifact, embed } } as typeof built;
    expect((await refused(made)).message).toMatch(/has not the hash of embed\/async\/1\.js/);
  });

  test('for an ES module that asks for a contract whose shells load scripts only', async () => {
    expect((await refused(other({ entryType: 'mount' }))).message).toBe(
      'Shells load an entry of the type mount from contract 1.3.0 on; remote.json asks for ^1.0.0.',
    );
  });

  test('for a federation name that another version could have', async () => {
    expect((await refused(other({ federationName: 'refused' }))).message).toMatch(
      /must be refused_1_0_0/,
    );
  });

  const unmet = [
    [{ contract: '^2.0.0' }, 'refused 1.0.0 needs contract ^2.0.0; shell 1.0.0 has 1.0.0.'],
    [{ api: '^9.0.0' }, `refused 1.0.0 needs API ^9.0.0; this server has ${apiVersion}.`],
  ] as const;

  test.each(unmet)('what the live set does not meet: %j', async (range, message) => {
    const declaration = { ...other().artifact.declaration, ...range };
    expect((await refused(other({ declaration }))).message).toBe(message);
  });

  test.each(unmet)('what a team asks about before its build: %j', async (range, message) => {
    const declaration = { ...other().artifact.declaration, ...range };
    const { status, error } = await plan(declaration);
    expect([status, error.message]).toEqual([409, message]);
  });

  test('without the deploy token, and for an unknown edition', async () => {
    const { declaration } = other().artifact;
    const body = { declaration, version: '1.0.0' };
    expect((await call(product, 'checkRelease', { body })).status).toBe(401);
    expect((await plan(declaration, 'nowhere')).status).toBe(404);
  });

  test('for the shell, which is released with the server', async () => {
    const body = { artifact: shellArtifact(), files: {}, by: 'Robin' };
    expect((await call(product, 'publishRelease', { body }, deployer)).status).toBe(422);
  });

  test('refused versions leave no files behind', () => {
    expect(readdirSync(join(artifactsDir, '.uploads'))).toEqual([]);
  });

  test.each(['../secret.js', '/etc/x.js', 'a/../../b.js', '.hidden.js', 'a//b.js'])(
    'a file called %s',
    async (path) => {
      const content = gzipSync('x').toString('base64');
      const params = { name: 'refused', version: '1.0.0' };
      const reply = await call(
        product,
        'uploadReleaseFile',
        { params, body: { path, content } },
        deployer,
      );
      expect(reply.status).toBe(422);
    },
  );

  test('for a file that unpacks to more than 8 MiB', async () => {
    const content = gzipSync(Buffer.alloc(9 * 1024 * 1024)).toString('base64');
    const params = { name: 'refused', version: '1.0.0' };
    const body = { path: 'bomb.js', content };
    const reply = await call(product, 'uploadReleaseFile', { params, body }, deployer);
    expect([reply.status, reply.error.message]).toEqual([422, 'Send at most 8 MiB, gzipped.']);
  });
});

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
    expect((await plan(build('free', '1.0.0').artifact.declaration)).status).toBe(204);
    const { status, error } = await plan(first.artifact.declaration);
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
