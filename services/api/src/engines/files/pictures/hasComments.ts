import { readFile } from 'node:fs/promises';

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
export const hasComments = async (path: string, format: string): Promise<boolean> => {
  if (format === 'jpeg') return isInJpeg(await readFile(path));
  return format === 'gif' && isInGif(await readFile(path));
};
