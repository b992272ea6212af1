import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { killApis, startApi } from '../testing/apiProcess.ts';
import { call, send } from '../testing/call.ts';
import { makeBusiness } from '../testing/factories.ts';
import { serveProduct } from '../testing/serveProduct.ts';
import { hashPassword } from './accounts/auth/passwords.ts';
import { demoLogin, reactivateDemoAccounts } from './accounts/demoAccounts.ts';
import { usesDevMailbox } from './background.ts';
import { readSettings } from './settings.ts';

afterAll(killApis);
const local = 'postgresql://u:p@localhost:5432/d';
const needed = { DATABASE_URL: local, JWT_SECRET: 'x'.repeat(32) };

describe('development’s tools are off', () => {
  test.each([
    [{ PUBLIC_URL: 'https://app.example.com' }, 'PUBLIC_URL is https'],
    [{ HOST: '0.0.0.0' }, 'HOST is no loopback address'],
    [{ HOST: '::' }, 'HOST is no loopback address'],
    [{ HOST: '192.168.1.20' }, 'HOST is no loopback address'],
    [{ HOST: '127.example.com' }, 'HOST is no loopback address'],
    [{ DATABASE_URL: 'postgresql://u:p@db.example.com/d' }, 'DATABASE_URL is on another machine'],
    [
      { DATABASE_URL: 'postgresql://u:p@localhost/d?host=db.example.com' },
      'DATABASE_URL is on another machine',
    ],
    [
      { DATABASE_URL: 'postgresql:///d', PGHOST: 'db.example.com' },
      'DATABASE_URL is on another machine',
    ],
  ])('with %o, which one line says', (environment, reason) => {
    const settings = readSettings({ ...needed, ...environment });
    expect(settings.devTools.areOn).toBe(false);
    expect(settings.devTools.notice).toMatch(new RegExp(`^Off, because ${reason}: [^\\n]+\\.$`));
    expect(usesDevMailbox(settings)).toBe(false);
  });

  test.each([[{}], [{ ALLOW_DEV_ON_NETWORK: 'on' }]])(
    'in production, also with %o, and without a line',
    (environment) => {
      const settings = readSettings({ ...needed, NODE_ENV: 'production', ...environment });
      expect(settings.devTools).toEqual({ areOn: false, notice: '' });
    },
  );
});

describe('development’s tools are on', () => {
  test.each([
    [{}],
    [{ NODE_ENV: 'development' }],
    [{ NODE_ENV: 'test', HOST: '::1' }],
    [{ HOST: '127.0.0.2', DATABASE_URL: 'postgresql://u:p@[::1]:5432/d' }],
    [{ DATABASE_URL: 'postgresql://u@localhost/d?host=/var/run/postgresql' }],
    [{ DATABASE_URL: 'postgresql:///d', PGHOST: '/var/run/postgresql' }],
    [{ HOST: '0.0.0.0', ALLOW_DEV_ON_NETWORK: 'on' }],
    [{ PUBLIC_URL: 'https://app.example.com', ALLOW_DEV_ON_NETWORK: 'on' }],
  ])('with %o', (environment) => {
    const settings = readSettings({ ...needed, ...environment });
    expect(settings.devTools).toEqual({ areOn: true, notice: '' });
  });
});

describe('a product behind a proxy on its own machine', () => {
  const product = serveProduct({ ALLOW_DEV_ON_NETWORK: 'off' });
  const allowed = serveProduct({ ALLOW_DEV_ON_NETWORK: 'on' });
  const typeOf = async (url: string, headers = {}) =>
    (await send(`${url}/dev/mail.json`, { headers })).headers.get('content-type');

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'shows no mail to a request with %s, unless that is allowed',
    async (name) => {
      expect(await typeOf(product.url)).toContain('json');
      expect(await typeOf(product.url, { [name]: '203.0.113.7' })).not.toContain('json');
      expect(await typeOf(allowed.url, { [name]: '203.0.113.7' })).toContain('json');
    },
  );
});

describe('a product under https', () => {
  const product = serveProduct({
    PUBLIC_URL: 'https://app.example.com',
    ALLOW_DEV_ON_NETWORK: 'off',
  });

  test.each(['/dev/mail', '/dev/mail.json', '/dev/mail/1'])('does not serve %s', async (path) => {
    const { body, headers } = await send(product.url + path);
    expect(headers.get('content-type')).not.toContain('json');
    expect(body).not.toContain('Mail of this development server');
  });

  test('ends sign-in and tokens of the demo business, and leaves other businesses alone', async () => {
    const passwordHash = await hashPassword(demoLogin.password);
    const demo = await makeBusiness(product, { email: demoLogin.email, passwordHash });
    const other = await makeBusiness(product);
    const signIn = () => call(product, 'login', { body: demoLogin });
    expect((await signIn()).status).toBe(200);
    const api = await startApi({
      DATABASE_URL: product.settings.sessionDatabaseUrl,
      MIGRATION_DATABASE_URL: product.settings.migrationDatabaseUrl,
      JWT_SECRET: randomUUID(),
      PUBLIC_URL: 'https://app.example.com',
    });
    await api.stop();
    expect((await signIn()).status).toBe(401);
    expect((await call(product, 'me', {}, demo)).status).toBe(401);
    expect((await call(product, 'me', {}, other)).status).toBe(200);
    const { body: providers } = await call(product, 'listProviders', {});
    expect(providers.map(({ _id }) => _id)).toEqual([other.userId]);

    expect(await reactivateDemoAccounts(product.runtimeDb)).toBe(true);
    expect((await signIn()).status).toBe(200);
  });
});
