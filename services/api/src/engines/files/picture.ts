import { fileMessages } from '@tradewind/contracts/files';
import sharp from 'sharp';
import { invalid } from '../../http/apiError.ts';

/** Pixels: more than any phone's camera makes, and no more than memory takes. */
const MOST_PIXELS = 120_000_000;

const open = (path: string) => sharp(path, { limitInputPixels: MOST_PIXELS }).autoOrient();

const within = (side: number) => ({
  width: side,
  height: side,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

const orUnreadable = (work: Promise<Buffer>) =>
  work.catch(() => {
    throw invalid('file', fileMessages.broken);
  });

/** Resizes a logo to PNG, which mail programs and PDFs can show. @throws ApiError 422. */
export const resizeLogo = async (path: string) => ({
  bytes: await orUnreadable(open(path).resize(within(512)).png().toBuffer()),
  contentType: 'image/png',
});

/** Resizes a catalog image to WebP, without the camera's metadata. */
export const resizeServiceImage = async (path: string) => ({
  bytes: await orUnreadable(open(path).resize(within(1200)).webp({ quality: 80 }).toBuffer()),
  contentType: 'image/webp',
});

/** Creates the preview of an attachment; undefined for a file that is no readable image. */
export const createPreview = async (path: string, contentType: string) => {
  if (!contentType.startsWith('image/')) return undefined;
  try {
    return await open(path).resize(within(1280)).webp({ quality: 75 }).toBuffer();
  } catch {
    return undefined;
  }
};
