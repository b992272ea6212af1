import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeBookable } from '../../../testing/bookableBusiness.ts';
import { call, type Reply } from '../../../testing/call.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { queuedToken } from '../../../testing/readMail.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

/** With the default limits, behind a proxy that names the caller's address. */
const product = serveProduct({ RATE_LIMIT_SCALE: '', TRUST_PROXY: 'on' });
const password = 'Secret12';

let callers = 0;
/** A caller whose address and network nobody else has. */
const elsewhere = () => {
  callers += 1;
  return { 'x-forwarded-for': `10.${callers >> 8}.${callers & 255}.9` };
};

const cookieOf = ({ headers }: Reply<unknown>) => {
  const [cookie = ''] = headers.getSetCookie();
  return { cookie: cookie.split(';')[0] ?? '' };
};

const register = async (email = makeEmail()) => {
  const body = { name: 'Ann Ray', email, password };
  const reply = await call(product, 'register', { body }, { headers: elsewhere() });
  return { email, device: cookieOf(reply), reply };
};

const login = (email: string, secret: string, headers: Record<string, string> = {}) =>
  call(
    product,
    'login',
    { body: { email, password: secret } },
    { headers: { ...elsewhere(), ...headers } },
  );

const exhaust = async (email: string, headers: Record<string, string> = {}) => {
  const tries = Array.from({ length: 16 }, (_, n) => login(email, `Guess${n}`, headers));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(15);
};

/** Spellings that the database takes for the same address: each character in either case, İ for i. */
const spelling = (email: string, n: number) =>
  [...email]
    .map((character, at) => {
      if (((n >> (at % 10)) & 1) === 0) return character;
      return character === 'i' ? 'İ' : character.toUpperCase();
    })
    .join('');

describe('attempts to sign in', () => {
  test('are counted together for all spellings of an address, from wherever they come', async () => {
    const { email } = await register(`iii-${randomUUID()}@kitipi.example`);
    const statuses: number[] = [];
    for (let from = 0; from < 1000; from += 50) {
      const some = Array.from({ length: 50 }, (_, n) => spelling(email, from + n));
      const replies = await Promise.all(some.map((one) => login(one, 'Wrong123')));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(15);
  });

  test('for an unknown address end as those for a known one', async () => {
    const unknown = makeEmail();
    await exhaust(unknown);
    expect((await login(unknown.toUpperCase(), password)).status).toBe(429);
  });

  test('are counted by network too', async () => {
    const statuses: number[] = [];
    for (let host = 0; host < 250; host += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${host}` };
      const body = { email: makeEmail(), password: '' };
      statuses.push((await call(product, 'login', { body }, { headers })).status);
    }
    expect(statuses.slice(0, 240)).toEqual(Array.from({ length: 240 }, () => 422));
    expect(statuses.slice(240)).toEqual(Array.from({ length: 10 }, () => 429));
  });
});

describe('while strangers have used up the attempts', () => {
  test('the user signs in on a device that is known, and nobody does on others', async () => {
    const { email, device } = await register();
    await exhaust(email);
    expect((await login(email, password)).status).toBe(429);
    expect((await login(email, password, device)).status).toBe(200);
    const { device: ofAnother } = await register();
    expect((await login(email, password, ofAnother)).status).toBe(429);
    const forged = { cookie: `${device.cookie.slice(0, -4)}AAAA` };
    expect((await login(email, password, forged)).status).toBe(429);
  });

  test('a known device has no more attempts than anybody else', async () => {
    const { email, device } = await register();
    await exhaust(email, device);
    expect((await login(email, password, device)).status).toBe(429);
    expect((await login(email, password)).status).toBe(200);
  });

  test('a known device passes the limit of its network', async () => {
    const { email, device } = await register();
    const { email: other } = await register();
    const here = { 'x-forwarded-for': '198.51.100.7' };
    for (let tried = 0; tried < 61; tried += 1) {
      await call(
        product,
        'login',
        { body: { email: makeEmail(), password: '' } },
        { headers: here },
      );
    }
    expect((await login(email, password, here)).status).toBe(429);
    expect((await login(other, password, { ...here, ...device })).status).toBe(429);
    expect((await login(email, password, { ...here, ...device })).status).toBe(200);
  });

  test('a known device has attempts of its own where the account is not named, as by a passkey', async () => {
    const { device } = await register();
    const here = { 'x-forwarded-for': '198.51.101.7' };
    const finish = async (headers: Record<string, string>) =>
      (await call(product, 'finishSignIn', { body: { code: 'unknown' } }, { headers })).status;
    for (let tried = 0; tried < 60; tried += 1) await finish(here);
    expect(await finish(here)).toBe(429);
    const statuses: number[] = [];
    for (let tried = 0; tried < 16; tried += 1) statuses.push(await finish({ ...here, ...device }));
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 401), 429]);
  });

  test('a change of the password makes earlier browsers unknown, except the one that changes it', async () => {
    const { email, device, reply } = await register();
    const body = { currentPassword: password, password: 'Moonrise12' };
    const headers = { ...elsewhere(), ...device };
    const { token } = reply.body;
    const changed = await call(product, 'changePassword', { body }, { token, headers });
    expect(changed.status).toBe(204);
    await exhaust(email);
    expect((await login(email, 'Moonrise12', device)).status).toBe(429);
    expect((await login(email, 'Moonrise12', cookieOf(changed))).status).toBe(200);
  });

  test('the user signs in where they choose a new password by a mailed link', async () => {
    const { email } = await register();
    await exhaust(email);
    const headers = elsewhere();
    await call(product, 'requestReset', { body: { email } }, { headers });
    const body = {
      token: await queuedToken(product, 'password-reset', email),
      password: 'Moonrise12',
    };
    const reset = await call(product, 'resetPassword', { body }, { headers });
    expect(reset.status).toBe(200);
    expect((await login(email, 'Moonrise12')).status).toBe(429);
    expect((await login(email, 'Moonrise12', cookieOf(reset))).status).toBe(200);
  });
});

test('reset links are limited by account, and a known device may still ask for one', async () => {
  const { email, device } = await register();
  const ask = (address: string, headers = {}) =>
    call(
      product,
      'requestReset',
      { body: { email: address } },
      { headers: { ...elsewhere(), ...headers } },
    );
  for (let asked = 0; asked < 5; asked += 1)
    expect((await ask(spelling(email, asked))).status).toBe(200);
  expect((await ask(email)).status).toBe(429);
  expect((await ask(email, device)).status).toBe(200);
});

test('the cookie of a known device is for the sign-in calls of this site only', async () => {
  const { reply } = await register();
  const [cookie] = reply.headers.getSetCookie();
  expect(cookie).toMatch(
    /^known-device=[\w.-]+; path=\/api\/auth; expires=[^;]+; samesite=strict; httponly$/,
  );
});

test('wrong codes of labels are limited by the address of their caller', async () => {
  const { providerId } = await makeBookable(product);
  const open = async (address: string, label: string) => {
    const headers = { 'x-forwarded-for': address };
    const params = { providerId, label };
    return call(product, 'getLabelledEquipment', { params }, { headers });
  };
  for (let n = 0; n < 300; n += 1) {
    expect((await open('192.0.2.7', String(n).padStart(12, '0'))).status).toBe(404);
  }
  const { status, headers } = await open('192.0.2.7', '0123456789ab');
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await open('192.0.2.8', '0123456789ab')).status).toBe(404);
});
