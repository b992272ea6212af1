import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rmdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Member, makeBusiness, makeEmail } from '../../../testing/factories.ts';
import { attachTo, bytesOf, makeJob, photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { fillEveryTable } from '../../../testing/fillEveryTable.ts';
import { readCsv } from '../../../testing/readCsv.ts';
import { linkOf, onlyMailTo, workFor } from '../../../testing/readMail.ts';
import { readZip } from '../../../testing/readZip.ts';
import { seedDemo } from '../../../testing/seedDemo.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { countFiles, fetchBytes } from '../../../testing/upload.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { folderStore } from '../../engines/files/fileStore.ts';
import { eraseFiles } from '../../engines/files/storeUpload.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { enqueue } from '../../engines/queue/enqueue.ts';
import { deleteExpiredRows } from '../../engines/queue/expiredRows.ts';
import { dayAt, todayIn } from '../../engines/time/zone.ts';
import { findTablesToErase } from '../closure/erasure.queries.ts';
import { demoLogin } from '../demoAccounts.ts';
import { removeAbandonedFolders } from './runExport.ts';

const { product, folder } = await serveFiles();
workFor(product);
let admin: Member;
let as: ReturnType<typeof callsOf>;

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}
interface Manifest {
  readonly businessId: string;
  readonly tables: {
    readonly name: string;
    readonly rows: number;
    readonly sums: Record<string, string>;
    readonly json: Entry;
    readonly csv: Entry;
  }[];
  readonly files: (Entry & { readonly id: string })[];
  readonly missing: string[];
  readonly documents: (Entry & { readonly number: string })[];
}

/** Makes an export and downloads it; gives its files by path. */
const exportOf = async (calls: ReturnType<typeof callsOf>) => {
  expect((await calls('startDataExport', {})).status).toBe(202);
  await vi.waitFor(
    async () => {
      const { body } = await calls('getDataExport', {});
      expect(body.latest?.status).toBe('ready');
    },
    { timeout: WAIT_LIMIT, interval: 100 },
  );
  const { body } = await calls('createDataExportLink', {});
  const { status, headers, bytes } = await fetchBytes(product, body.url);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="tradewind-export-/);
  return readZip(Buffer.from(bytes));
};

beforeAll(async () => {
  admin = await seedDemo(product);
  as = callsOf(product, admin);
});

describe('an export is refused', () => {
  test('while another one is made, of several at the same time too', async () => {
    const other = callsOf(product, await makeBusiness(product));
    const replies = await Promise.all([1, 2, 3].map(() => other('startDataExport', {})));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  });

  test('to download before there is one', async () => {
    const other = callsOf(product, await makeBusiness(product));
    expect((await other('getDataExport', {})).body).toEqual({ latest: null });
    const { status, error } = await other('createDataExportLink', {});
    expect([status, error.message]).toEqual([
      404,
      'There is no export to download. Please start a new one.',
    ]);
  });
});

