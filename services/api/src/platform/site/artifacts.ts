import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';
import { assignBuckets } from '../../http/buckets.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { isOwnArtifact } from './assetsUrl.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Compressed copies of text files, best first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

// Plain names only: no empty, hidden or parent segments, encoded or not.
const SAFE = /^\/artifacts(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*){3,}$/;

/** The modules that this server runs to render public pages. */
const RENDERING = /^\/artifacts\/[^/]+\/[^/]+\/public\/node\//;

/** Sends a file of a published artifact, which never changes: cached for a year, for any origin. */
export const sendArtifact = async (
  ctx: Context,
  artifactsDir: string,
  /** Path below `/artifacts/`; the requested one by default. */
  path = ctx.path,
): Promise<void> => {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  const type = types[extname(path)];
  const isSent = SAFE.test(path) && !RENDERING.test(path);
  const file = isSent ? join(artifactsDir, path.slice('/artifacts'.length)) : '';
  const found = type === undefined || file === '' ? undefined : await pick(ctx, file);
  if (found === undefined || type === undefined) {
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'Not found.';
    return;
  }
  if (found.encoding !== undefined) ctx.set('Content-Encoding', found.encoding);
  ctx.set({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' });
  ctx.type = type;
  ctx.length = found.size;
  ctx.status = 200;
  if (ctx.method === 'GET') ctx.body = createReadStream(found.path);
};

interface Found {
  readonly path: string;
  readonly size: number;
  readonly encoding?: string;
}

const pick = async (ctx: Context, file: string): Promise<Found | undefined> => {
  for (const [encoding, ending] of encodings) {
    if (ctx.acceptsEncodings(encoding) !== encoding) continue;
    const size = await sizeOf(file + ending);
    if (size !== undefined) return { path: file + ending, size, encoding };
  }
  const size = await sizeOf(file);
  return size === undefined ? undefined : { path: file, size };
};

const sizeOf = async (file: string): Promise<number | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};

/** URLs that partners' pages use, such as `/embed.js`. */
const ADDRESS = /^\/[\w-]+\.js$/;
/** Seconds that a browser caches a file that the next release may change. */
const KEPT = 300;

/**
 * Serves the live composition's file for a URL that never changes. Resolves to false when no remote
 * of this edition has that URL.
 */
export const sendStableAddress = async (
  ctx: Context,
  compositions: LiveCompositions,
  artifactsDir: string,
): Promise<boolean> => {
  if (!ADDRESS.test(ctx.path)) return false;
  let isForAll = true;
  const composition = await compositions.of(ctx.hostname, '/', () => {
    isForAll = false;
    return assignBuckets(ctx);
  });
  for (const { base, public: build } of Object.values(composition?.remotes ?? {})) {
    const file = build?.addresses?.[ctx.path];
    if (file === undefined) continue;
    if (!isOwnArtifact(base)) {
      ctx.redirect(base + file);
      return true;
    }
    await sendArtifact(ctx, artifactsDir, base + file);
    const cache = isForAll ? 'public' : 'private';
    if (ctx.status === 200) ctx.set('Cache-Control', `${cache}, max-age=${KEPT}`);
    return true;
  }
  return false;
};
