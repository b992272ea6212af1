import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { attachTo, bytesOf, makeJob, photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { countFiles, upload } from '../../../testing/upload.ts';
import { folderStore } from '../../engines/files/fileStore.ts';
import { eraseFiles } from '../../engines/files/storeUpload.ts';

const { product, folder } = await serveFiles();
const attach = attachTo(product);
let admin: Member;
beforeAll(async () => {
  admin = await makeBusiness(product);
});

describe('an upload is refused', () => {
  const refused = async (content: Uint8Array<ArrayBuffer>, name: string, field?: string) => {
    const path = `/jobs/${await makeJob(product, admin)}/attachments`;
    const before = await countFiles(folder);
    const { status, error } = await upload(product, path, admin, content, name, field);
    expect(await countFiles(folder)).toBe(before);
    return [status, error.message];
  };

  test('by its content, whatever its name', async () => {
    const wrong = [415, 'This kind of file cannot be uploaded.'];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refused(bytesOf(svg), 'logo.svg')).toEqual(wrong);
    expect(await refused(bytesOf(svg), 'photo.png')).toEqual(wrong);
    expect(await refused(bytesOf('MZ…'), 'photo.jpg')).toEqual(wrong);
    expect(await refused(bytesOf('<html>'), 'page.pdf')).toEqual(wrong);
  });

  test('when it is too large, empty, missing or not a form', async () => {
    const large = new Uint8Array(26 * 1_048_576);
    large.set(photo);
    expect(await refused(large, 'x.jpg')).toEqual([413, 'The file is larger than 25 MB.']);
    const missing = [422, 'Please choose a file'];
    expect(await refused(new Uint8Array(0), 'photo.jpg')).toEqual(missing);
    expect(await refused(photo, 'photo.jpg', 'picture')).toEqual(missing);
    const init = { method: 'POST', headers: { authorization: `Bearer ${admin.token}` } };
    const url = `${product.url}/api/jobs/${await makeJob(product, admin)}/attachments`;
    expect((await fetch(url, { ...init, body: 'text' })).status).toBe(415);
    const headers = { ...init.headers, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await fetch(url, { ...init, headers, body: '--x\r\nbroken' })).status).toBe(400);
  });

  test('to other businesses, and to technicians for jobs of others', async () => {
    const job = await makeJob(product, admin);
    const technician = await makeMember(product, admin, 'technician');
    const stranger = await makeBusiness(product);
    expect((await attach(stranger, job, photo, 'x.jpg')).status).toBe(404);
    expect((await attach(technician, job, photo, 'x.jpg')).status).toBe(404);
    expect((await upload(product, '/business/logo', technician, photo)).status).toBe(403);
    expect(await countFiles(folder)).toBe(0);
  });

  test('as a logo when the image is unreadable', async () => {
    const broken = photo.slice(0, 300);
    const { status, error } = await upload(product, '/business/logo', admin, broken);
    expect([status, error.message]).toEqual([422, 'This picture cannot be read.']);
    const pdf = bytesOf('%PDF-1.7\n');
    expect((await upload(product, '/business/logo', admin, pdf)).status).toBe(415);
  });

  test('when the business’s quota is used up', async () => {
    const small = await makeBusiness(product);
    const job = await makeJob(product, small);
    const big = new Uint8Array(1_500_000);
    big.set(bytesOf('%PDF-1.7\n'));
    expect((await attach(small, job, big, 'a.pdf')).status).toBe(201);
    const before = await countFiles(folder);
    const { status, error } = await attach(small, job, big, 'b.pdf');
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(await countFiles(folder)).toBe(before);
    expect(await product.db.rows('select from file_to_erase')).toEqual([]);
  });
});

test('a file that is due now is erased now, at any fraction of a millisecond', async () => {
  for (let round = 0; round < 50; round += 1) {
    await product.db.rows(
      'insert into file_to_erase values (gen_random_uuid(), gen_random_uuid())',
    );
    await eraseFiles(product.runtimeDb, folderStore(folder), 0);
    expect(await product.db.rows('select from file_to_erase')).toEqual([]);
  }
});

test('the bytes of a deleted file are kept for the given days', async () => {
  await product.db.rows(`insert into file_to_erase (business_id, id, due_at)
    values (gen_random_uuid(), gen_random_uuid(), now() - interval '47 hours')`);
  await eraseFiles(product.runtimeDb, folderStore(folder), 2);
  expect(await product.db.rows('select from file_to_erase')).toHaveLength(1);
  await product.db.rows(`update file_to_erase set due_at = now() - interval '48 hours'`);
  await eraseFiles(product.runtimeDb, folderStore(folder), 2);
  expect(await product.db.rows('select from file_to_erase')).toEqual([]);
});

describe('while the store erases', () => {
  const note = 'insert into file_to_erase values (gen_random_uuid(), gen_random_uuid())';
  const left = 'select due_at > now() as later from file_to_erase';
  const storeThat = (remove: () => Promise<void>) => ({ ...folderStore(folder), remove });

  test('no transaction is open', async () => {
    await product.db.rows(note);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    const seen: unknown[] = [];
    const store = storeThat(async () => {
      seen.push(...(await product.db.rows(waiting)));
    });
    await eraseFiles(product.runtimeDb, store, 0);
    expect(seen).toEqual([]);
    expect(await product.db.rows(left)).toEqual([]);
  });

  test('a failure is retried later', async () => {
    await product.db.rows(note);
    const store = storeThat(async () => {
      throw new Error('away');
    });
    await expect(eraseFiles(product.runtimeDb, store, 0)).rejects.toThrow('away');
    expect(await product.db.rows(left)).toEqual([{ later: true }]);
    await product.db.rows('update file_to_erase set due_at = now()');
    await eraseFiles(product.runtimeDb, folderStore(folder), 0);
    expect(await product.db.rows(left)).toEqual([]);
  });
});
