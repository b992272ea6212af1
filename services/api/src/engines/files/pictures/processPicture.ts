import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { erasePosition } from './erasePosition.ts';
import { isPlainPicture } from './isPlainPicture.ts';

export interface PictureRequest {
  /** Of the uploaded file, which may be changed in place. */
  readonly path: string;
  readonly use: 'logo' | 'service' | 'attachment';
}

export type PictureResult =
  | { readonly fault: 'tooManyPixels' | 'broken' }
  | {
      /** Of a logo PNG, else WebP; undefined for an attachment that cannot be read. */
      readonly bytes?: Uint8Array | undefined;
      /** What is kept of an attachment in place of the uploaded file. */
      readonly replacement?: { readonly path: string; readonly size: number } | undefined;
    };

/** Pixels: more than most phones' cameras make (decision 98). */
const MOST_PIXELS = 40_000_000;

// One picture is decoded at a time, and never again.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads a hundred formats; these are the ones that can be uploaded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

/** The first frame of a picture, upright; with `none`, as much of a damaged one as can be decoded. */
const open = (path: string, failOn: 'warning' | 'none' = 'warning') =>
  sharp(path, { limitInputPixels: MOST_PIXELS, failOn }).autoOrient();

const within = (side: number) => ({
  width: side,
  height: side,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

const results: Record<PictureRequest['use'], (picture: Sharp) => Promise<Buffer>> = {
  // Mail programs and PDFs can show PNG.
  logo: (picture) => picture.resize(within(512)).png().toBuffer(),
  service: (picture) => picture.resize(within(1200)).webp({ quality: 80 }).toBuffer(),
  attachment: (picture) => picture.resize(within(1280)).webp({ quality: 75 }).toBuffer(),
};

/** Whether a file is of the family of HEIC and AVIF (ISO 14496-12). */
const isContainer = (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp';

/** Reads the header and decodes nothing; undefined when it cannot be read. */
const headerOf = (path: string): Promise<Metadata | undefined> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

/** Formats in which an attachment keeps its quality; without metadata, as sharp writes by default. */
const encode = (picture: Sharp, { format }: Metadata): Sharp => {
  if (format === 'png') return picture.png();
  if (format === 'webp') return picture.webp({ quality: 90 });
  if (format === 'gif') return picture.gif();
  if (format === 'heif') return picture.avif({ quality: 65, effort: 2 });
  return picture.jpeg({ quality: 90 });
};

const saveWithoutMetadata = async (path: string, picture: Sharp, header: Metadata) => {
  const replacement = `${path}-without-metadata`;
  const { size } = await encode(picture, header).toFile(replacement);
  return { path: replacement, size };
};

/** What replaces an attachment, if it has more than the picture. */
const withoutMetadata = async (path: string, header: Metadata) => {
  const { pages = 1, format } = header;
  if (pages === 1 && isPlainPicture(await readFile(path), format)) return undefined;
  return saveWithoutMetadata(path, open(path), header);
};

/** As much of a damaged attachment as can be decoded. */
const saveDecodable = async (path: string, header: Metadata): Promise<PictureResult> => {
  const picture = () => open(path, 'none');
  const bytes = await results.attachment(picture());
  return { bytes, replacement: await saveWithoutMetadata(path, picture(), header) };
};

/** What is kept of an attachment of which nothing can be decoded: a HEIC without its position. */
const keepUndecoded = async (path: string): Promise<PictureResult> => {
  if (!isContainer(await readFile(path))) return { fault: 'broken' };
  await erasePosition(path);
  return {};
};

/**
 * Resizes a picture, and removes the metadata of an attachment: position, camera, animation, color
 * profile. The orientation becomes part of the pixels, and colors become sRGB. A file without
 * metadata is kept as it is. A damaged attachment is kept as far as it can be decoded, a HEIC, which
 * cannot be decoded here, without its position.
 */
export const processPicture = async ({ path, use }: PictureRequest): Promise<PictureResult> => {
  const header = await headerOf(path);
  if (header !== undefined && header.width * header.height > MOST_PIXELS) {
    return { fault: 'tooManyPixels' };
  }
  try {
    const bytes = await results[use](open(path));
    const isAttachment = use === 'attachment' && header !== undefined;
    return { bytes, replacement: isAttachment ? await withoutMetadata(path, header) : undefined };
  } catch {
    if (use !== 'attachment') return { fault: 'broken' };
    if (header === undefined) return keepUndecoded(path);
    return saveDecodable(path, header).catch(() => keepUndecoded(path));
  }
};
