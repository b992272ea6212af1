import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { release, remoteArtifact, shellArtifact } from '../../../testing/releases.ts';
import { type Product, serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';
import { registerRelease } from '../releases/releases.ts';

const product = serveProduct();
const live = serveProduct({ NODE_ENV: 'production' });
const banked = serveProduct({ PLAID_CLIENT_ID: 'id', PLAID_SECRET: 'secret' });

const elsewhere = 'https://static.partner.example';
const preview = 'https://preview.far.example';

/** Two editions of the same shell: one has its billing on another static host. */
const prepare = async ({ db }: Product) => {
  await ensureDefaultEdition(db);
  await release(db, shellArtifact());
  await release(db, remoteArtifact('billing'));
  const far = remoteArtifact('billing', { version: '2.0.0', federationName: 'billing_2_0_0' });
  await registerRelease(db, far, `${elsewhere}/billing/2.0.0/`, 'test');
  const move = (edition: string) => ({ edition, by: 'test', reason: '' });
  const shell = { name: 'shell', version: '1.0.0' };
  await promote(db, [shell, { name: 'billing', version: '1.0.0' }], move(DEFAULT_EDITION));
  await db.rows(
    `insert into edition (id, hosts, brand, origins, live_composition)
     select 'far', '{far.example}', $1, $2, live_composition from edition where id = $3`,
    [JSON.stringify({ name: 'Far', primaryColor: '#0d9488' }), [preview], DEFAULT_EDITION],
  );
  await promote(db, [shell, { name: 'billing', version: '2.0.0' }], move('far'));
};
beforeAll(() => Promise.all([product, live, banked].map(prepare)));

/** The policy of a page, rule by rule, as a host name gets it. */
const policyOf = (
  host: string,
  path = '/dashboard',
  { url }: Product = product,
  header = 'content-security-policy',
) =>
  new Promise<Record<string, string[]>>((done, fail) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      const policy = String(response.headers[header]);
      const rules = policy.split('; ').map((rule) => rule.split(' '));
      done(Object.fromEntries(rules.map(([name = '', ...sources]) => [name, sources])));
    })
      .on('error', fail)
      .end();
  });

const places = ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src'];

describe('a policy allows', () => {
  test('no eval and no inline code except by hash', async () => {
    const policy = await policyOf('tradewind.example');
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    for (const rule of ['script-src', 'style-src']) {
      const [own, ...rest] = policy[rule] ?? [];
      expect(own).toBe("'self'");
      expect(rest.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);
    }
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|nonce|\*|http:/);
  });

  test('elements with code only by the default policy of Trusted Types, which is reported with a real bank', async () => {
    const types = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };
    expect(await policyOf('tradewind.example')).toMatchObject(types);
    const enforced = await policyOf('tradewind.example', '/dashboard', banked);
    expect(enforced).not.toHaveProperty('require-trusted-types-for');
    const reported = 'content-security-policy-report-only';
    expect(await policyOf('tradewind.example', '/dashboard', banked, reported)).toEqual(types);
  });

  test("an edition's own static host, and no other edition's", async () => {
    const [far, near] = [await policyOf('far.example'), await policyOf('tradewind.example')];
    for (const place of places) {
      expect(far[place], place).toContain(elsewhere);
      expect(near[place], place).not.toContain(elsewhere);
    }
  });
});

describe('a remote from another origin', () => {
  const asking = (origin: string) => `/dashboard?remote.billing=${origin}/`;

  test.each([
    'https://stranger.example',
    'javascript:alert(1)',
    'nonsense',
    `${preview}.evil.example`,
  ])('is not allowed from %s', async (origin) => {
    expect(await policyOf('far.example', asking(origin))).toEqual(await policyOf('far.example'));
  });

  test('is not allowed from an origin that only another edition lists', async () => {
    const asked = await policyOf('tradewind.example', asking(preview));
    expect(asked).toEqual(await policyOf('tradewind.example'));
  });

  test('is not allowed from this machine in production', async () => {
    const asked = await policyOf('far.example', asking('http://localhost:3103'), live);
    expect(asked).toEqual(await policyOf('far.example', '/dashboard', live));
  });

  test.each([preview, 'http://localhost:3103'])(
    'is allowed from %s, when the page requests it',
    async (origin) => {
      const asked = await policyOf('far.example', asking(origin));
      expect(asked['script-src']).toContain(origin);
      expect((await policyOf('far.example'))['script-src']).not.toContain(origin);
    },
  );
});
