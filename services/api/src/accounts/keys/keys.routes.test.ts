import { keyMessages, mostKeys, type NewKey } from '@tradewind/contracts/apiKeys';
import { describe, expect, test } from 'vitest';
import { queuedPayload, registerAccount } from '../../../testing/accounts.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { makeKey } from '../../../testing/makeKey.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();
const create = (over: object, { token } = admin) =>
  call(
    product,
    'createKey',
    { body: { name: 'Zapier', scopes: ['jobs:read'], ...over } as NewKey },
    { token },
  );
const keysOf = async ({ token } = admin) => (await call(product, 'getKeys', {}, { token })).body;

const page = {
  kind: 'publishable',
  scopes: ['clients:read'],
  origins: ['https://partner.example'],
};

describe('a key is refused', () => {
  test.each(['dispatcher', 'technician'] as const)('to a %s, as is the list', async (role) => {
    const { token } = await makeMember(product, admin, role);
    expect((await create({}, { ...admin, token })).status).toBe(403);
    expect((await call(product, 'getKeys', {}, { token })).status).toBe(403);
  });

  test.each([
    [{ name: ' ' }, 'name', keyMessages.name],
    [{ scopes: [] }, 'scopes', keyMessages.scopes],
    [{ scopes: ['members:write'] }, 'scopes.0', 'Unknown scope.'],
    [{ scopes: ['keys:write'] }, 'scopes.0', 'Unknown scope.'],
    [{ kind: 'root' }, 'kind', 'Unknown kind of key.'],
    [{ days: 0 }, 'days', 'Enter at least 1.'],
    [{ origins: ['https://partner.example'] }, 'origins', keyMessages.noOrigins],
    [{ ...page, origins: [] }, 'origins', keyMessages.origins],
    [{ ...page, scopes: ['jobs:read'] }, 'scopes', keyMessages.pageScopes],
    [{ ...page, origins: ['http://partner.example'] }, 'origins.0', keyMessages.origin],
    [{ ...page, origins: ['https://partner.example/page'] }, 'origins.0', keyMessages.origin],
    [{ ...page, origins: ['http://127.partner.example'] }, 'origins.0', keyMessages.origin],
    [{ ...page, origins: ['https://ann@partner.example'] }, 'origins.0', keyMessages.origin],
    [{ ...page, origins: ['https://*.partner.example'] }, 'origins.0', keyMessages.origin],
    [{ ...page, origins: ['*'] }, 'origins.0', 'Please enter a valid URL'],
  ])('with %o', async (over, field, message) => {
    const { status, error } = await create(over);
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('when the business has a hundred', async () => {
    const full = await makeBusiness(product);
    await product.db.rows(
      `insert into api_key (business_id, id, kind, name, key_hash, prefix, last_four, scopes, created_by)
       select $1, gen_random_uuid(), 'secret', 'x', sha256(n::text::bytea), 'tw_test_', '0000', '{}', $2
       from generate_series(1, $3) n`,
      [full.businessId, full.userId, mostKeys],
    );
    const { status, error } = await create({}, full);
    expect([status, error.message]).toEqual([409, keyMessages.full]);
  });
});

describe('an admin', () => {
  test('sees a new key once, and later its ends and what it may do', async () => {
    const owner = await makeBusiness(product);
    const made = await makeKey(product, owner, {
      name: 'Books',
      scopes: ['jobs:read', 'jobs:read', 'invoices:write'],
      days: 30,
    });
    expect(made.key).toMatch(/^tw_test_/);
    const [listed] = await keysOf(owner);
    const { key, ...row } = made;
    expect(listed).toEqual(row);
    expect(row).toMatchObject({
      ...{ name: 'Books', kind: 'secret', prefix: 'tw_test_', lastFour: key.slice(-4) },
      ...{ scopes: ['jobs:read', 'invoices:write'], origins: [], status: 'active' },
      ...{ createdBy: 'Ada Byrd', lastUsedAt: null },
    });
    const days = (Date.parse(row.expiresAt ?? '') - Date.parse(row.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
  });

  test('makes a publishable key with the origins of its pages', async () => {
    const { key, origins, expiresAt } = await makeKey(product, admin, {
      ...{ kind: 'publishable', scopes: ['clients:read'] },
      origins: ['https://partner.example/', 'http://localhost:4100'],
    });
    expect(key).toMatch(/^tw_pub_/);
    expect([origins, expiresAt]).toEqual([
      ['https://partner.example', 'http://localhost:4100'],
      null,
    ]);
  });

  test('deletes a key, but none of another business', async () => {
    const { _id: id } = await makeKey(product, admin);
    const stranger = await makeBusiness(product);
    const remove = ({ token }: Member) => call(product, 'deleteKey', { params: { id } }, { token });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(admin)).status).toBe(204);
    expect((await remove(admin)).status).toBe(404);
    expect((await keysOf()).map(({ _id }) => _id)).not.toContain(id);
  });

  test('finds both in the security log, with the scopes and without the key', async () => {
    const owner = await makeBusiness(product);
    const made = await makeKey(product, owner);
    await call(product, 'deleteKey', { params: { id: made._id } }, owner);
    const { body } = await call(product, 'listSecurityEvents', {}, owner);
    expect(body).toMatchObject([
      { kind: 'key_deleted', actor: 'Ada Byrd', subject: 'Zapier', detail: '' },
      { kind: 'key_created', actor: 'Ada Byrd', subject: 'Zapier', detail: 'jobs:read' },
    ]);
    expect(JSON.stringify(body)).not.toContain(made.key);
  });
});

test('a new key is mailed to the admin in whose session it was made, without the key', async () => {
  const owner = await registerAccount(product);
  const { key } = await makeKey(product, owner, { name: 'Books' });
  const mail = await queuedPayload(product, 'key-created', owner.email);
  expect(mail).toEqual({ name: 'Ann Ray', key: 'Books' });
  expect(JSON.stringify(mail)).not.toContain(key);
});

test('no row has the key itself', async () => {
  const { _id, key } = await makeKey(product, admin);
  const row = await product.db.row<{ row: string }>(
    `select to_jsonb(k)::text as row from api_key k where id = $1`,
    [_id],
  );
  expect(row?.row).not.toContain(key.slice('tw_test_'.length, -4));
});
