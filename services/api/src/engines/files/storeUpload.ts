import { randomUUID } from 'node:crypto';
import { fileMessages, mostAttachments } from '@tradewind/contracts/files';
import type { Db } from '../../database/db.ts';
import { conflict } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { fileVariants } from './fileLinks.ts';
import type { Content, FileStore } from './fileStore.ts';
import { findUsage, insertFile, type NewFile, scheduleErasure } from './files.queries.ts';

/** Under which key the bytes of a file's form are kept. */
export const storageKey = (businessId: string, id: string, form: (typeof fileVariants)[number]) =>
  `${businessId}/${id}/${form}`;

// A note's time is kept in whole milliseconds, to the nearest: what is due at once may be kept as
// due half a millisecond from now, unless the present is rounded in the same way.
const takeNote = `
  update file_to_erase set due_at = now() + interval '1 minute' where id = (
    select id from file_to_erase where due_at <= now()::timestamptz(3)
    order by due_at limit 1 for update skip locked
  ) returning business_id, id`;

const crossOut = 'delete from file_to_erase where id = $1';

/**
 * Erases the bytes of every file whose row is gone. Whoever takes a note has a minute for it, during
 * which no transaction waits for the store; a note is crossed out only once the bytes are gone as
 * well. After a failure or a crash it is due again.
 */
export const eraseFiles = async (db: Db, store: FileStore): Promise<void> => {
  for (;;) {
    const note = await db.row<{ business_id: string; id: string }>(takeNote);
    if (note === undefined) return;
    for (const form of fileVariants)
      await store.remove(storageKey(note.business_id, note.id, form));
    await db.rows(crossOut, [note.id]);
  }
};

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
 * gave at that time. Ids cannot be guessed. @throws ApiError 409 when there is no room.
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
  await scheduleErasure(db, businessId, id);
  try {
    await store.put(storageKey(businessId, id, 'original'), original, contentType);
    if (preview) await store.put(storageKey(businessId, id, 'preview'), preview, 'image/webp');
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
