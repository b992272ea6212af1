import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { attachTo, bytesOf, makeJob, serveFiles } from '../../../testing/fileFixtures.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { readZip } from '../../../testing/readZip.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { countFiles } from '../../../testing/upload.ts';
import { createEveryPdf } from '../../billing/customerDocuments/everyPdf.ts';
import { type FileStore, folderStore } from '../../engines/files/fileStore.ts';
import { eraseFiles } from '../../engines/files/storeUpload.ts';
import { createPdfWorker } from '../../engines/pdf/pdfWorker.ts';
import { eraseBusinesses } from '../closure/eraseBusiness.ts';
import { runExport } from './runExport.ts';

const { product, folder } = await serveFiles();
const files = folderStore(folder);
const log = pino({ level: 'silent' });

/** Makes an export of a business with a file store that does something in between. */
const exportWith = async (member: Member, store: FileStore) => {
  const { body } = await callsOf(product, member)('startDataExport', {});
  const work = { businessId: member.businessId, id: body._id };
  const pdf = { pdfWorker: createPdfWorker(), store, findLogo: async () => undefined };
  const dependencies = { db: product.runtimeDb, store, everyPdf: createEveryPdf(pdf), log };
  await runExport(dependencies, { work, isLastTry: true });
};

const listed = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

test('an export has the uploads and documents of its tables, and names those that were deleted meanwhile', async () => {
  const admin = await makeBusiness(product);
  const as = callsOf(product, admin);
  const attach = attachTo(product);
  const job = await makeJob(product, admin);
  const uploads = [
    (await attach(admin, job, bytesOf('%PDF-1.7 one'), 'one.pdf')).body,
    (await attach(admin, job, bytesOf('%PDF-1.7 two'), 'two.pdf')).body,
  ];
  const quote = await makeQuote(product, admin);
  let hasChanged = false;
  let deleted = '';
  const change = async (key: string) => {
    deleted = uploads.find(({ _id }) => !key.includes(_id))?._id ?? '';
    await as('deleteJobAttachment', { params: { id: job, attachmentId: deleted } });
    await eraseFiles(product.runtimeDb, files, 0);
    await attach(admin, job, bytesOf('%PDF-1.7 late'), 'late.pdf');
    await as('deleteQuote', { params: { id: quote._id } });
    await makeQuote(product, admin);
  };
  let archive = Buffer.alloc(0);
  await exportWith(admin, {
    ...files,
    get: async (key, range) => {
      if (!hasChanged) await change(key);
      hasChanged = true;
      return files.get(key, range);
    },
    put: async (key, content, type) => {
      if ('path' in content) archive = await readFile(content.path);
      await files.put(key, content, type);
    },
  });
  const zip = await readZip(archive);
  const read = (path: string) => JSON.parse(zip.get(path)?.toString() ?? '');
  const manifest = read('manifest.json');
  const exported = [...read('tables/stored_file.json'), ...read('tables/quote.json')];
  expect(listed(exported)).toEqual([...listed(manifest.files), ...manifest.missing].toSorted());
  expect(manifest.missing.toSorted()).toEqual([deleted, quote._id].toSorted());
  expect(manifest.documents).toEqual([]);
});

test('an export that is stored while its business is erased leaves no byte of it', async () => {
  const admin = await makeBusiness(product);
  const endBankAccess = async () => undefined;
  const erase = async () => {
    await product.db.rows(
      `update business set closed_at = now() - interval '31 days',
         erase_at = now() - interval '1 day' where id = $1`,
      [admin.businessId],
    );
    await eraseBusinesses({ db: product.runtimeDb, store: files, endBankAccess, log });
  };
  const put: FileStore['put'] = async (...given) => {
    await erase();
    await files.put(...given);
  };
  await expect(exportWith(admin, { ...files, put })).rejects.toThrow();
  expect((await callsOf(product, admin)('me', {})).status).toBe(401);
  expect(await countFiles(join(folder, admin.businessId))).toBe(0);
});
