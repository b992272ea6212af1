import { beforeAll, describe, expect, test } from 'vitest';
import { release, shellArtifact } from '../../../testing/releases.ts';
import { type Product, serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';

const product = serveProduct();
const production = serveProduct({ NODE_ENV: 'production' });

const developer = 'http://localhost:3103';
const preview = 'https://preview.example';

/** Both origins are listed, as in the guide. */
const prepare = async ({ db }: Product) => {
  await ensureDefaultEdition(db);
  await db.rows('update edition set origins = $1', [[developer, preview]]);
  await release(db, shellArtifact({ development: { scripts: ['development/index.js'] } }));
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promote(db, [{ name: 'shell', version: '1.0.0' }], move);
};
beforeAll(() => Promise.all([prepare(product), prepare(production)]));

const pageOf = async ({ url }: Product, query = '') => {
  const html = await (await fetch(`${url}/dashboard${query}`)).text();
  return {
    html,
    scripts: [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src),
  };
};

const built = ['/artifacts/shell/1.0.0/index.js'];

describe('the shell’s development build', () => {
  test('is on no other page, and not listed in any composition for browsers', async () => {
    const { html, scripts } = await pageOf(product);
    expect(scripts).toEqual(built);
    expect(html).not.toContain('development');
  });

  test.each([
    ['from a preview', preview],
    ['from a stranger', 'https://stranger.example'],
    ['without an address', 'nonsense'],
  ])('does not come with a remote %s', async (_, address) => {
    const { scripts } = await pageOf(product, `?remote.billing=${address}/`);
    expect(scripts).toEqual(built);
  });

  test('is not served in production unless the edition lists the machine', async () => {
    const { scripts } = await pageOf(production, '?remote.billing=http://localhost:3104/');
    expect(scripts).toEqual(built);
  });

  test.each([
    ['in development', product],
    ['in production', production],
  ])('comes %s with a remote of a developer, and preloads none of the other', async (_, where) => {
    const { html, scripts } = await pageOf(where, `?remote.billing=${developer}/`);
    expect(scripts).toEqual(['/artifacts/shell/1.0.0/development/index.js']);
    expect(html).not.toContain('href="/artifacts/shell/1.0.0/dashboard.js"');
    expect(html).toContain('href="/artifacts/shell/1.0.0/index.css"');
  });
});
