import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { SetupError } from '@tradewind/settings/setupError';
import type { Context } from 'koa';
import { sendDownload } from '../../http/download.ts';

/** Where the tiles are that maps draw streets from (MAP_TILES). */
export interface MapTiles {
  /** What a browser loads: a style of MapLibre, or an archive whose path ends in `.pmtiles`. */
  readonly address: string;
  /** Its origin; undefined for this server's own. */
  readonly origin: string | undefined;
  /** Absolute path of the archive that this server sends. */
  readonly file: string | undefined;
}

const OWN_ADDRESS = '/streets.pmtiles';
/** Seconds that a browser keeps a part of the archive. */
const KEPT = 3_600;
/** The first bytes of an archive, and the version of its format that browsers read. */
const START = Buffer.from('PMTiles\u0003');

/** What the setting MAP_TILES names. */
export const mapTilesOf = (setting: string | undefined): MapTiles | undefined => {
  if (setting === undefined) return undefined;
  const { origin } = URL.parse(setting) ?? {};
  return setting.includes('://')
    ? { address: setting, origin, file: undefined }
    : { address: OWN_ADDRESS, origin: undefined, file: resolve(setting) };
};

/**
 * Checks that an archive of this machine can be read.
 * @throws SetupError of one line where it cannot, or is none.
 */
export const checkMapTiles = async (file: string): Promise<void> => {
  const start = Buffer.alloc(START.length);
  try {
    await using archive = await open(file);
    await archive.read(start);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetupError(`MAP_TILES does not fit: the file ${file} cannot be read (${code}).`);
  }
  if (!start.equals(START))
    throw new SetupError(`MAP_TILES does not fit: ${file} is no archive of PMTiles, version 3.`);
};

/**
 * Sends this server's archive, whole or in parts, to pages of this server only. Resolves to false
 * for any other path, and without an archive.
 */
export const sendMapTiles = async (
  ctx: Context,
  { file }: Partial<MapTiles> = {},
): Promise<boolean> => {
  if (file === undefined || ctx.path !== OWN_ADDRESS) return false;
  ctx.set({
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) {
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found.';
    return true;
  }
  await sendDownload(ctx, {
    body: {
      length: found.size,
      open: async (range) => createReadStream(file, { start: range?.first, end: range?.last }),
    },
    contentType: 'application/vnd.pmtiles',
    filename: basename(OWN_ADDRESS),
    // A browser notices by it that the file is another one than that whose directory it has read.
    etag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
    cacheControl: `public, max-age=${KEPT}`,
  });
  return true;
};
