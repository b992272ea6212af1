import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { attachTo, makeJob, serveFiles } from '../../../testing/fileFixtures.ts';
import { pngChunk } from '../../../testing/plainPng.ts';
import { fetchBytes } from '../../../testing/upload.ts';

const { product } = await serveFiles();
let admin: Member;
let job: string;
beforeAll(async () => {
  admin = await makeBusiness(product);
  job = await makeJob(product, admin);
});

const send = (content: Buffer, name: string) =>
  attachTo(product)(admin, job, new Uint8Array(content), name);

const storedOf = async (content: Buffer, name: string) => {
  const { body } = await send(content, name);
  return Buffer.from((await fetchBytes(product, body.url)).bytes);
};

const create = { width: 16, height: 8, channels: 3 as const, background: '#1f67d8' };
const picture = () => sharp({ create });
const SECRET = 'Troy, 42.73 N';
const secret = Buffer.from(SECRET);

const [jpeg, progressive, png, webp, gif, avif] = await Promise.all([
  picture().jpeg().toBuffer(),
  picture().jpeg({ progressive: true }).toBuffer(),
  picture().png().toBuffer(),
  picture().webp().toBuffer(),
  picture().gif().toBuffer(),
  picture().avif({ effort: 0 }).toBuffer(),
]);

const insert = (file: Buffer, at: number, added: Buffer) =>
  Buffer.concat([file.subarray(0, at), added, file.subarray(at)]);

