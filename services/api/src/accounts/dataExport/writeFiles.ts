import type { Db } from '../../database/db.ts';
import type { ArchivedFile, ArchiveWriter } from '../../engines/archive/zipFile.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import { findEveryUpload } from '../../engines/files/files.queries.ts';
import { storageKey } from '../../engines/files/storeUpload.ts';

/** A PDF of a quote or an invoice. */
export interface DocumentFile {
  readonly kind: 'quote' | 'invoice';
  readonly id: string;
  readonly number: string;
  readonly body: Buffer;
}

/** Makes the PDFs of all quotes and invoices of a business, one after the other. */
export type EveryPdf = (db: Db, businessId: string) => AsyncIterable<DocumentFile>;

/** An upload in the manifest of an export; its row is in the table `stored_file`. */
export interface FileEntry extends ArchivedFile {
  readonly id: string;
}

/** A document in the manifest of an export. */
export interface DocumentEntry extends FileEntry {
  readonly kind: DocumentFile['kind'];
  readonly number: string;
}

/** A name that every system can store in a folder. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_')
    .slice(0, 120) || '_';

/**
 * Writes every upload of a business into an archive. Returns them, and the ids of those whose bytes
 * were not found: they were deleted in between. Calls `onFile` after each.
 */
export const writeUploads = async (
  db: Db,
  store: FileStore,
  archive: ArchiveWriter,
  businessId: string,
  onFile: () => Promise<void>,
): Promise<{ readonly files: FileEntry[]; readonly missing: string[] }> => {
  const files: FileEntry[] = [];
  const missing: string[] = [];
  for await (const { id, name } of findEveryUpload(db, businessId)) {
    const content = await store.get(storageKey(businessId, id, 'original'));
    if (content === undefined) missing.push(id);
    else files.push({ id, ...(await archive.add(`files/${id}/${safeName(name)}`, content)) });
    await onFile();
  }
  return { files, missing };
};

/** Writes the PDFs of all documents of a business into an archive. Calls `onFile` after each. */
export const writeDocuments = async (
  documents: AsyncIterable<DocumentFile>,
  archive: ArchiveWriter,
  onFile: () => Promise<void>,
): Promise<DocumentEntry[]> => {
  const entries: DocumentEntry[] = [];
  for await (const { kind, id, number, body } of documents) {
    const written = await archive.add(`documents/${kind}s/${safeName(number)}.pdf`, body);
    entries.push({ kind, id, number, ...written });
    await onFile();
  }
  return entries;
};
