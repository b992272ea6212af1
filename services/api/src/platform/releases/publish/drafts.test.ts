import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deployer, deployToken } from '../../../../testing/artifactUploads.ts';
import { call } from '../../../../testing/call.ts';
import { makeArtifactsDir } from '../../../../testing/releases.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';

const product = serveProduct({ ARTIFACTS_DIR: makeArtifactsDir(), DEPLOY_TOKEN: deployToken });

const upload = async (version: string, path: string, content: string | Buffer) => {
  const params = { name: 'billing', version };
  const body = { path, content: gzipSync(content).toString('base64') };
  const { status, error } = await call(product, 'uploadReleaseFile', { params, body }, deployer);
  return [status, status === 204 ? undefined : error.errors];
};
const invalidPath = (message: string) => [422, [{ field: 'path', message }]];

test.each([
  ['file where a folder is', '1.0.0', 'static/app.js', 'static'],
  ['folder where a file is', '1.0.1', 'static', 'static/app.js'],
])('refuses a %s', async (_, version, first, second) => {
  expect(await upload(version, first, 'first')).toEqual([204, undefined]);
  expect(await upload(version, second, 'second')).toEqual(
    invalidPath('A folder and a file of this version have the same name.'),
  );
});

test('refuses more than 64 MiB of one version, and takes a file again', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024);
  for (let file = 0; file < 8; file += 1) {
    expect(await upload('2.0.0', `${file}.js`, large)).toEqual([204, undefined]);
  }
  expect(await upload('2.0.0', 'more.js', 'x')).toEqual(
    invalidPath('A version has at most 1,000 files and 64 MiB.'),
  );
  expect(await upload('2.0.0', '7.js', 'shorter')).toEqual([204, undefined]);
});
