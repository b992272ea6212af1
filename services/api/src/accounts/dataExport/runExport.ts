import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import { createArchive } from '../../engines/archive/zipFile.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { insertFile } from '../../engines/files/files.queries.ts';
import { storeGeneratedFile } from '../../engines/files/storeUpload.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import type { Task } from '../../engines/queue/worker.ts';
import { todayIn } from '../../engines/time/zone.ts';
import {
  beginExport,
  type ExportKey,
  markExportFailed,
  markExportReady,
  noteProgress,
  type Requester,
} from './dataExports.queries.ts';
import { type EveryPdf, writeDocuments, writeUploads } from './writeFiles.ts';
import { writeTables } from './writeTables.ts';

const PREFIX = 'tradewind-export-';

/** Makes a folder of this machine in which an archive is written until it is stored. */
const makeArchiveFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/** Removes the folders of exports whose process ended before it could do so; runs every hour, and no export takes a day. */
export const removeAbandonedFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    // Another process may have removed it just now.
    const made = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (made < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
};

export interface ExportDependencies {
  readonly db: Db;
  readonly store: FileStore;
  readonly everyPdf: EveryPdf;
  readonly log: Pick<Logger, 'error'>;
}

const CONTENT_TYPE = 'application/zip';

interface Identified {
  readonly id: string;
}

const idsWithout = (rows: readonly Identified[], files: readonly Identified[]): string[] => {
  const written = new Set(files.map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !written.has(id));
};

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
    const { tables, uploads, documents } = await writeTables(
      db,
      archive,
      businessId,
      async (position, count) => {
        // How many files there are is known after the tables; until then they count as much again.
        await noteProgress(db, key, position, count * 2);
      },
    );
    done = tables.length;
    steps = done + uploads.length + documents.length;
    const files = await writeUploads(store, archive, businessId, uploads, onStep);
    const pdfs = everyPdf(db, businessId, documents);
    const written = await writeDocuments(pdfs, archive, onStep);
    const manifest = {
      ...{ format: 'tradewind-export', version: 1, businessId, createdAt, tables },
      ...{ files, documents: written },
      missing: idsWithout([...uploads, ...documents], [...files, ...written]),
    };
    await archive.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return await archive.close();
  } catch (error) {
    archive.abort();
    throw error;
  }
};

/**
 * Stores an archive as a file of the business, and mails the member who asked for it. No byte remains
 * when the business was erased meanwhile.
 */
const publish = async (
  { db, store }: ExportDependencies,
  key: ExportKey,
  { requested_by: uploadedBy, name, email, timezone }: Requester,
  content: { readonly path: string; readonly size: number },
): Promise<void> => {
  const { businessId } = key;
  await storeGeneratedFile(db, store, businessId, content, CONTENT_TYPE, async (tx, id) => {
    const filename = `tradewind-export-${todayIn(timezone)}.zip`;
    const file = { id, purpose: 'export', name: filename, uploadedBy } as const;
    const size = { size_bytes: content.size, preview_bytes: null };
    await insertFile(tx, businessId, { ...file, ...size, content_type: CONTENT_TYPE });
    const until = await markExportReady(tx, key, id);
    if (until === undefined) throw new Error('The export ended while it was made.');
    const payload = { name, until };
    await enqueueMail(tx, businessId, 'export-ready', email, payload);
    return true;
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
