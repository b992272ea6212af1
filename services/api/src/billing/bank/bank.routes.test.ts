import { randomBytes, randomUUID } from 'node:crypto';
import { bankMessages } from '@tradewind/contracts/bank';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type BankChoice,
  harbor,
  submitBankSignIn,
  summit,
} from '../../../testing/bankSignInPage.ts';
import { nextPage } from '../../../testing/call.ts';
import { makeBusiness, makeMember } from '../../../testing/factories.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { createVault } from '../../engines/vault.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
const { product, admin, as } = serveBusiness({}, {}, { log });

const walk = async (choice: BankChoice = harbor, connectionId?: string, call = as) => {
  const { body } = await call('createLinkToken', { body: connectionId ? { connectionId } : {} });
  const { token = '' } = await submitBankSignIn(product, body.link_token, choice);
  return call('exchangePublicToken', { body: { public_token: token } });
};

// An account can be connected once.
afterEach(async () => {
  for (const { _id: id } of (await as('getBankConnections', {})).body) {
    await as('disconnectBank', { params: { id } });
  }
});

describe('the bank’s calls are refused', () => {
  test('to every role but admin', async () => {
    const dispatcher = callsOf(product, await makeMember(product, admin, 'dispatcher'));
    expect((await dispatcher('createLinkToken', { body: {} })).status).toBe(403);
    expect((await dispatcher('getBankConnections', {})).status).toBe(403);
  });

  test('without a public token, or with one that the bank did not issue', async () => {
    const words = 'The bank did not say who you are. Please try again.';
    const none = await as('exchangePublicToken', { body: {} as { public_token: string } });
    expect([none.status, none.error.message]).toEqual([422, words]);
    const forged = await as('exchangePublicToken', { body: { public_token: 'public-x' } });
    expect([forged.status, forged.error.errors?.[0]?.field]).toEqual([422, 'public_token']);
  });

  test('to another business', async () => {
    const { body } = await walk();
    const others = callsOf(product, await makeBusiness(product));
    const params = { id: body._id };
    expect((await others('syncBank', { params })).status).toBe(404);
    expect((await others('disconnectBank', { params })).status).toBe(404);
    const update = { connectionId: body._id };
    expect((await others('createLinkToken', { body: update })).status).toBe(404);
    expect((await others('listBankTransactions', {})).body).toEqual([]);
  });
});

describe('the page of the Test bank', () => {
  test('says that it is no real bank, and allows no foreign code', async () => {
    const { body } = await as('createLinkToken', { body: {} });
    const page = await fetch(product.url + body.testBankUrl);
    expect(await page.text()).toContain('This is no real bank');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sha256-/);
  });

  test('issues no token for a wrong password, without an account, or on an old link', async () => {
    const { body } = await as('createLinkToken', { body: {} });
    const wrong = await submitBankSignIn(product, body.link_token, {
      ...harbor,
      fault: 'wrong_credentials',
    });
    expect([wrong.status, wrong.token]).toEqual([422, undefined]);
    expect(wrong.page).toContain('The name or the password is wrong.');
    const none = await submitBankSignIn(product, body.link_token, { ...harbor, accounts: [] });
    expect([none.status, none.token]).toEqual([422, undefined]);
    expect((await submitBankSignIn(product, 'link-test-x', harbor)).status).toBe(400);
  });
});

