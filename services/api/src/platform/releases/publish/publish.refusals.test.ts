import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiVersion } from '@tradewind/contracts/contractVersion';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Build,
  build,
  checkDeclaration,
  deployer,
  deployToken,
  hashesOf,
  publish,
  upload,
  withFile,
} from '../../../../testing/artifactUploads.ts';
import { call } from '../../../../testing/call.ts';
import { releaseRemotes } from '../../../../testing/canaries.ts';
import { makeArtifactsDir, shellArtifact } from '../../../../testing/releases.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });

beforeAll(() => releaseRemotes(product, []));

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
    const { status, error } = await checkDeclaration(product, declaration);
    expect([status, error.message]).toEqual([409, message]);
  });

  test('without the deploy token, and for an unknown edition', async () => {
    const { declaration } = other().artifact;
    const body = { declaration, version: '1.0.0' };
    expect((await call(product, 'checkRelease', { body })).status).toBe(401);
    expect((await checkDeclaration(product, declaration, 'nowhere')).status).toBe(404);
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