describe('the export of the demo business', () => {
  let files: Map<string, Buffer>;
  let manifest: Manifest;
  const read = (path: string) => files.get(path) ?? Buffer.alloc(0);

  beforeAll(async () => {
    const attach = attachTo(product);
    const job = await makeJob(product, admin);
    await attach(admin, job, photo, '../=photo.jpg');
    await attach(admin, job, bytesOf('%PDF-1.7 plan'), 'plan.pdf');
    await fillEveryTable(product, admin);
    await product.db.rows('delete from data_export where business_id = $1', [admin.businessId]);
    // Another business's rows must not be in it.
    const stranger = await makeBusiness(product);
    await attach(stranger, await makeJob(product, stranger));
    files = await exportOf(as);
    manifest = JSON.parse(read('manifest.json').toString());
  });

  test('has every file that its manifest lists, and no other, with their checksums', () => {
    const { tables, documents } = manifest;
    const listed = [
      ...tables.flatMap(({ json, csv }) => [json, csv]),
      ...manifest.files,
      ...documents,
    ];
    expect([...files.keys()].toSorted()).toEqual(
      [...listed.map(({ path }) => path), 'manifest.json'].toSorted(),
    );
    for (const { path, bytes, sha256 } of listed) {
      const content = read(path);
      const actual = createHash('sha256').update(content).digest('hex');
      expect([content.length, actual], path).toEqual([bytes, sha256]);
    }
  });

  test('has each row of each table, with equal counts and sums, as JSON and as CSV', async () => {
    expect(manifest.tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['activity', 'app_user', 'business', 'client', 'invoice_item']),
    );
    for (const { name, rows, sums, json, csv } of manifest.tables) {
      const owner = name === 'business' ? 'id' : 'business_id';
      const fromJson: Record<string, unknown>[] = JSON.parse(read(json.path).toString());
      const fromCsv = readCsv(read(csv.path).toString());
      expect([fromJson.length, fromCsv.length], name).toEqual([rows, rows]);
      for (const row of fromJson) expect(row[owner]).toBe(manifest.businessId);
      for (const [column, sum] of Object.entries(sums)) {
        const add = (values: readonly unknown[]) =>
          String(values.reduce<bigint>((total, value) => total + BigInt(String(value || 0)), 0n));
        expect(add(fromJson.map((row) => row[column])), `${name}.${column}`).toBe(sum);
        expect(add(fromCsv.map((row) => row[column])), `${name}.${column}`).toBe(sum);
      }
    }
    const counts = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
    for (const { name, owner } of await findTablesToErase(product.db)) {
      const count = counts[name];
      // The export and its mail add to these.
      const grows = ['activity', 'outgoing_mail', 'security_event', 'stored_file'].includes(name);
      if (count === undefined || grows) continue;
      const found = await product.db.row<{ count: number }>(
        `select count(*)::int as count from ${name} where ${owner} = $1`,
        [admin.businessId],
      );
      expect(count, name).toBe(found?.count);
      expect(count, name).toBeGreaterThan(0);
    }
    expect(Object.keys(counts).length).toBeGreaterThan(25);
  });

  test('has the uploads and a PDF of each quote and invoice', () => {
    const plan = manifest.files.find(({ path }) => path.endsWith('/plan.pdf'));
    expect(read(plan?.path ?? '').toString()).toBe('%PDF-1.7 plan');
    expect(manifest.files.map(({ bytes }) => bytes)).toContain(photo.length);
    expect([manifest.files.length, manifest.missing]).toEqual([2, []]);
    const count = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
    expect(manifest.documents).toHaveLength(count('quote') + count('invoice'));
    for (const { path } of manifest.documents) {
      expect(read(path).subarray(0, 5).toString(), path).toBe('%PDF-');
    }
  });

  test('has no password, token, key or other secret', async () => {
    const columns = manifest.tables.flatMap(({ csv }) =>
      (read(csv.path).toString().split('\r\n')[0] ?? '').split(','),
    );
    expect(columns).toEqual(expect.arrayContaining(['"company"', '"exceptions"']));
    // The hash of what a customer agreed to is their proof.
    expect(columns).toContain('"content_hash"');
    for (const column of columns.filter((one) => one !== '"content_hash"'))
      expect(column).not.toMatch(/token|secret|password|hash|payload/);
    const user = await product.db.row<{ password_hash: string }>(
      'select password_hash from app_user where business_id = $1 and id = $2',
      [admin.businessId, admin.userId],
    );
    const hash = user?.password_hash ?? '';
    expect(hash.length).toBeGreaterThan(20);
    for (const [path, content] of files) expect(content.includes(hash), path).toBe(false);
  });

  test('is mailed with a link to the page that downloads it, and recorded', async () => {
    const mail = await onlyMailTo(product, demoLogin.email);
    expect(mail.subject).toBe('Your Tradewind export is ready');
    expect(linkOf(mail, 'settings')).toMatch(/\/dashboard\/settings\?tab=data$/);
    const { body } = await as('listSecurityEvents', { query: { kind: 'data_exported' } });
    expect(body.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['Everything', 'download'],
      ['Everything', ''],
    ]);
  });

  // At any moment one of these zones is on another day than UTC.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is named by the day, and mailed with its last day, in %s, the zone of the business',
    async (timezone) => {
      const email = makeEmail();
      const other = callsOf(
        product,
        await makeBusiness(product, { email, preferences: { timezone } }),
      );
      const before = todayIn(timezone);
      await exportOf(other);
      const { url } = (await other('createDataExportLink', {})).body;
      const name = (await fetchBytes(product, url)).headers.get('content-disposition') ?? '';
      // Midnight may have passed meanwhile.
      expect([before, todayIn(timezone)]).toContain(/tradewind-export-(.*)\.zip/.exec(name)?.[1]);
      const expiresAt = (await other('getDataExport', {})).body.latest?.expiresAt ?? '';
      const { text } = await onlyMailTo(product, email);
      expect(text).toContain(`until ${formatLongDate(dayAt(expiresAt, timezone))}.`);
    },
  );

  test('replaces the one before, and is erased after its last day', async () => {
    const stored = () =>
      product.db.rows<{ id: string }>(
        `select id from stored_file where business_id = $1 and purpose = 'export'`,
        [admin.businessId],
      );
    const [first] = await stored();
    await exportOf(as);
    const [second, none] = await stored();
    expect([none, second?.id === first?.id]).toEqual([undefined, false]);
    await product.db.rows(
      `update stored_file set created_at = now() - interval '8 days' where id = $1`,
      [second?.id],
    );
    await deleteExpiredRows(product.runtimeDb, { securityLogDays: 400 });
    await eraseFiles(product.runtimeDb, folderStore(folder), 0);
    expect((await as('getDataExport', {})).body.latest?.status).toBe('expired');
    expect((await as('createDataExportLink', {})).status).toBe(404);
    expect(await countFiles(join(folder, admin.businessId, second?.id ?? ''))).toBe(0);
  });
});

