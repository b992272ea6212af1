import { readFile, writeFile } from 'node:fs/promises';

const GPS_DIRECTORY = 0x8825;
/** The types of an offset: a number, and the offset of a directory (TIFF, supplement 1). */
const OFFSET_TYPES = [4, 13];
/** The beginning of a TIFF file, in either order of bytes. */
const TIFF_HEADERS = ['II*\0', 'MM\0*'];
/** Bytes of an entry of a directory, and of a value by its type (TIFF 6.0, section 2). */
const ENTRY = 12;
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** A block of Exif, which is a TIFF file: offsets count from its first byte. */
const readTiff = (tiff: Buffer) => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  return {
    short: (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    long: (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  };
};

const entriesOf = (tiff: Buffer, directory: number): readonly number[] => {
  const count = readTiff(tiff).short(directory);
  return Array.from({ length: count }, (_, index) => directory + 2 + index * ENTRY);
};

const eraseDirectory = (tiff: Buffer, directory: number) => {
  const { short, long } = readTiff(tiff);
  for (const entry of entriesOf(tiff, directory)) {
    const length = (bytesOfType[short(entry + 2)] ?? 0) * long(entry + 4);
    const from = long(entry + 8);
    // A damaged entry must not keep the others.
    if (length > 4 && from + length <= tiff.length) tiff.fill(0, from, from + length);
    tiff.fill(0, entry, entry + ENTRY);
  }
  tiff.fill(0, directory, directory + 2);
};

const eraseInTiff = (tiff: Buffer) => {
  const { short, long } = readTiff(tiff);
  for (const entry of entriesOf(tiff, long(4))) {
    const isPosition = short(entry) === GPS_DIRECTORY && OFFSET_TYPES.includes(short(entry + 2));
    if (isPosition) eraseDirectory(tiff, long(entry + 8));
  }
};

/**
 * Erases the position in every block of Exif. It looks for the header of a TIFF file, because only
 * JPEG has the word `Exif` before a block. Leaves a broken block as it is.
 */
const eraseInExif = (bytes: Buffer) => {
  for (const header of TIFF_HEADERS) {
    for (let at = bytes.indexOf(header); at !== -1; at = bytes.indexOf(header, at + 4)) {
      try {
        eraseInTiff(bytes.subarray(at));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
  }
};

/** Positions in XMP, as attributes and as elements. */
const positions = /(GPS\w{1,40}\s{0,20}(?:=\s{0,20}["']|>))([^"'<]+)/g;

/**
 * Erases the position in XMP by spaces. It is in UTF-8 or in either UTF-16: both of them are pairs of
 * bytes in the same order when one of them is read from the second byte.
 */
const eraseInXmp = (bytes: Buffer) => {
  for (const [encoding, from, width] of [
    ['latin1', 0, 1],
    ['utf16le', 0, 2],
    ['utf16le', 1, 2],
  ] as const) {
    const text = bytes.toString(encoding, from);
    for (const { index, 1: name = '', 2: value = '' } of text.matchAll(positions)) {
      const start = from + width * (index + name.length);
      bytes.fill(' ', start, start + width * value.length, encoding);
    }
  }
};

/**
 * Overwrites the position in a photo's metadata within its file, without decoding the picture, for
 * HEIC, which cannot be decoded here.
 */
export const erasePosition = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  eraseInExif(bytes);
  eraseInXmp(bytes);
  await writeFile(path, bytes);
};
