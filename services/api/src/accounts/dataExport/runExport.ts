import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { createArchive } from '../../engines/archive/zipFile.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { insertFile, scheduleErasure } from '../../engines/files/files.queries.ts';
import { storageKey } from '../../engines/files/storeUpload.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import type { Task } from '../../engines/queue/worker.ts';
import { makeArchiveFolder } from './archiveFolder.ts';
import {
  beginExport,
  type ExportKey,
  markExportFailed,
  markExportReady,
  noteProgress,
  type Requester,
} from './dataExports.queries.ts';
import { type EveryPdf, writeDocuments, writeUploads } from './writeFiles.ts';
import { type TableEntry, writeTables } from './writeTables.ts';

export interface ExportDependencies {
  readonly db: Db;
  readonly store: FileStore;
  readonly everyPdf: EveryPdf;
  readonly log: Pick<Logger, 'error'>;
}

const CONTENT_TYPE = 'application/zip';

const rowsOf = (tables: readonly TableEntry[], ...names: readonly string[]): number =>
  tables.reduce((sum, { name, rows }) => sum + (names.includes(name) ? rows : 0), 0);

/** Writes the archive of a business to a path of this machine. Returns its size in bytes. */
const writeArchive = async (
  { db, store, everyPdf }: ExportDependencies,
  key: ExportKey,
  path: string,
): Promise<number> => {
  const { businessId } = key;
  const archive = createArchive(path);
  let done = 0;
  let steps = 0;
  const onStep = async () => {
    done += 1;
    await noteProgress(db, key, done, Math.max(steps, done));
  };
  try {
    const createdAt = new Date().toISOString();
    const tables = await writeTables(db, archive, businessId, async (position, count) => {
      // How many files there are is known after the tables; until then they count as much again.
      await noteProgress(db, key, position, count * 2);
    });
    done = tables.length;
    steps = done + rowsOf(tables, 'stored_file', 'quote', 'invoice');
    const uploads = await writeUploads(db, store, archive, businessId, onStep);
    const pdfs = everyPdf(db, businessId);
    const documents = await writeDocuments(pdfs, archive, onStep);
    const format = { format: 'tradewind-export', version: 1 };
    const manifest = { ...format, businessId, createdAt, tables, ...uploads, documents };
    await archive.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return await archive.close();
  } catch (error) {
    archive.abort();
    throw error;
  }
};

/** Stores an archive as a file of the business, and mails the member who asked for it. */
const publish = async (
  { db, store }: ExportDependencies,
  key: ExportKey,
  { requested_by: uploadedBy, name, email }: Requester,
  content: { readonly path: string; readonly size: number },
): Promise<void> => {
  const { businessId } = key;
  const id = randomUUID();
  await scheduleErasure(db, businessId, id);
  await store.put(storageKey(businessId, id, 'original'), content, CONTENT_TYPE);
  await db.transaction(async (tx) => {
    const filename = `tradewind-export-${new Date().toISOString().slice(0, 10)}.zip`;
    const file = { id, purpose: 'export', name: filename, uploadedBy } as const;
    const size = { size_bytes: content.size, preview_bytes: null };
    await insertFile(tx, businessId, { ...file, ...size, content_type: CONTENT_TYPE });
    const expiresAt = await markExportReady(tx, key, id);
    if (expiresAt === undefined) throw new Error('The export ended while it was made.');
    const payload = { name, until: expiresAt.toISOString().slice(0, 10) };
    await enqueueMail(tx, businessId, 'export-ready', email, payload);
  });
};

/**
 * Makes an export of everything that a business has (decision 102): tables, files and PDFs in one ZIP
 * file, which can be downloaded for some days. One that was interrupted begins again.
 */
export const runExport = async (
  given: ExportDependencies,
  { work: key, isLastTry }: Task<'export-data'>,
): Promise<void> => {
  const dependencies = { ...given, db: given.db.forBusiness(key.businessId) };
  const { db, log } = dependencies;
  const requester = await beginExport(db, key);
  if (requester === undefined) return;
  const folder = await makeArchiveFolder();
  try {
    const path = join(folder, 'export.zip');
    const size = await writeArchive(dependencies, key, path);
    await publish(dependencies, key, requester, { path, size });
  } catch (err) {
    log.error({ err, export: key.id }, 'an export failed');
    if (isLastTry) await markExportFailed(db, key);
    throw err;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
