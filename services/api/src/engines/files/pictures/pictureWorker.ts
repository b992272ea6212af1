import { fileMessages } from '@tradewind/contracts/files';
import { invalid } from '../../../http/apiError.ts';
import { uploadFolders } from '../../../http/receiveUpload.ts';
import { createProcessPool } from '../../processes/processPool.ts';
import { WorkerEndedError } from '../../processes/workerProcess.ts';
import type { PictureRequest, PictureResult } from './processPicture.ts';

interface PictureFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/**
 * Reads uploaded pictures in a process of its own, without network and with little memory, because
 * decoders are written in C and files come from anybody (decision 98).
 */
export interface PictureWorker {
  /** A logo as PNG, or a picture of the catalog as WebP. @throws ApiError 422, 503. */
  resize(businessId: string, path: string, use: 'logo' | 'service'): Promise<ResizedPicture>;
  /**
   * What is kept of an attachment: a picture without its metadata, and a preview of what can be
   * read; other files as they are.
   * @throws ApiError 422, 503.
   */
  prepareAttachment(businessId: string, file: PictureFile): Promise<PreparedAttachment>;
}

interface ResizedPicture {
  readonly bytes: Buffer;
  readonly contentType: string;
}

interface PreparedAttachment {
  readonly original: { readonly path: string; readonly size: number };
  /** WebP. */
  readonly preview?: Buffer | undefined;
}

/** The process starts with the first picture, and ends after a minute without one. */
export const createPictureWorker = (): PictureWorker => {
  const pool = createProcessPool<PictureRequest, PictureResult>({
    file: new URL('./picture.process.ts', import.meta.url),
    name: 'picture worker',
    size: 2,
    timeLimit: 60_000,
    memoryLimit: 700,
    endsWhenIdle: 60_000,
    folders: [`${uploadFolders}*`],
    usesNativeCode: true,
  });
  const run = async (businessId: string, request: PictureRequest) => {
    const result = await pool.run(request, businessId).catch((error: unknown) => {
      throw error instanceof WorkerEndedError ? invalid('file', fileMessages.broken) : error;
    });
    if ('fault' in result) throw invalid('file', fileMessages[result.fault]);
    return result;
  };
  return {
    resize: async (businessId, path, use) => {
      const { bytes } = await run(businessId, { path, use });
      if (bytes === undefined) throw invalid('file', fileMessages.broken);
      const contentType = use === 'logo' ? 'image/png' : 'image/webp';
      return { bytes: Buffer.from(bytes), contentType };
    },
    prepareAttachment: async (businessId, { path, size, contentType }) => {
      if (!contentType.startsWith('image/')) return { original: { path, size } };
      const { bytes, replacement } = await run(businessId, { path, use: 'attachment' });
      return { original: replacement ?? { path, size }, preview: bytes && Buffer.from(bytes) };
    },
  };
};
