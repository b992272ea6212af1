import type { Context } from 'koa';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { sendArtifact } from './artifacts.ts';

/** Addresses that other people's pages name, such as `/embed.js`. */
const ADDRESS = /^\/[\w-]+\.js$/;
/** Seconds that a browser keeps what may change with the next release. */
const KEPT = 300;

/**
 * Answers an address that never changes with the file that the live composition has for it.
 * Resolves to false when no remote of this edition has such a one.
 */
export const sendAddressed = async (
  ctx: Context,
  compositions: LiveCompositions,
  artifactsDir: string,
): Promise<boolean> => {
  if (!ADDRESS.test(ctx.path)) return false;
  const composition = await compositions.of(ctx.hostname);
  for (const { base, public: build } of Object.values(composition?.remotes ?? {})) {
    const file = build?.addresses?.[ctx.path];
    if (file === undefined) continue;
    if (!base.startsWith('/artifacts/')) {
      ctx.redirect(base + file);
      return true;
    }
    await sendArtifact(ctx, artifactsDir, base + file);
    if (ctx.status === 200) ctx.set('Cache-Control', `public, max-age=${KEPT}`);
    return true;
  }
  return false;
};