const segment = (marker: number, content: string) => {
  const head = Buffer.of(0xff, marker, 0, content.length + 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};
const inJpeg = (marker: number, content: string) => insert(jpeg, 2, segment(marker, content));
const betweenScans = progressive.lastIndexOf(Buffer.of(0xff, 0xc4));

const inPng = (type: string, content: Buffer, at = 33) => insert(png, at, pngChunk(type, content));
const text = (before: string, content: Buffer = secret) =>
  Buffer.concat([Buffer.from(before, 'latin1'), content]);

const inWebp = (type: string) => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(secret.length, 4);
  const file = Buffer.concat([webp, head, secret, Buffer.alloc(secret.length % 2)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};

const gifBlock = (label: string) => `${label}${String.fromCharCode(secret.length)}${SECRET}\0`;
const inGif = (block: string) => insert(gif, gif.length - 1, Buffer.from(block, 'latin1'));

const box = Buffer.concat([
  Buffer.of(0, 0, 0, 24 + secret.length),
  Buffer.from('uuid0123456789abcdef'),
  secret,
]);

test.each([
  ['a JPEG with IPTC', inJpeg(0xed, `Photoshop 3.0\0${SECRET}`)],
  ['a JPEG with XMP', inJpeg(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`)],
  ['a JPEG with extended XMP', inJpeg(0xe1, `http://ns.adobe.com/xmp/extension/\0${SECRET}`)],
  ['a JPEG with a color profile', inJpeg(0xe2, `ICC_PROFILE\0\x01\x01${SECRET}`)],
  ['a JPEG with a list of more pictures', inJpeg(0xe2, `MPF\0${SECRET}`)],
  ['a JPEG with a thumbnail', inJpeg(0xe0, `JFXX\0\x10${SECRET}`)],
  ['a JPEG with Adobe’s segment and more', inJpeg(0xee, `Adobe\0d\0\0\0\0\0${SECRET}`)],
  ['a JPEG with a comment between scans', insert(progressive, betweenScans, segment(0xfe, SECRET))],
  ['a JPEG with a film behind it', Buffer.concat([jpeg, secret])],
  ['a PNG with a text', inPng('tEXt', text('Comment\0'))],
  ['a PNG with XMP', inPng('iTXt', text('XML:com.adobe.xmp\0\0\0\0\0'))],
  ['a PNG with Exif behind its pixels', inPng('eXIf', text('II*\0'), png.length - 12)],
  ['a PNG with a program’s own chunk', inPng('prVt', secret)],
  ['a PNG with a frame that follows', inPng('fdAT', secret, png.length - 12)],
  ['a PNG with bytes behind it', Buffer.concat([png, secret])],
  ['a WebP with XMP', inWebp('XMP ')],
  ['a WebP with a program’s own chunk', inWebp('prVt')],
  ['a WebP with bytes behind it', Buffer.concat([webp, secret])],
  ['a GIF with a comment', inGif(gifBlock('!\xfe'))],
  ['a GIF with a program’s own block', inGif(`!\xff\x0bPROGRAM 1.0${gifBlock('')}`)],
  ['a GIF with bytes behind it', Buffer.concat([gif, secret])],
  ['an AVIF with a box that is no picture', Buffer.concat([avif, box])],
])('%s is kept as the picture alone', async (_, sent) => {
  expect(sent.includes(secret)).toBe(true);
  const stored = await storedOf(sent, 'picture');
  expect(stored.includes(secret)).toBe(false);
  const { width, height } = await sharp(stored).metadata();
  expect([width, height]).toEqual([16, 8]);
});

test('a compressed text of a PNG and the time of its change are removed', async () => {
  const time = inPng('tIME', Buffer.of(7, 234, 11, 24, 9, 30, 0));
  const texts = inPng('zTXt', text('Comment\0\0', deflateSync(secret)));
  for (const sent of [time, texts]) {
    expect((await storedOf(sent, 'picture.png')).toString('latin1')).not.toMatch(/tIME|zTXt/);
  }
});

const compressed = deflateSync(secret);
const pngWithText = inPng('zTXt', text('Comment\0\0', compressed));
const damagedPixels = Buffer.from(pngWithText).fill(
  7,
  pngWithText.indexOf('IDAT') + 12,
  png.length,
);

test.each([
  ['JPEG that ends early', inJpeg(0xfe, SECRET).subarray(0, -4)],
  ['PNG that ends early', pngWithText.subarray(0, -20)],
  ['PNG with damaged pixels', damagedPixels],
])('a damaged %s is kept as far as it can be decoded, as the picture alone', async (_, sent) => {
  const stored = await storedOf(sent, 'picture');
  expect([stored.includes(secret), stored.includes(compressed)]).toEqual([false, false]);
  const { width, height } = await sharp(stored).metadata();
  expect([width, height]).toEqual([16, 8]);
});

test.each([
  ['PNG without a header', Buffer.from(pngWithText).fill(0xff, 16, 24)],
  ['PNG without pixels', pngWithText.subarray(0, pngWithText.indexOf('IDAT'))],
  ['JPEG without pixels', inJpeg(0xfe, SECRET).subarray(0, 60)],
])('a %s, of which nothing can be decoded, is refused', async (_, sent) => {
  const { status, error } = await send(sent, 'picture');
  expect([status, error?.message]).toEqual([422, 'This picture cannot be read.']);
});

test('a color profile is applied to the colors and removed', async () => {
  const wide = await picture().withIccProfile('p3').png().toBuffer();
  expect((await sharp(wide).metadata()).icc).toBeDefined();
  expect((await sharp(await storedOf(wide, 'wide.png')).metadata()).icc).toBeUndefined();
});

test.each(['utf8', 'utf16le', 'utf16be'] as const)(
  'the position in XMP of a photo that cannot be decoded is erased in %s',
  async (encoding) => {
    const written = Buffer.from(
      `<x exif:GPSLatitude="42,43.7N"><exif:GPSLongitude>73,41.5W</exif:GPSLongitude>`,
      encoding === 'utf8' ? 'utf8' : 'utf16le',
    );
    const xmp = encoding === 'utf16be' ? written.swap16() : written;
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    for (const sent of [Buffer.concat([head, xmp]), Buffer.concat([head, Buffer.of(1), xmp])]) {
      const stored = await storedOf(sent, 'photo.heic');
      expect(stored).toHaveLength(sent.length);
      const read = stored.toString('latin1').replaceAll('\0', '');
      expect(read).toContain('GPSLatitude');
      expect(read).not.toMatch(/42,43|73,41/);
    }
  },
);

test.each([
  ['JPEG', jpeg],
  ['progressive JPEG', progressive],
  ['PNG', png],
  ['WebP', webp],
  ['GIF', gif],
  ['AVIF', avif],
])('a %s that is only a picture is kept byte for byte', async (_, sent) => {
  expect((await storedOf(sent, 'picture')).equals(sent)).toBe(true);
});