test('an export that fails says so, and another one can be started', async () => {
  const other = callsOf(product, await makeBusiness(product));
  const { body } = await other('startDataExport', {});
  await product.db.rows(`update data_export set status = 'failed' where id = $1`, [body._id]);
  expect((await other('getDataExport', {})).body.latest?.status).toBe('failed');
  expect((await other('startDataExport', {})).status).toBe(202);
});

test('an export without a task has failed after the next tidy-up, and one that waits has not', async () => {
  const insertRunning = async ({ businessId, userId }: Member, hasTask: boolean) => {
    const id = randomUUID();
    const insert = `insert into data_export (business_id, id, requested_by, status)
      values ($1, $2, $3, 'running')`;
    await product.db.transaction(async (tx) => {
      await tx.rows(insert, [businessId, id, userId]);
      if (hasTask) await enqueue(tx, 'export-data', { businessId, id }, { startAfter: 3600 });
    });
  };
  const [stranded, waiting] = [await makeBusiness(product), await makeBusiness(product)];
  await insertRunning(stranded, false);
  await insertRunning(waiting, true);
  const statusOf = async (member: Member) =>
    (await callsOf(product, member)('getDataExport', {})).body.latest?.status;
  expect((await callsOf(product, stranded)('startDataExport', {})).status).toBe(409);
  await deleteExpiredRows(product.runtimeDb, { securityLogDays: 400 });
  expect([await statusOf(stranded), await statusOf(waiting)]).toEqual(['failed', 'running']);
  expect((await callsOf(product, stranded)('startDataExport', {})).status).toBe(202);
});

test('the folder of an export whose process has ended is removed after a day', async () => {
  const makeFolder = async (hours: number) => {
    const path = join(tmpdir(), `tradewind-export-${randomUUID()}`);
    await mkdir(path);
    const made = new Date(Date.now() - hours * 3_600_000);
    await utimes(path, made, made);
    return path;
  };
  const [abandoned, recent] = [await makeFolder(25), await makeFolder(23)];
  await removeAbandonedFolders();
  await expect(access(abandoned)).rejects.toThrow('ENOENT');
  await access(recent);
  await rmdir(recent);
});
