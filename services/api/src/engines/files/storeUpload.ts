import { randomUUID } from 'node:crypto';
import { fileMessages, mostAttachments } from '@tradewind/contracts/files';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { conflict } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { fileVariants } from './fileLinks.ts';
import type { Content, FileStore } from './fileStore.ts';
import { findUsage, insertFile, type NewFile, scheduleErasure } from './files.queries.ts';

/** The storage key of a file's variant. */
export const storageKey = (businessId: string, id: string, form: (typeof fileVariants)[number]) =>
  `${businessId}/${id}/${form}`;

// `due_at` is stored in milliseconds, rounded to the nearest: a row that is due now may be stored
// as due half a millisecond later, unless `now()` is rounded in the same way.
export const takeErasableFile: OwnerFunction = {
  name: 'take_erasable_file',
  parameters: 'kept interval',
  returns: 'table (business_id uuid, id uuid)',
  body: `
    update file_to_erase f set due_at = now() - kept + interval '1 minute'
    where (f.business_id, f.id) = (
      select due.business_id, due.id from file_to_erase due
      where due.due_at <= now()::timestamptz(3) - kept
      order by due.due_at limit 1 for update skip locked
    ) returning f.business_id, f.id`,
  reason: 'Erases the bytes of deleted files of all businesses, one after the other.',
};

export const takeFileToErase: OwnerFunction = {
  name: 'take_file_to_erase',
  parameters: '',
  returns: 'table (business_id uuid, id uuid)',
  body: `select * from take_erasable_file('0 days')`,
  reason: 'Release 0.1.0 calls it, which keeps no deleted files.',
};

const eraseNow = 'update file_to_erase set due_at = now() where business_id = $1 and id = $2';
const removeEntry = 'delete from file_to_erase where business_id = $1 and id = $2';

interface ErasableFile {
  readonly business_id: string;
  readonly id: string;
}

const eraseFile = async (db: Db, store: FileStore, file: ErasableFile): Promise<void> => {
  const { business_id, id } = file;
  for (const form of fileVariants) await store.remove(storageKey(business_id, id, form));
  await db.forBusiness(business_id).rows(removeEntry, [business_id, id]);
};

/**
 * Erases the bytes of every file whose row was deleted so many days ago. A claimed row is hidden for
 * a minute, so that no transaction waits for the store; it is deleted only after the bytes. After a
 * failure or a crash it is due again.
 */
export const eraseFiles = async (db: Db, store: FileStore, keptDays: number): Promise<void> => {
  for (;;) {
    const file = await db.row<ErasableFile>(
      'select * from take_erasable_file(make_interval(days => $1))',
      [keptDays],
    );
    if (file === undefined) return;
    await eraseFile(db, store, file);
  }
};

export interface Storage {
  readonly store: FileStore;
  /** Most bytes that one business may keep. */
  readonly quota: number;
  /** Days for which the bytes of deleted files are kept, for backups that name them. */
  readonly keptDays: number;
}

/** A file to store, in one or two variants. */
export interface Upload extends Pick<NewFile, 'purpose' | 'name' | 'owner' | 'serviceId'> {
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
  const { bytes, attachments } = await findUsage(tx, businessId, file.owner);
  if (bytes + added > quota) throw conflict(fileMessages.full);
  if (file.owner !== undefined && attachments >= mostAttachments) {
    throw conflict(fileMessages.tooMany);
  }
};

type Variants = readonly (readonly [(typeof fileVariants)[number], Content, string])[];

/**
 * Stores the bytes of a new file, then runs `work` with its id. No byte remains when that fails, or
 * ends without having reported by `setKept` that a row names them. Ids are unguessable.
 */
const storeOrErase = async <T>(
  db: Db,
  store: FileStore,
  businessId: string,
  variants: Variants,
  work: (id: string, setKept: () => void) => Promise<T>,
): Promise<T> => {
  const id = randomUUID();
  let isKept = false;
  let isStored = false;
  await scheduleErasure(db, businessId, id);
  try {
    for (const [form, content, type] of variants)
      await store.put(storageKey(businessId, id, form), content, type);
    isStored = true;
    return await work(id, () => {
      isKept = true;
    }).catch((error: unknown) => {
      isKept = false;
      throw error;
    });
  } finally {
    if (!isKept) {
      await db.rows(eraseNow, [businessId, id]);
      const erasing = eraseFile(db, store, { business_id: businessId, id }).catch(() => {});
      // Nobody waits for a store that has just failed; it is asked again in the background.
      if (isStored) await erasing;
    }
  }
};

/**
 * Stores a file that the product has generated, and runs `keep` with its id in a transaction. No byte
 * remains unless that returns true and is committed. `keep` names the id in a row and cancels the
 * erasure.
 */
export const storeGeneratedFile = (
  db: Db,
  store: FileStore,
  businessId: string,
  content: Content,
  contentType: string,
  keep: (tx: Db, id: string) => Promise<boolean>,
): Promise<void> =>
  storeOrErase(db, store, businessId, [['original', content, contentType]], async (id, setKept) => {
    if (await db.transaction((tx) => keep(tx, id))) setKept();
  });

/**
 * Stores a file and runs `then` with its id in the same transaction. Either both succeed or no byte
 * remains: also when `keep` finds that the request was completed before, and returns the earlier
 * result of `then`.
 * @throws ApiError 409 when the quota is used up.
 */
export const storeUpload = async <T>(
  db: Db,
  { store, quota }: Pick<Storage, 'store' | 'quota'>,
  { businessId, userId }: Actor,
  file: Upload,
  then: (tx: Db, id: string) => Promise<T>,
  keep: (create: (tx: Db) => Promise<T>) => Promise<T> = db.transaction,
): Promise<T> => {
  const { contentType, original, preview, ...about } = file;
  const variants: Variants = [
    ['original', original, contentType],
    ...(preview ? [['preview', preview, 'image/webp'] as const] : []),
  ];
  return storeOrErase(db, store, businessId, variants, (id, setKept) =>
    keep(async (tx) => {
      await checkRoom(tx, businessId, sizeOf(original) + sizeOf(preview), file, quota);
      await insertFile(tx, businessId, {
        ...{ ...about, id, uploadedBy: userId },
        ...{ content_type: contentType, size_bytes: sizeOf(original) },
        preview_bytes: preview?.length ?? null,
      });
      const kept = await then(tx, id);
      setKept();
      return kept;
    }),
  );
};
