import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { harbor, submitBankSignIn } from '../../../testing/bankSignInPage.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { attachTo, makeJob, photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { fillBusiness, snapshot } from '../../../testing/fillBusiness.ts';
import { fillEveryTable } from '../../../testing/fillEveryTable.ts';
import { makeInvoice, makeQuote } from '../../../testing/makeDocuments.ts';
import { workFor } from '../../../testing/readMail.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { countFiles, upload } from '../../../testing/upload.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { folderStore } from '../../engines/files/fileStore.ts';
import { locateProperties } from '../../operations/geocoding/locateProperties.ts';
import { eraseBusinesses } from './eraseBusiness.ts';
import { remindOfErasure } from './remindOfErasure.ts';

const { product, folder } = await serveFiles();
workFor(product);
/** Businesses whose access to the bank was withdrawn. */
const ended: string[] = [];
const erase = () => {
  const log = pino({ level: 'silent' });
  const endBankAccess = async (_: unknown, businessId: string) => void ended.push(businessId);
  return eraseBusinesses({ db: product.runtimeDb, store: folderStore(folder), endBankAccess, log });
};

/** Looks up the addresses that wait, as background work does at the start of a minute. */
const locate = () =>
  locateProperties({
    ...{ db: product.runtimeDb, geocoder: undefined, publicUrl: '' },
    ...{ log: pino({ level: 'silent' }), signal: new AbortController().signal },
  });

const closeAndEnd = async ({ businessId, token }: Member) => {
  await call(product, 'closeBusiness', { body: { name: 'Byrd Plumbing' } }, { token });
  await product.db.rows(
    `update business set closed_at = now() - interval '31 days', erase_at = now() - interval '1 day'
     where id = $1`,
    [businessId],
  );
};

/** A business with a row in every table, files, documents and an export. */
const makeFullBusiness = async (): Promise<Member> => {
  const admin = await makeBusiness(product);
  const as = callsOf(product, admin);
  await fillBusiness(product, admin);
  await attachTo(product)(admin, await makeJob(product, admin));
  await upload(product, '/business/logo', admin, photo);
  const quote = await makeQuote(product, admin);
  await as('getQuotePdf', { params: { id: quote._id } });
  const invoice = await makeInvoice(product, admin);
  await as('sendInvoice', { params: { id: invoice._id }, body: {} });
  await as('recordPayment', { params: { id: invoice._id }, body: { amount: 1 } });
  await as(
    'createClient',
    { body: { name: 'Amy Pond' } },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const { body: link } = await as('createLinkToken', { body: {} });
  const { token = '' } = await submitBankSignIn(product, link.link_token, harbor);
  await as('exchangePublicToken', { body: { public_token: token } });
  await as('startDataExport', {});
  await vi.waitFor(
    async () => expect((await as('getDataExport', {})).body.latest?.status).toBe('ready'),
    { timeout: WAIT_LIMIT, interval: 100 },
  );
  await fillEveryTable(product, admin);
  return admin;
};

/** Every table of the database in which some row has a text. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await product.db.rows<{ name: string }>(
    `select n.nspname || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r','p') and n.nspname in ('public','pgboss')
       and c.relname <> 'sunk_mail' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await product.db.row(
      `select from ${name} t where position($1 in t::text) > 0 limit 1`,
      [text],
    );
    if (row !== undefined) found.push(name);
  }
  return found;
};

describe('a closed business whose time is over', () => {
  let admin: Member;
  let other: Member;
  let before: unknown[];
  let email: string;

  beforeAll(async () => {
    admin = await makeFullBusiness();
    other = await makeFullBusiness();
    await locate();
    before = await snapshot(product, other);
    email = (await call(product, 'me', {}, admin)).body.email;
    expect((await tablesWith(admin.businessId)).length).toBeGreaterThan(20);
    expect(await countFiles(join(folder, admin.businessId))).toBeGreaterThan(3);
    await closeAndEnd(admin);
    await erase();
  });

  test('leaves no row with its id, and none with those of its members', async () => {
    for (const text of [admin.businessId, admin.userId, email]) {
      expect(await tablesWith(text), text).toEqual([]);
    }
    expect((await call(product, 'me', {}, admin)).status).toBe(401);
  });

  test('leaves no file, and no access to its bank accounts', async () => {
    expect(await countFiles(join(folder, admin.businessId))).toBe(0);
    expect(ended).toEqual([admin.businessId]);
  });

  test('leaves a record without personal data, which nobody can change', async () => {
    const hash = createHash('sha256').update(admin.businessId).digest();
    const record = await product.db.row<{ deleted_rows: Record<string, number> }>(
      'select * from business_erasure where business_hash = $1',
      [hash],
    );
    expect(record?.deleted_rows).toMatchObject({ business: 1, app_user: 1, payment: 2 });
    expect(JSON.stringify(record)).not.toContain('Byrd');
    await expect(product.db.rows('delete from business_erasure')).rejects.toThrow('immutable');
  });

  test('leaves the rows and files of another business as they are', async () => {
    expect(await snapshot(product, other)).toEqual(before);
    expect(await countFiles(join(folder, other.businessId))).toBeGreaterThan(3);
  });
});

test('a business that is kept, or whose days are not over, is not erased', async () => {
  const kept = await makeBusiness(product);
  const waiting = await makeBusiness(product);
  for (const { token } of [kept, waiting]) {
    await call(product, 'closeBusiness', { body: { name: 'Byrd Plumbing' } }, { token });
  }
  await call(product, 'keepBusiness', {}, kept);
  await erase();
  expect((await call(product, 'me', {}, kept)).body.eraseAt).toBeNull();
  expect((await call(product, 'me', {}, waiting)).body.eraseAt).not.toBeNull();
});

test('the admins of a business are told once before it is erased, and again when it is closed anew', async () => {
  const [near, far] = [await makeBusiness(product), await makeBusiness(product)];
  await makeMember(product, near, 'dispatcher');
  const closeFor = async (member: Member, days: number) => {
    await call(product, 'closeBusiness', { body: { name: 'Byrd Plumbing' } }, member);
    const sql = 'update business set erase_at = now() + make_interval(days => $2) where id = $1';
    await product.db.rows(sql, [member.businessId, days]);
  };
  const remind = () => remindOfErasure(product.runtimeDb, pino({ level: 'silent' }));
  const told = () =>
    product.db.rows<{ business_id: string }>(
      `select business_id from outgoing_mail where kind = 'erasure-near'`,
    );
  await closeFor(near, 2);
  await closeFor(far, 4);
  await remind();
  await remind();
  expect(await told()).toEqual([{ business_id: near.businessId }]);
  await call(product, 'keepBusiness', {}, near);
  await remind();
  expect(await told()).toHaveLength(1);
  await closeFor(near, 2);
  await remind();
  expect(await told()).toHaveLength(2);
});

test('a business whose time is over cannot be kept', async () => {
  const admin = await makeBusiness(product);
  await closeAndEnd(admin);
  expect((await call(product, 'keepBusiness', {}, admin)).status).toBe(404);
});
