import { createServer } from 'node:http';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

describe('in production without Plaid', () => {
  const product = serveProduct({ NODE_ENV: 'production' });

  test('there is no bank, and no Test bank', async () => {
    const as = callsOf(product, await makeBusiness(product));
    const { status, error } = await as('createLinkToken', { body: {} });
    const words = 'Bank connections are not set up here.';
    expect([status, error.message]).toEqual([503, words]);
    expect((await as('getBankConnections', {})).body).toEqual([]);
    const page = await fetch(`${product.url}/dev/test-bank/link?token=x`);
    expect(await page.text()).not.toContain('Test bank');
  });
});

// A port that was free a moment ago, without a listener.
const closedPort = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, 'localhost', () => {
    const { port } = server.address() as { port: number };
    server.close(() => resolve(port));
  });
});

describe('a bank that cannot be reached', () => {
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const secret = 'secret-that-nobody-may-read';
  const PLAID_URL = `http://localhost:${closedPort}`;
  const keys = { PLAID_CLIENT_ID: 'client-id', PLAID_SECRET: secret, PLAID_URL };
  const product = serveProduct(keys, { log });
  let as: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    as = callsOf(product, await makeBusiness(product));
  });

  test('is a 503, and no secret reaches the log', async () => {
    const public_token = 'public-sandbox-4711';
    const { status, error } = await as('exchangePublicToken', { body: { public_token } });
    expect([status, error.code]).toEqual([503, 'unavailable']);
    const whole = logged.join('');
    expect(whole).toContain('ECONNREFUSED');
    expect(whole).not.toContain(secret);
    expect(whole).not.toContain(public_token);
  });
});
