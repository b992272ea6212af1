/** Returns where the block of a file that begins at `at` ends; 0 when it does not make up a picture. */
type ReadBlock = (bytes: Buffer, at: number) => number;

/** Whether a file consists of such blocks from `from` to its last byte. */
const isAllBlocks = (bytes: Buffer, from: number, nextOf: ReadBlock): boolean => {
  let at = from;
  while (at < bytes.length) {
    const next = nextOf(bytes, at);
    if (next <= at) return false;
    at = next;
  }
  return at === bytes.length;
};

const typeAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const SCAN = 0xda;
/** Frames, Huffman and quantization tables, restart interval. */
const isPictureMarker = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || [SCAN, 0xdb, 0xdd].includes(marker);

/** The header of JFIF without a thumbnail, and Adobe's color transform. */
const isPictureApplication = (marker: number, content: Buffer) =>
  (marker === 0xe0 && content.length === 14 && typeAt(content, 0) === 'JFIF') ||
  (marker === 0xee && content.length === 12 && typeAt(content, 0) === 'Adob');

/** Where the next marker after the pixels of a scan is: neither an escaped byte nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  for (; at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return 0;
};

/** A segment; of a scan with its pixels (ITU-T T.81, annex B). */
const readSegment: ReadBlock = (bytes, at) => {
  const marker = bytes.readUInt16BE(at) - 0xff00;
  if (marker === 0xd9) return at + 2 === bytes.length ? at + 2 : 0;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (!isPictureMarker(marker) && !isPictureApplication(marker, bytes.subarray(at + 4, end)))
    return 0;
  return marker === SCAN ? endOfScan(bytes, end) : end;
};

const pngChunks = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT'];
const morePngChunks = ['bKGD', 'hIST', 'pHYs', 'cICP'];

const readPngChunk: ReadBlock = (bytes, at) => {
  const type = typeAt(bytes, at + 4);
  if (![...pngChunks, ...morePngChunks].includes(type)) return 0;
  const end = at + 12 + bytes.readUInt32BE(at);
  return type === 'IEND' && end !== bytes.length ? 0 : end;
};

const readWebpChunk: ReadBlock = (bytes, at) => {
  const size = bytes.readUInt32LE(at + 4);
  const isPicture = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(typeAt(bytes, at));
  return isPicture ? at + 8 + size + (size % 2) : 0;
};

/** Bytes of a color table, by the flags before it. */
const colorsOf = (flags: number) => (flags >= 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const endOfBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
};

/** An image, the control block before it, or the trailer (GIF89a). */
const readGifBlock: ReadBlock = (bytes, at) => {
  const introducer = bytes.readUInt8(at);
  if (introducer === 0x3b) return at + 1 === bytes.length ? at + 1 : 0;
  if (introducer === 0x2c) {
    return endOfBlocks(bytes, at + 11 + colorsOf(bytes.readUInt8(at + 9)));
  }
  const isControl = introducer === 0x21 && bytes.readUInt8(at + 1) === 0xf9;
  return isControl ? endOfBlocks(bytes, at + 2) : 0;
};

/** Items and properties in AVIF that are more than the picture: metadata, thumbnails, color profiles. */
const avifExtras = ['Exif', 'mime', 'uri ', 'thmb', 'prof', 'rICC', 'uuid', 'udta'];

const readAvifBox: ReadBlock = (bytes, at) => {
  const end = at + bytes.readUInt32BE(at);
  const box = bytes.subarray(at, end);
  const type = typeAt(bytes, at + 4);
  if (type === 'meta') return avifExtras.some((extra) => box.includes(extra)) ? 0 : end;
  return ['ftyp', 'mdat'].includes(type) ? end : 0;
};

/** By the name that sharp gives a format. */
const readers: Partial<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => isAllBlocks(bytes, 2, readSegment),
  png: (bytes) => isAllBlocks(bytes, 8, readPngChunk),
  webp: (bytes) =>
    bytes.readUInt32LE(4) + 8 === bytes.length && isAllBlocks(bytes, 12, readWebpChunk),
  gif: (bytes) => isAllBlocks(bytes, 13 + colorsOf(bytes.readUInt8(10)), readGifBlock),
  heif: (bytes) => isAllBlocks(bytes, 0, readAvifBox),
};

/**
 * Whether a file has nothing but one picture, so that it can be kept byte for byte: each of its blocks
 * is on a list of those that make up the picture. Color profiles are not, because their name can be
 * that of a device or a person.
 */
export const isPlainPicture = (bytes: Buffer, format: string): boolean => {
  try {
    return readers[format]?.(bytes) ?? false;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
