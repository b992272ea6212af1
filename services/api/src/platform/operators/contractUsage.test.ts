import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_USAGE_BYTES, type Usage } from '@tradewind/contracts/usage';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Build,
  build,
  deployer,
  deployToken,
  promote,
  uploadAndPublish,
} from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import { beginCanary } from '../../../testing/canaries.ts';
import { registerTeamKey, signDeployToken } from '../../../testing/deployKeys.ts';
import { makeBusiness } from '../../../testing/factories.ts';
import { makeOperator } from '../../../testing/operators.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote as promoteAll } from '../releases/deployments.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });

const usage: Usage = {
  version: 1,
  calls: {
    getJob: {
      route: 'GET /jobs/{id}',
      reads: { '': ['object'], title: ['string'] },
      whole: ['title'],
      sends: {},
    },
  },
};

const withUsage = (made: Build, text: string): Build => ({
  ...made,
  files: { ...made.files, 'usage.json': text },
});

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promoteAll(product.db, [{ name: 'shell', version: '1.0.0' }], move);
});

const read = (caller: Parameters<typeof call>[3]) => call(product, 'getContractUsage', {}, caller);

describe('the use of the contract is refused', () => {
  test('without a token, and to an admin who is no operator', async () => {
    expect((await read(undefined)).status).toBe(401);
    expect((await read(await makeBusiness(product))).status).toBe(403);
  });
});

test.each([
  ['is no JSON', '{"version": 1', 'usage.json does not fit: '],
  ['has another format', '{"version": 2, "calls": {}}', 'usage.json does not fit: '],
  [
    'has fields of another type',
    '{"version": 1, "calls": {"getJob": 1}}',
    'usage.json does not fit: ',
  ],
  [
    'names a call with a character that no database keeps',
    '{"version": 1, "calls": {"get\\u0000Job": {"route": "GET /jobs/{id}", "reads": {}, "whole": [], "sends": {}}}}',
    'usage.json does not fit: ',
  ],
  [
    'has half a character in a route',
    '{"version": 1, "calls": {"getJob": {"route": "GET /jobs/\\ud800", "reads": {}, "whole": [], "sends": {}}}}',
    'usage.json does not fit: ',
  ],
  [
    'has a command for the terminal in a field',
    '{"version": 1, "calls": {"getJob": {"route": "GET /jobs/{id}", "reads": {"\\u001b[2J": ["string"]}, "whole": [], "sends": {}}}}',
    'usage.json does not fit: ',
  ],
  ['is too large', ' '.repeat(MOST_USAGE_BYTES + 1), 'usage.json has more than 1 MB.'],
])('a version whose usage.json %s is not published', async (_, text, message) => {
  const { status, error } = await uploadAndPublish(product, withUsage(build('bad', '1.0.0'), text));
  expect([status, error.message]).toEqual([409, expect.stringContaining(message)]);
  expect(existsSync(join(artifactsDir, 'bad'))).toBe(false);
});

test('names what every live version and canary uses, with its editions, and no other version', async () => {
  const robin = await makeOperator(product);
  const { declaration } = build('silent', '1.0.0').artifact;
  const permissions = ['listJobs'] as const;
  const declared = { ...declaration, permissions: [...permissions] };
  await uploadAndPublish(product, build('silent', '1.0.0', { declaration: declared }));
  await uploadAndPublish(product, withUsage(build('billing', '1.0.0'), JSON.stringify(usage)));
  await uploadAndPublish(product, withUsage(build('billing', '1.1.0'), '{"version":1,"calls":{}}'));
  await uploadAndPublish(product, build('billing', '1.2.0'));
  await promote(product, 'silent', '1.0.0');
  await promote(product, 'billing', '1.0.0');
  const live = { version: '1.0.0', editions: ['default'] };
  const billing = { ...live, name: 'billing', permissions: [], usage };
  const silent = { ...live, name: 'silent', permissions, usage: null };
  const { status, body } = await read(robin);
  expect([status, body]).toEqual([200, { versions: [billing, silent] }]);

  const begun = await beginCanary(product, { version: '1.1.0' });
  expect(begun.body.state).toBe('running');
  const next = { ...billing, version: '1.1.0', usage: { version: 1, calls: {} } };
  expect((await read(deployer)).body.versions).toEqual([billing, next, silent]);
});

test('a team reads it by the key of its remote', async () => {
  const key = await registerTeamKey(product, 'billing');
  const { status } = await read({ token: await signDeployToken(key, product) });
  expect(status).toBe(200);
});
