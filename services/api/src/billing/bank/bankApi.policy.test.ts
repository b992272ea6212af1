import { beforeAll, describe, expect, test } from 'vitest';
import { release, shellArtifact } from '../../../testing/releases.ts';
import { type Product, serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../platform/editions/editions.ts';
import { promote } from '../../platform/releases/deployments.ts';

/** A product with a released shell, whose pages have a content security policy. */
const serveShell = (environment: Record<string, string>): Product => {
  const product = serveProduct(environment);
  beforeAll(async () => {
    await ensureDefaultEdition(product.db);
    await release(product.db, shellArtifact());
    const shell = [{ name: 'shell', version: '1.0.0' }];
    await promote(product.db, shell, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
  });
  return product;
};

const policyOf = async ({ url }: Product) => {
  const answer = await fetch(`${url}/dashboard/my-money`);
  return answer.headers.get('content-security-policy')?.split('; ') ?? [];
};
const rule = (policy: readonly string[], name: string) =>
  policy.find((one) => one.startsWith(`${name} `)) ?? '';

describe.each([
  ['where the Test bank stands in', {}],
  ['in production without keys', { NODE_ENV: 'production' }],
])('%s', (_, environment: Record<string, string>) => {
  const product = serveShell(environment);

  test('without keys, the policy allows nothing of Plaid', async () => {
    const policy = await policyOf(product);
    expect(rule(policy, 'frame-src')).toBe("frame-src 'self'");
    expect(policy.join()).not.toContain('plaid');
  });
});

describe('with keys of Plaid', () => {
  const product = serveShell({ PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret' });

  test('the policy allows Plaid Link’s script, frame and calls, and nothing else of Plaid', async () => {
    const policy = await policyOf(product);
    expect(rule(policy, 'script-src')).toContain(
      ' https://cdn.plaid.com/link/v2/stable/link-initialize.js',
    );
    expect(rule(policy, 'frame-src')).toBe("frame-src 'self' https://cdn.plaid.com");
    expect(rule(policy, 'connect-src')).toContain(' https://production.plaid.com');
    expect(policy.join()).not.toMatch(/unsafe|\*/);
  });
});
