import type { Db } from '../../database/db.ts';
import type { ArchivedFile, ArchiveWriter } from '../../engines/archive/zipFile.ts';
import type { FileStore } from '../../engines/files/fileStore.ts';
import type { StoredFile } from '../../engines/files/files.queries.ts';
import { storageKey } from '../../engines/files/storeUpload.ts';

/** A quote or an invoice. */
export interface DocumentKey {
  readonly kind: 'quote' | 'invoice';
  readonly id: string;
}

/** A PDF of a quote or an invoice. */
export interface DocumentFile extends DocumentKey {
  readonly number: string;
  readonly body: Buffer;
}

/** Makes the PDFs of quotes and invoices of a business, one after the other. */
export type EveryPdf = (
  db: Db,
  businessId: string,
  documents: readonly DocumentKey[],
) => AsyncIterable<DocumentFile>;

/** An upload whose row is in the table `stored_file` of an export. */
export type ExportedUpload = Pick<StoredFile, 'id' | 'name'>;

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
 * Writes uploads of a business into an archive, but those whose bytes are not found: they were
 * deleted in between. Calls `onFile` after each.
 */
export const writeUploads = async (
  store: FileStore,
  archive: ArchiveWriter,
  businessId: string,
  uploads: readonly ExportedUpload[],
  onFile: () => Promise<void>,
): Promise<FileEntry[]> => {
  const files: FileEntry[] = [];
  for (const { id, name } of uploads) {
    const content = await store.get(storageKey(businessId, id, 'original'));
    if (content !== undefined)
      files.push({ id, ...(await archive.add(`files/${id}/${safeName(name)}`, content)) });
    await onFile();
  }
  return files;
};

/** Writes the PDFs of documents into an archive. Calls `onFile` after each. */
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
