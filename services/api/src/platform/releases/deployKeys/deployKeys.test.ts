import { beforeAll, describe, expect, test } from 'vitest';
import {
  build,
  by,
  deployer,
  deployToken,
  hashesOf,
  upload,
} from '../../../../testing/artifactUploads.ts';
import { call } from '../../../../testing/call.ts';
import {
  makeTeamKey,
  registerTeamKey,
  signatureOf,
  signDeployToken,
  type TeamKey,
} from '../../../../testing/deployKeys.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../../testing/releases.ts';
import { type Product, serveProduct } from '../../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../editions/editions.ts';
import { promote } from '../deployments.ts';

const product = serveProduct({
  ...{ ARTIFACTS_DIR: makeArtifactsDir(), DEPLOY_TOKEN: deployToken },
  SIGNED_RELEASES: 'on',
});

const production = serveProduct({
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://acme.example', DEPLOY_TOKEN: deployToken },
});

let billing: TeamKey;
let catalog: TeamKey;
let revoked: TeamKey;
let unknown: TeamKey;

const revoke = (key: TeamKey) =>
  call(product, 'revokeDeployKey', { params: { id: key.id }, body: { by } }, deployer);

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promote(product.db, [{ name: 'shell', version: '1.0.0' }], move);
  billing = await registerTeamKey(product, 'billing');
  catalog = await registerTeamKey(product, 'catalog');
  revoked = await registerTeamKey(product, 'billing');
  await revoke(revoked);
  unknown = await makeTeamKey();
});

type Signature = Awaited<ReturnType<typeof signatureOf>>;

/** Uploads a build by the operator and publishes it with a signature. */
const publishSigned = async (made: ReturnType<typeof build>, signature?: Signature) => {
  await upload(product, made);
  const body = { artifact: made.artifact, files: hashesOf(made.files), by, signature };
  return call(product, 'publishRelease', { body }, deployer);
};

describe('publishing is refused', () => {
  const made = build('billing', '1.0.0');
  const refused = async (signature?: Signature, given = made) => {
    const { status, error } = await publishSigned(given, signature);
    expect(status).toBe(409);
    return error.message;
  };

  test('without a signature', async () => {
    expect(await refused()).toBe(
      'billing 1.0.0 is not signed: publish it with --key and a deploy key.',
    );
  });

  test('with the signature of an unknown key', async () => {
    expect(await refused(await signatureOf(unknown, made))).toBe(
      `No deploy key has the id ${unknown.id}.`,
    );
  });

  test('with the signature of a revoked key', async () => {
    expect(await refused(await signatureOf(revoked, made))).toMatch(
      /^The deploy key billing CI was revoked on \d{4}-\d\d-\d\d\.$/,
    );
  });

  test('with the signature of another remote’s key', async () => {
    expect(await refused(await signatureOf(catalog, made))).toBe(
      'The deploy key catalog CI is for catalog, not billing.',
    );
  });

  test('with a manifest that was changed after it was signed', async () => {
    const { manifest, jws } = await signatureOf(billing, made);
    expect(await refused({ manifest: manifest.replace('app.js', 'apq.js'), jws })).toBe(
      'The manifest is not what the deploy key billing CI has signed.',
    );
  });

  test('with a signature that names another key than the one that made it', async () => {
    const signature = await signatureOf({ ...unknown, id: billing.id }, made);
    expect(await refused(signature)).toBe(
      'The manifest is not what the deploy key billing CI has signed.',
    );
  });

  test('with the signature of another version', async () => {
    const other = await signatureOf(billing, build('billing', '0.9.0'));
    expect(await refused(other)).toBe('The signature is for billing 0.9.0, not billing 1.0.0.');
  });

  test('for a file with another hash than was signed', async () => {
    const changed = { ...made, files: { ...made.files, 'static/font/inter.woff2': 'another' } };
    expect(await refused(await signatureOf(billing, made), changed)).toBe(
      'static/font/inter.woff2 is not what was signed.',
    );
  });

  test('for another description than was signed', async () => {
    const artifact = { ...made.artifact, weight: 2 };
    expect(await refused(await signatureOf(billing, made), { ...made, artifact })).toBe(
      'artifact.json is not what was signed.',
    );
  });

  test.each([
    ['two hours ago', -2],
    ['in two hours', 2],
  ])('for what was signed %s', async (_, hours) => {
    const at = new Date(Date.now() + hours * 3_600_000);
    expect(await refused(await signatureOf(billing, made, at))).toBe(
      `It was signed at ${at.toISOString()}, and a signature holds for an hour.`,
    );
  });

  test('for a time of signing that cannot be compared', async () => {
    const soon = `${new Date().toISOString().slice(0, 19)}+14`;
    expect(await refused(await signatureOf(billing, made, soon))).toMatch(
      /^The signed manifest does not fit/,
    );
  });

  test('for a manifest of a later format, which says it by its number', async () => {
    expect(await refused(await signatureOf(billing, made, new Date(), 2))).toMatch(
      /^The signed manifest does not fit/,
    );
  });

  test('for text that is no manifest, however it is signed', async () => {
    const artifact = { ...made.artifact, name: 'billing', federationName: 7 } as never;
    expect(await refused(await signatureOf(billing, { ...made, artifact }))).toMatch(
      /^The signed manifest does not fit/,
    );
  });
});

