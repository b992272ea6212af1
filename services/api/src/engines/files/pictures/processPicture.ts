import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { erasePosition } from './erasePosition.ts';

/** Segments of JPEG that belong to the picture: JFIF, color profile, Adobe's color transform. */
const KEPT_APPLICATIONS = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** Whether a segment before the pixels is a comment or belongs to a program. */
const isInJpeg = (bytes: Buffer): boolean => {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? START_OF_SCAN;
    if (marker === START_OF_SCAN) return false;
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    if (marker === COMMENT || (isApplication && !KEPT_APPLICATIONS.includes(marker))) return true;
  }
  return false;
};

/** Extensions of GIF: a comment, and the XMP of an application. Pixels may look like the first. */
const isInGif = (bytes: Buffer): boolean =>
  bytes.includes(Buffer.of(0x21, COMMENT)) || bytes.includes('XMP DataXMP');

/** Whether a picture has comments that the reader of headers does not report. */
const hasComments = async (path: string, format: string): Promise<boolean> => {
  if (format === 'jpeg') return isInJpeg(await readFile(path));
  return format === 'gif' && isInGif(await readFile(path));
};

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

/** The first frame of a picture, upright. */
const open = (path: string) => sharp(path, { limitInputPixels: MOST_PIXELS }).autoOrient();

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

/** Reads the header and decodes nothing; undefined when it cannot be read. */
const headerOf = (path: string): Promise<Metadata | undefined> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

const hasMetadata = ({ exif, xmp, iptc, comments, pages = 1 }: Metadata) =>
  [exif, xmp, iptc, comments].some((found) => found !== undefined) || pages > 1;

/** Formats in which an attachment keeps its quality; without metadata, as sharp writes by default. */
const encode = (picture: Sharp, { format }: Metadata): Sharp => {
  if (format === 'png') return picture.png();
  if (format === 'webp') return picture.webp({ quality: 90 });
  if (format === 'gif') return picture.gif();
  if (format === 'heif') return picture.avif({ quality: 65, effort: 2 });
  return picture.jpeg({ quality: 90 });
};

const withoutMetadata = async (path: string, header: Metadata) => {
  if (!hasMetadata(header) && !(await hasComments(path, header.format))) return undefined;
  const replacement = `${path}-without-metadata`;
  const { size } = await encode(open(path), header).toFile(replacement);
  return { path: replacement, size };
};

/**
 * Resizes a picture, and removes the metadata of an attachment: position, camera, animation. The
 * orientation becomes part of the pixels. A file without metadata is kept as it is; of an
 * attachment that cannot be read, only the position is erased.
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
    await erasePosition(path);
    return {};
  }
};
