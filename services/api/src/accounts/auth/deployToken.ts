import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { unauthorized } from '../../http/apiError.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Asks for the deploy token, which lets whoever holds it publish and release. Compared by hash, so
 * that the time taken tells nothing of it.
 * @throws Failure 401 without it, and always while the server has none.
 */
export const deployTokenCheck = (expected: string | undefined): ((ctx: Context) => void) => {
  const wanted = expected === undefined ? undefined : digest(expected);
  return (ctx) => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
    if (token === undefined) throw unauthorized('This needs the deploy token.');
    if (wanted === undefined) throw unauthorized('This server has no DEPLOY_TOKEN.');
    if (!timingSafeEqual(digest(token), wanted))
      throw unauthorized('That is not the deploy token.');
  };
};
