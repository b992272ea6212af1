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

/** A logo: PNG, which mail programs and documents can show. @throws ApiError 422. */
export const resizeLogo = async (path: string) => ({
  bytes: await orUnreadable(open(path).resize(within(512)).png().toBuffer()),
  contentType: 'image/png',
});

/** A picture of the catalog, for the screen; nothing of what the camera wrote into it is left. */
export const resizeServiceImage = async (path: string) => ({
  bytes: await orUnreadable(open(path).resize(within(1200)).webp({ quality: 80 }).toBuffer()),
  contentType: 'image/webp',
});

/** The preview of an attachment; undefined when it is no picture that can be read. */
export const createPreview = async (path: string, contentType: string) => {
  if (!contentType.startsWith('image/')) return undefined;
  try {
    return await open(path).resize(within(1280)).webp({ quality: 75 }).toBuffer();
  } catch {
    return undefined;
  }
};
