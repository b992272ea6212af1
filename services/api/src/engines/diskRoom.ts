import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Endpoint } from '@tradewind/contracts/endpoint';
import { MEGABYTE } from '@tradewind/contracts/text';
import { ApiError, unavailable } from '../http/apiError.ts';

const fullDisk = new Error('The disk of the database has less room than DISK_RESERVE_MB.');
/** Milliseconds for which a measurement holds. */
const FRESH = 1_000;

/** Whether a disk is so full that nothing more may be written to it. */
export interface DiskRoom {
  isFull(): Promise<boolean>;
}

/**
 * Measures the free room of the disk of a folder at most once a second, when it is asked for. Full is
 * a disk with less than `reserve` megabytes; without a folder or a reserve, none is.
 */
export const createDiskRoom = (folder: string | undefined, reserve: number): DiskRoom => {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measured: Promise<boolean> = Promise.resolve(false);
  const measure = async (path: string) => {
    // The folder is made with the first file.
    const found = await statfs(path).catch(() => statfs(dirname(path)).catch(() => undefined));
    return found !== undefined && found.bavail * found.bsize < reserve * MEGABYTE;
  };
  return {
    isFull() {
      if (folder === undefined || reserve === 0) return measured;
      if (performance.now() - measuredAt > FRESH) {
        measuredAt = performance.now();
        measured = measure(folder);
      }
      return measured;
    },
  };
};

export interface DiskRooms {
  readonly database: DiskRoom;
  readonly files: DiskRoom;
}

/** Creates the check before a write. It throws 507 for an upload, 503 for another one. */
export const createRoomCheck =
  ({ database, files }: DiskRooms) =>
  async ({ upload }: Pick<Endpoint, 'upload'>): Promise<void> => {
    if (await database.isFull()) {
      throw upload === undefined ? unavailable(fullDisk) : new ApiError('storage_full');
    }
    if (upload !== undefined && (await files.isFull())) throw new ApiError('storage_full');
  };
