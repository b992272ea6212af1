import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { attachTo, makeJob, photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { plainPng } from '../../../testing/plainPng.ts';
import { fetchBytes, upload } from '../../../testing/upload.ts';

const { product } = await serveFiles();
const attach = attachTo(product);
let admin: Member;
let job: string;
beforeAll(async () => {
  admin = await makeBusiness(product);
  job = await makeJob(product, admin);
});

/** Uploads an attachment; gives the stored original. */
const storedOf = async (content: Uint8Array<ArrayBuffer>, name: string) => {
  const { status, body } = await attach(admin, job, content, name);
  expect(status).toBe(201);
  const { bytes } = await fetchBytes(product, body.url);
  expect(bytes).toHaveLength(body.size);
  return { bytes, hasPreview: body.previewUrl !== null };
};

/** A photo with the marks that phones leave: 40 wide, lying on its side, taken in Troy. */
const phonePhoto = async () => {
  const create = { width: 40, height: 20, channels: 3 as const, background: '#1f67d8' };
  const position = { GPSLatitudeRef: 'N', GPSLatitude: '42/1 43/1 4201/100' };
  const picture = sharp({ create })
    .withExif({ IFD0: { Make: 'Camerafirm' }, IFD3: position })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta exif:GPSLongitude="73,41.5W"/>');
  return new Uint8Array(await picture.jpeg().toBuffer());
};

type Photo = Uint8Array<ArrayBuffer>;

/** The head of a HEIC file and the Exif of a photo, without a picture. */
const heicWith = async (taken: Photo, change: (exif: Buffer) => Buffer): Promise<Photo> => {
  const { exif = Buffer.alloc(0) } = await sharp(taken).metadata();
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return new Uint8Array(Buffer.concat([head, change(exif)]));
};

/** Exif with some bytes replaced, which are written in the order of the bytes of numbers. */
const replaceNumbers = (exif: Buffer, from: readonly number[], to: readonly number[]): Buffer => {
  const bytesOf = (numbers: readonly number[]) => {
    const little = Buffer.from(Uint16Array.from(numbers).buffer);
    return [little, Buffer.from(little).swap16()] as const;
  };
  const changed = Buffer.from(exif);
  const [found, replaced] = [bytesOf(from), bytesOf(to)];
  for (const order of [0, 1] as const) {
    const at = exif.indexOf(found[order]);
    if (at !== -1) replaced[order].copy(changed, at);
  }
  expect(changed.equals(exif)).toBe(false);
  return changed;
};

const headOfGif = (gif: Buffer) => {
  const screen = gif[10] ?? 0;
  const hasColors = screen >= 128;
  return gif.subarray(0, 13 + (hasColors ? 3 * 2 ** ((screen & 7) + 1) : 0));
};

describe('a picture of more than 40 megapixels', () => {
  const message = 'This picture has more than 40 megapixels. Make it smaller and try again.';

  test('is refused as a logo and as an attachment', async () => {
    const large = await plainPng(6_400, 6_400);
    expect(large.length).toBeLessThan(1_000_000);
    for (const { status, error } of [
      await upload(product, '/business/logo', admin, large),
      await attach(admin, job, large, 'large.png'),
    ]) {
      expect([status, error.errors]).toEqual([422, [{ field: 'file', message }]]);
    }
  });
});

describe('an attachment', () => {
  test('keeps its orientation and loses position, camera and comments', async () => {
    const taken = await phonePhoto();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { bytes, hasPreview } = await storedOf(taken, 'photo.jpg');
    const { width, height, format, exif, xmp, orientation } = await sharp(bytes).metadata();
    expect([width, height, format, hasPreview]).toEqual([20, 40, 'jpeg', true]);
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|73,41|Camerafirm/);
  });

  test.each([
    [
      'is HEIC, which cannot be decoded here,',
      'photo.heic',
      (taken: Photo) => heicWith(taken, (exif) => exif),
    ],
    [
      'is HEIC without a word before its Exif',
      'photo.heic',
      (taken: Photo) => heicWith(taken, (exif) => exif.subarray('Exif\0\0'.length)),
    ],
    [
      'is HEIC, whose Exif has the position in an entry of the type of directories,',
      'photo.heic',
      (taken: Photo) => heicWith(taken, (exif) => replaceNumbers(exif, [0x8825, 4], [0x8825, 13])),
    ],
    [
      'is HEIC with a damaged entry before its position',
      'photo.heic',
      (taken: Photo) =>
        heicWith(taken, (exif) => replaceNumbers(exif, [1, 2, 2, 0], [1, 2, 0xff, 0xff])),
    ],
  ])('that %s is kept without its position', async (_, name, change) => {
    const taken = await phonePhoto();
    const sent = await change(taken);
    const { bytes, hasPreview } = await storedOf(sent, name);
    expect([bytes.length, hasPreview]).toEqual([sent.length, false]);
    const stored = Buffer.from(bytes);
    expect(stored.includes('Camerafirm')).toBe(true);
    expect(stored.includes('73,41.5W')).toBe(false);
    // The seconds of the latitude, in either order of bytes.
    const seconds = Buffer.from(Uint32Array.of(4201, 100).buffer);
    const swapped = Buffer.from(seconds).swap32();
    const isIn = (content: Buffer) => content.includes(seconds) || content.includes(swapped);
    expect([isIn(Buffer.from(sent)), isIn(stored)]).toEqual([true, false]);
  });

  test('that moves keeps its first frame', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#ff0000', '#0000ff'].map(frame));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { bytes } = await storedOf(new Uint8Array(moving), 'wave.gif');
    const { data } = await sharp(bytes, { animated: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  test.each([
    ['JPEG', 'plain.jpg', 'jpeg', (plain: Buffer) => plain.subarray(0, 2), '\xff\xfe\0\x08Secret'],
    // Behind the header, the screen and its colors.
    ['GIF', 'plain.gif', 'gif', (plain: Buffer) => headOfGif(plain), '!\xfe\x06Secret\0'],
  ] as const)('that is %s loses a comment that is all of its metadata', async (...given) => {
    const [, name, format, headOf, comment] = given;
    const create = { width: 8, height: 8, channels: 3 as const, background: '#1f67d8' };
    const plain = await sharp({ create }).toFormat(format).toBuffer();
    const head = headOf(plain);
    const parts = [head, Buffer.from(comment, 'latin1'), plain.subarray(head.length)];
    const { bytes, hasPreview } = await storedOf(new Uint8Array(Buffer.concat(parts)), name);
    expect([Buffer.from(bytes).includes('Secret'), hasPreview]).toEqual([false, true]);
  });

  test('without metadata is kept byte for byte', async () => {
    expect((await storedOf(photo, 'plain.jpg')).bytes).toEqual(photo);
  });
});
