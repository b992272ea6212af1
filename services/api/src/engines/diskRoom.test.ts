import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, send } from '../../testing/call.ts';
import { makeBusiness, makeClient } from '../../testing/factories.ts';
import { photo } from '../../testing/fileFixtures.ts';
import { type Product, serveProduct } from '../../testing/serveProduct.ts';
import { upload } from '../../testing/upload.ts';

/** More megabytes than any disk has. */
const DISK_RESERVE_MB = '1000000000';
const fullDatabase = serveProduct({ DISK_RESERVE_MB, DATABASE_DIR: tmpdir() });
const fullFiles = serveProduct({ DISK_RESERVE_MB });
const roomy = serveProduct({ DISK_RESERVE_MB: '0', DATABASE_DIR: tmpdir() });

const readiness = async ({ url }: Product) => {
  const { status, body } = await send(`${url}/api/health/ready`);
  return { status, body };
};

const newClient = { name: 'Grace Lee', email: 'grace@example.com', phone: '(212) 555-0100' };

test('on a full disk of the database uploads are 507, other writes 503, and reads go on', async () => {
  const admin = await makeBusiness(fullDatabase);
  await makeClient(fullDatabase, admin);
  const refused = await upload(fullDatabase, '/business/logo', admin, photo);
  expect(refused).toMatchObject({ status: 507, error: { code: 'storage_full' } });
  const written = await call(fullDatabase, 'createClient', { body: newClient }, admin);
  expect(written).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect(written.headers.get('retry-after')).toBe('5');
  const read = await call(fullDatabase, 'listClients', {}, admin);
  expect([read.status, read.body.length]).toEqual([200, 1]);
  expect(await readiness(fullDatabase)).toEqual({
    status: 200,
    body: { status: 'degraded', problems: ['database_disk_full', 'files_disk_full'] },
  });
});

test('on a full disk of the files uploads are 507, and everything else goes on', async () => {
  const admin = await makeBusiness(fullFiles);
  const refused = await upload(fullFiles, '/business/logo', admin, photo);
  expect(refused).toMatchObject({ status: 507, error: { code: 'storage_full' } });
  expect((await call(fullFiles, 'createClient', { body: newClient }, admin)).status).toBe(201);
  expect(await readiness(fullFiles)).toMatchObject({
    status: 200,
    body: { status: 'degraded', problems: ['files_disk_full'] },
  });
});

test('a file is stored for the user and the group of the process alone', async () => {
  const admin = await makeBusiness(roomy);
  expect((await upload(roomy, '/business/logo', admin, photo)).status).toBeLessThan(300);
  const [{ id } = { id: '' }] = await roomy.db.rows<{ id: string }>('select id from stored_file');
  const file = join(roomy.settings.filesDir, admin.businessId, id, 'original');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('640');
  expect(await readiness(roomy)).toEqual({ status: 200, body: { status: 'ok' } });
});
