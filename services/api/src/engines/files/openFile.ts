import { buffer } from 'node:stream/consumers';
import { fileMessages } from '@tradewind/contracts/files';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';
import type { Download } from '../../http/download.ts';
import type { FileTarget, FileVariant } from './fileLinks.ts';
import type { FileStore } from './fileStore.ts';
import { findFile, findPicture, type StoredFile } from './files.queries.ts';
import { storageKey } from './storeUpload.ts';

// Types that a browser shows without running code in them; others are saved.
const isShown = (type: string) => /^(image|video)\//.test(type) || type === 'application/pdf';

const download = (
  store: FileStore,
  file: StoredFile | undefined,
  form: FileVariant,
  cacheControl: string,
): Download => {
  const isPreview = form === 'preview';
  const length = isPreview ? file?.preview_bytes : file?.size_bytes;
  if (file === undefined || length === undefined || length === null) throw notFound();
  const contentType = isPreview ? 'image/webp' : file.content_type;
  return {
    body: {
      length,
      open: async (range) => {
        const found = await store.get(storageKey(file.business_id, file.id, form), range);
        if (found === undefined) throw notFound();
        return found;
      },
    },
    contentType,
    filename: isPreview ? `${file.name}.webp` : file.name,
    cacheControl,
    save: !isShown(contentType),
    etag: `${file.id}-${form}`,
  };
};

/** The file of a signed link. @throws ApiError 404 without one, or once it is deleted. */
export const openSigned = async (db: Db, store: FileStore, target: FileTarget | undefined) => {
  if (target === undefined) throw notFound(fileMessages.expired);
  const file = await findFile(db.forBusiness(target.businessId), target.businessId, target.id);
  return download(store, file, target.form, 'private, max-age=600');
};

/** A picture that everybody may see; under its address it never changes. @throws ApiError 404. */
export const openPicture = async (db: Db, store: FileStore, id: string) =>
  download(store, await findPicture(db, id), 'original', 'public, max-age=31536000, immutable');

/** The bytes of a business's uploaded logo; undefined for a logo from elsewhere. */
export const findLogo =
  (store: FileStore) =>
  async (db: Db, businessId: string, url: string): Promise<Buffer | undefined> => {
    const id = /\/api\/files\/public\/([0-9a-f-]{36})$/.exec(url)?.[1];
    const file = id === undefined ? undefined : await findFile(db, businessId, id);
    if (file?.purpose !== 'logo') return undefined;
    const found = await store.get(storageKey(businessId, file.id, 'original'));
    return found && buffer(found);
  };