describe('a connected bank', () => {
  test('shows its accounts with balances, and its transactions in pages', async () => {
    const member = await makeBusiness(product);
    const call = callsOf(product, member);
    const { status, body } = await walk(harbor, undefined, call);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      institution: 'Test bank: Harbor Credit Union',
      status: 'connected',
      accounts: [
        { name: 'Business checking', mask: '4410', type: 'checking', balance: 18_204.77 },
        { name: 'Tax savings', balance: 9_350, available: 9_350, currency: 'USD' },
      ],
    });
    expect((await call('getBankConnections', {})).body).toEqual([body]);
    const all = (await call('listBankTransactions', {})).body;
    expect(all.length).toBe(10);
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    );
    const payment = all.find(({ name }) => name === 'Payment from Walt Brennan');
    expect(payment).toMatchObject({ amount: 3_863.41, category: 'income', pending: false });
    expect(all.find(({ name }) => name === 'Payroll')?.amount).toBe(-2_150);

    const paged = [];
    let query: Record<string, string> | undefined = { limit: '4' };
    while (query !== undefined) {
      const page: Awaited<ReturnType<typeof call<'listBankTransactions'>>> = await call(
        'listBankTransactions',
        { query },
      );
      paged.push(...page.body);
      query = nextPage(page.headers);
    }
    expect(paged).toEqual(all);
    const fuel = await call('listBankTransactions', { query: { q: 'corner fuel' } });
    expect(fuel.body.length).toBe(2);
    const account = body.accounts[1]?._id ?? '';
    const saved = await call('listBankTransactions', { query: { account } });
    expect(saved.body.map(({ name }) => name)).toEqual(['Transfer from checking']);
  });

  test('imports nothing twice when it is synced or connected again', async () => {
    const call = callsOf(product, await makeBusiness(product));
    const { body } = await walk(harbor, undefined, call);
    const before = (await call('listBankTransactions', {})).body;
    const again = await call('syncBank', { params: { id: body._id } });
    expect([again.status, again.body.status]).toEqual([200, 'connected']);
    expect((await walk(harbor, body._id, call)).body._id).toBe(body._id);
    expect((await call('listBankTransactions', {})).body).toEqual(before);
    expect((await call('getBankConnections', {})).body.length).toBe(1);
  });

  test('refuses a second sign-in with an account of the first, and takes one with others', async () => {
    const call = callsOf(product, await makeBusiness(product));
    const { body: first } = await walk({ ...harbor, accounts: ['checking'] }, undefined, call);
    const before = (await call('listBankTransactions', {})).body;
    const { status, error } = await walk(harbor, undefined, call);
    expect([status, error.message]).toEqual([
      409,
      bankMessages.connectedAlready('Business checking ··4410'),
    ]);
    expect((await call('getBankConnections', {})).body).toEqual([first]);
    expect((await call('listBankTransactions', {})).body).toEqual(before);
    expect((await walk({ ...harbor, accounts: ['savings'] }, undefined, call)).status).toBe(200);
    const atOnce = await Promise.all([1, 2].map(() => walk(summit, undefined, call)));
    expect(atOnce.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await call('getBankConnections', {})).body.length).toBe(3);
  });

  test('that requires a new sign-in shows that until it is done', async () => {
    const { body } = await walk({ ...harbor, fault: 'login_required' });
    const params = { id: body._id };
    const { status, error } = await as('syncBank', { params });
    expect([status, error.message]).toEqual([409, 'Your bank asks you to sign in again.']);
    const find = async () =>
      (await as('getBankConnections', {})).body.find(({ _id }) => _id === body._id);
    expect((await find())?.status).toBe('login_required');
    await walk(harbor, body._id);
    expect((await find())?.status).toBe('connected');
    expect((await as('syncBank', { params })).status).toBe(200);
  });

  test.each([
    ['rate_limit', 429],
    ['down', 503],
  ])('answers %s with %i', async (fault, expected) => {
    const { body } = await walk({ ...harbor, fault });
    const { status, headers } = await as('syncBank', { params: { id: body._id } });
    expect(status).toBe(expected);
    if (expected === 429) expect(headers.get('retry-after')).toBe('60');
  });

  test('is deleted with its data when it is disconnected', async () => {
    const member = await makeBusiness(product);
    const call = callsOf(product, member);
    const { body } = await walk(harbor, undefined, call);
    const params = { id: body._id };
    expect((await call('disconnectBank', { params })).status).toBe(204);
    expect((await call('disconnectBank', { params })).status).toBe(404);
    for (const table of ['bank_connection', 'bank_account', 'bank_transaction']) {
      const left = `select from ${table} where business_id = $1`;
      expect(await product.db.rows(left, [member.businessId])).toEqual([]);
    }
  });
});

test('a connection whose key is lost can still be disconnected', async () => {
  const { body } = await walk();
  const where = 'where business_id = $1 and id = $2';
  const key = [admin.businessId, body._id];
  const find = `select access_token, key_id from bank_connection ${where}`;
  const [current] = product.settings.bankKeys;
  const older = createVault([{ id: 'older', key: randomBytes(32) }, current]);
  const kept = await product.db.row<{ access_token: Buffer; key_id: string }>(find, key);
  const token = older.open(
    { keyId: kept?.key_id ?? '', bytes: kept?.access_token ?? Buffer.alloc(0) },
    key.join('/'),
  );
  // Encrypted with a lost key, it opens no bank, and can still be deleted.
  const lost = older.seal(token, key.join('/'));
  const put = `update bank_connection set access_token = $3, key_id = $4 ${where}`;
  await product.db.rows(put, [...key, lost.bytes, lost.keyId]);
  expect((await as('syncBank', { params: { id: body._id } })).status).toBe(500);
  expect((await as('disconnectBank', { params: { id: body._id } })).status).toBe(204);
});

test('no token of the bank is in a response, unencrypted in the database, or in a log', async () => {
  logged.length = 0;
  const { body } = await walk({ ...harbor, fault: 'down' });
  const shown = JSON.stringify([body, (await as('getBankConnections', {})).body]);
  await as('syncBank', { params: { id: body._id } });
  await as('exchangePublicToken', { body: { public_token: `public-test-${randomUUID()}` } });
  const rows = await product.db.rows<{ access_token: Buffer }>('select * from bank_connection');
  const kept = rows.map((row) => row.access_token.toString('latin1')).join() + JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(logged.join('')).toContain('The bank answered 503');
  for (const text of [shown, kept, logged.join('')]) {
    expect(text).not.toMatch(/access-test|public-test|plaid-secret/i);
  }
});
