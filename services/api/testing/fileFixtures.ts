import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobAttachment } from '@tradewind/contracts/files';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { importJob, type Member, makeClient } from './factories.ts';
import { type Product, serveProduct } from './serveProduct.ts';
import { upload } from './upload.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A text's bytes, for files that are no pictures. */
export const bytesOf = (text: string) => new TextEncoder().encode(text) as Bytes;

const drawPhoto = async (): Promise<Bytes> => {
  const create = { width: 2000, height: 1000, channels: 3 as const, background: '#1f67d8' };
  return new Uint8Array(await sharp({ create }).toFormat('jpeg').toBuffer());
};

/** A photo as phones take them, twice as wide as high. */
export const photo: Bytes = await drawPhoto();

/** A product with a folder for files and room for 2 MB in each business. */
export const serveFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-files-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { product: serveProduct({ FILES_DIR: folder, FILES_QUOTA_MB: '2' }), folder };
};

/** A job to attach files to; gives its id. */
export const makeJob = async (product: Product, member: Member): Promise<string> =>
  importJob(product, member, await makeClient(product, member), 'Fix tap');

/** Attaches a file to a job as a browser's form does. */
export const attachTo =
  (product: Product) =>
  (member: Member, jobId: string, content = photo, name = 'photo.jpg') =>
    upload<JobAttachment>(product, `/jobs/${jobId}/attachments`, member, content, name);