describe('a team’s token', () => {
  const plan = (token: string, name = 'billing', where: Product = product) => {
    const body = { declaration: build(name, '3.0.0').artifact.declaration, version: '3.0.0' };
    return call(where, 'checkRelease', { body }, { token });
  };
  const reasonOf = async (token: string) => {
    const { status, error } = await plan(token);
    return `${status} ${error.message}`;
  };

  test('is refused when its key is unknown, revoked, or another one', async () => {
    expect(await reasonOf(await signDeployToken(unknown, product))).toBe(
      `401 No deploy key has the id ${unknown.id}.`,
    );
    expect(await reasonOf(await signDeployToken(revoked, product))).toBe(
      '401 The deploy key billing CI was revoked.',
    );
    expect(await reasonOf(await signDeployToken({ ...unknown, id: billing.id }, product))).toBe(
      '401 That is no valid token of the deploy key billing CI.',
    );
  });

  test.each([
    ['for another server', { audience: 'elsewhere.example' }],
    ['from an hour ago', { issued: new Date(Date.now() - 3_600_000) }],
  ])('is refused %s', async (_, change) => {
    expect(await reasonOf(await signDeployToken(billing, product, change))).toBe(
      '401 That is no valid token of the deploy key billing CI.',
    );
  });

  test('is refused in production for a host that is not the server’s', async () => {
    const key = await registerTeamKey(production, 'billing');
    const { error } = await plan(await signDeployToken(key, production), 'billing', production);
    const { host } = new URL(production.url);
    expect(error.message).toBe(`This server does not know the host ${host}.`);
  });

  test('cannot be made of a signature of a release', async () => {
    const { jws } = await signatureOf(billing, build('billing', '1.0.0'));
    expect(await reasonOf(jws)).toBe('401 That is not the deploy token.');
  });

  test('releases no other remote', async () => {
    const token = await signDeployToken(billing, product);
    const message = 'The deploy key billing CI is for billing, not catalog.';
    const move = { name: 'catalog', by };
    const params = { id: 'default' };
    const { artifact, files } = build('catalog', '1.0.0');
    const replies = await Promise.all([
      plan(token, 'catalog'),
      call(
        product,
        'uploadReleaseFile',
        { params: { name: 'catalog', version: '1.0.0' }, body: { path: 'a.js', content: '' } },
        { token },
      ),
      call(
        product,
        'publishRelease',
        { body: { artifact, files: hashesOf(files), by } },
        { token },
      ),
      call(product, 'promoteRelease', { params, body: { ...move, version: '1.0.0' } }, { token }),
      call(product, 'rollBackRelease', { params, body: move }, { token }),
    ]);
    for (const { status, error } of replies)
      expect([status, error.message]).toEqual([403, message]);
  });

  test('is not the operator’s', async () => {
    const token = await signDeployToken(billing, product);
    const body = { remote: 'catalog', name: 'mine', publicKey: unknown.publicKey, by };
    const params = { id: catalog.id };
    const replies = await Promise.all([
      call(product, 'getDeployKeys', {}, { token }),
      call(product, 'createDeployKey', { body }, { token }),
      call(product, 'revokeDeployKey', { params, body: { by } }, { token }),
      call(product, 'updateEdition', { params: { id: 'default' }, body: { by } }, { token }),
    ]);
    for (const { status, error } of replies) {
      expect([status, error.message]).toEqual([403, 'Only an operator may do this.']);
    }
  });
});

describe('a deploy key', () => {
  test('is registered once', async () => {
    const body = { remote: 'billing', name: 'again', publicKey: billing.publicKey, by };
    const { status, error } = await call(product, 'createDeployKey', { body }, deployer);
    expect([status, error.message]).toEqual([
      409,
      'This key is registered already: make another pair.',
    ]);
  });

  test('that nobody has registered cannot be revoked', async () => {
    expect((await revoke(unknown)).status).toBe(404);
  });

  test('releases its remote, and the composition names who signed', async () => {
    const made = build('billing', '2.0.0');
    const token = await signDeployToken(billing, product);
    await upload(product, made, { token });
    const signature = await signatureOf(billing, made);
    const body = { artifact: made.artifact, files: hashesOf(made.files), by, signature };
    expect((await call(product, 'publishRelease', { body }, { token })).status).toBe(201);
    const move = { name: 'billing', version: '2.0.0', by };
    const params = { id: 'default' };
    expect((await call(product, 'promoteRelease', { params, body: move }, { token })).status).toBe(
      200,
    );
    const live = (await call(product, 'getComposition', {})).body;
    const { signedAt } = JSON.parse(signature.manifest);
    expect(live.remotes.billing?.signedBy).toEqual({
      ...{ key: billing.id, name: 'billing CI', at: signedAt },
    });
    const releases = await call(product, 'listReleases', { query: { name: 'billing' } });
    expect(releases.body[0]?.signedBy?.name).toBe('billing CI');
    const edition = await call(product, 'getEdition', { params }, deployer);
    expect(edition.body.moves[0]?.by).toBe(`${by} (billing CI)`);
  });

  test('is listed with who created and who revoked it', async () => {
    const { body } = await call(product, 'getDeployKeys', {}, deployer);
    expect(body.find(({ id }) => id === revoked.id)).toMatchObject({
      ...{ remote: 'billing', name: 'billing CI', createdBy: by, revokedBy: by },
      revokedAt: expect.stringMatching(/Z$/),
    });
    expect(body.find(({ id }) => id === billing.id)).toMatchObject({ revokedAt: null });
  });

  test('is not in the page', async () => {
    expect(await (await fetch(`${product.url}/dashboard`)).text()).not.toContain('signedBy');
  });
});
