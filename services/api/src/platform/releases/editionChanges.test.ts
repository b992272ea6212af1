import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  build,
  by,
  deployer,
  deployToken,
  promote,
  rollBack,
  uploadAndPublish,
} from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeEmail } from '../../../testing/factories.ts';
import {
  makeArtifactsDir,
  release,
  remoteArtifact,
  shellArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote as promoteAll } from './deployments.ts';

const product = serveProduct({ ARTIFACTS_DIR: makeArtifactsDir(), DEPLOY_TOKEN: deployToken });

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const names = ['shell', 'billing', 'catalog', 'booking'];
  for (const name of names.slice(1)) await release(product.db, remoteArtifact(name));
  const versions = names.map((name) => ({ name, version: '1.0.0' }));
  await promoteAll(product.db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
});

const acme = {
  id: 'acme',
  hosts: ['acme.localhost'],
  brand: { name: 'Acme Air', primaryColor: '#0d9488' },
  flags: { onlineBooking: false },
  remotes: ['catalog', 'billing'],
  by,
};
const create = (body: Parameters<typeof call<'createEdition'>>[2]['body']) =>
  call(product, 'createEdition', { body }, deployer);
const change = (id: string, body: Omit<Parameters<typeof create>[0], 'id' | 'by'>) =>
  call(product, 'updateEdition', { params: { id }, body: { ...body, by } }, deployer);

/** The page as a browser gets it under a host name; fetch would send its own. */
const pageOf = (host: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    request({ hostname, port, path: '/', headers: { host: `${host}:${port}` } }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });
const compositionOf = async (host: string) =>
  JSON.parse(/id="composition">(.*?)<\/script>/s.exec(await pageOf(host))?.[1] ?? 'null');

describe('is refused', () => {
  test.each([
    ['a name with capitals', { id: 'Acme', by }],
    ['a host with a port', { id: 'x', hosts: ['x.localhost:3000'], by }],
    ['a colour that is none', { id: 'x', brand: { primaryColor: 'red' }, by }],
    ['nobody who does it', { id: 'x', by: ' ' }],
  ])('%s', async (_, body) => {
    expect((await create(body)).status).toBe(422);
  });

  test('for a remote that was never released', async () => {
    const { status, error } = await create({ ...acme, remotes: ['billing', 'nothing'] });
    expect([status, error.message]).toEqual([409, 'No version of nothing is released.']);
    const found = await call(product, 'getEdition', { params: { id: 'acme' } }, deployer);
    expect(found.status).toBe(404);
  });

  test('for a change of an unknown edition', async () => {
    expect((await change('nowhere', {})).status).toBe(404);
  });
});

describe('an edition', () => {
  test('runs its own remotes in its own order, under its own brand and flags', async () => {
    const { status, body } = await create(acme);
    expect(status).toBe(201);
    expect(body.live?.order).toEqual(['catalog', 'billing']);
    const composed = await compositionOf('acme.localhost');
    expect(composed).toMatchObject({
      edition: 'acme',
      order: ['catalog', 'billing'],
      brand: { name: 'Acme Air', primaryColor: '#0d9488' },
      flags: { onlineBooking: false, findService: true },
    });
    expect(Object.keys(composed.remotes).sort()).toEqual(['billing', 'catalog']);
  });

  test('does not change the other hosts', async () => {
    const composed = await compositionOf('localhost');
    expect(Object.keys(composed.remotes).sort()).toEqual(['billing', 'booking', 'catalog']);
    expect(composed.brand.name).toBe('Tradewind');
  });

  test('prevents others from using its name and host', async () => {
    expect((await create({ ...acme, hosts: [] })).error.message).toMatch(/an edition acme already/);
    const thief = await create({ id: 'thief', hosts: ['acme.localhost'], by });
    expect([thief.status, thief.error.message]).toEqual([
      409,
      'The edition acme has one of these hosts.',
    ]);
  });

  test('is released and rolled back independently', async () => {
    await uploadAndPublish(product, build('billing', '1.1.0'));
    const versionIn = async (host: string) => (await compositionOf(host)).remotes.billing.version;
    await promote(product, 'billing', '1.1.0');
    expect([await versionIn('localhost'), await versionIn('acme.localhost')]).toEqual([
      '1.1.0',
      '1.0.0',
    ]);
    await promote(product, 'billing', '1.1.0', 'acme');
    expect(await versionIn('acme.localhost')).toBe('1.1.0');
    expect((await rollBack(product, 'billing', 'acme')).status).toBe(409);
  });

  test('refuses a release of a remote that it does not have', async () => {
    const { status, error } = await promote(product, 'booking', '1.0.0', 'acme');
    expect([status, error.message]).toEqual([409, 'The edition acme does not have booking.']);
  });

  test('adds a remote at the version of the default edition', async () => {
    const { body } = await change('acme', { remotes: ['booking', 'billing'] });
    expect(body.live?.order).toEqual(['booking', 'billing']);
    expect(Object.keys(body.live?.remotes ?? {}).sort()).toEqual(['billing', 'booking']);
    expect(body.moves[0]).toMatchObject({ kind: 'edition', by });
  });

  test('takes over a business of another edition, by a member’s address', async () => {
    const email = makeEmail();
    const { businessId } = await makeBusiness(product, { email });
    const nobody = await change('acme', { businesses: [email, 'nobody@example.com'] });
    expect([nobody.status, nobody.error.message]).toEqual([
      409,
      'No business has a member nobody@example.com.',
    ]);
    const editionOf = () =>
      product.db.row('select edition from business where id = $1', [businessId]);
    expect(await editionOf()).toEqual({ edition: null });
    expect((await change('acme', { businesses: [email.toUpperCase()] })).status).toBe(200);
    expect(await editionOf()).toEqual({ edition: 'acme' });
  });

  test('changes only the given fields', async () => {
    const { body } = await change('acme', { flags: { testimonials: true } });
    expect(body).toMatchObject({
      hosts: ['acme.localhost'],
      brand: { name: 'Acme Air' },
      flags: { onlineBooking: false, testimonials: true },
      remotes: ['booking', 'billing'],
    });
  });
});
