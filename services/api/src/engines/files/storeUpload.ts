import { randomUUID } from 'node:crypto';
import { fileMessages, mostAttachments } from '@tradewind/contracts/files';
import type { Db } from '../../database/db.ts';
import { conflict } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { eraseFiles, keyOf } from './erase.ts';
import type { Content, FileStore } from './fileStore.ts';
import { findUsage, insertFile, type NewFile, noteUpload } from './files.queries.ts';

export interface Storage {
  readonly store: FileStore;
  /** Most bytes that one business may keep. */
  readonly quota: number;
}

/** A file that is about to be kept, in one form or two. */
export interface Upload extends Pick<NewFile, 'purpose' | 'name' | 'jobId' | 'serviceId'> {
  readonly contentType: string;
  readonly original: Content;
  /** WebP. */
  readonly preview?: Buffer | undefined;
}

const sizeOf = (content: Content | undefined) => {
  if (content === undefined) return 0;
  return Buffer.isBuffer(content) ? content.length : content.size;
};

const checkRoom = async (
  tx: Db,
  businessId: string,
  added: number,
  file: Upload,
  quota: number,
) => {
  const { bytes, attachments } = await findUsage(tx, businessId, file.jobId);
  if (bytes + added > quota) throw conflict(fileMessages.full);
  if (file.jobId !== undefined && attachments >= mostAttachments) {
    throw conflict(fileMessages.tooMany);
  }
};

/**
 * Keeps a file, and does in the same transaction what `then` does with its id. Either both are
 * done, or no byte stays: also when `keep` finds that it was kept before, and gives what `then`
 * gave at that time. Ids cannot be guessed. @throws Failure 409 when there is no room.
 */
export const storeUpload = async <T>(
  db: Db,
  { store, quota }: Storage,
  { businessId, userId }: Actor,
  file: Upload,
  then: (tx: Db, id: string) => Promise<T>,
  keep: (create: (tx: Db) => Promise<T>) => Promise<T> = db.transaction,
): Promise<T> => {
  const id = randomUUID();
  let isKept = false;
  const { contentType, original, preview, ...about } = file;
  await noteUpload(db, businessId, id);
  try {
    await store.put(keyOf(businessId, id, 'original'), original, contentType);
    if (preview) await store.put(keyOf(businessId, id, 'preview'), preview, 'image/webp');
    return await keep(async (tx) => {
      await checkRoom(tx, businessId, sizeOf(original) + sizeOf(preview), file, quota);
      await insertFile(tx, businessId, {
        ...{ ...about, id, uploadedBy: userId },
        ...{ content_type: contentType, size_bytes: sizeOf(original) },
        preview_bytes: preview?.length ?? null,
      });
      const kept = await then(tx, id);
      isKept = true;
      return kept;
    }).catch((error: unknown) => {
      isKept = false;
      throw error;
    });
  } finally {
    if (!isKept) {
      await db.rows('update file_to_erase set due_at = now() where id = $1', [id]);
      await eraseFiles(db, store).catch(() => {});
    }
  }
};
