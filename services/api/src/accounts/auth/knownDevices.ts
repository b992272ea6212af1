import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { SessionOwner } from '../../http/context.ts';

const KnownDevice = v.object({
  /** A random name of the browser. */
  id: v.pipe(v.string(), v.uuid()),
  /** The users who have signed in with it, the last one first, with their token versions then. */
  users: v.array(v.object({ userId: v.pipe(v.string(), v.uuid()), tokenVersion: v.number() })),
});

/** A browser in which users have proved who they are. */
type KnownDevice = v.InferOutput<typeof KnownDevice>;

const COOKIE = 'known-device';
/** Browsers keep no cookie longer. */
const MAX_AGE = 400 * DAY_MS;
/** A browser that more people share forgets the one who signed in longest ago. */
const MOST_USERS = 5;

/**
 * Recognises a browser by a signed cookie that no script can read. It opens nothing: it only lets
 * its users try to sign in while strangers have used up the attempts (decision 67). Whatever ends all
 * sessions of a user, such as a new password, makes their browsers unknown: a stranger may have had
 * the earlier one.
 */
export const createKnownDevices = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tradewind known device', 32));
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();

  const open = (cookie: string): KnownDevice | undefined => {
    const [content = '', signature = ''] = cookie.split('.');
    const [wanted, given] = [sign(content), Buffer.from(signature, 'base64url')];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    const read = v.safeParse(KnownDevice, JSON.parse(Buffer.from(content, 'base64url').toString()));
    // One from before it had token versions is not known.
    return read.success ? read.output : undefined;
  };

  return {
    /** Returns the browser of a request; undefined for one that is not known. */
    of: (ctx: Context): KnownDevice | undefined => open(ctx.cookies.get(COOKIE) ?? ''),

    /** Whether a user has proved in a browser who they are, since all their sessions last ended. */
    isOf: (device: KnownDevice, { userId, tokenVersion }: SessionOwner): boolean =>
      device.users.some((user) => user.userId === userId && user.tokenVersion === tokenVersion),

    /** Stores in the browser of a request that this user has proved who they are. */
    remember(ctx: Context, { userId, tokenVersion }: SessionOwner): void {
      const known = open(ctx.cookies.get(COOKIE) ?? '');
      const others = known?.users.filter((other) => other.userId !== userId) ?? [];
      const users = [{ userId, tokenVersion }, ...others].slice(0, MOST_USERS);
      const device: KnownDevice = { id: known?.id ?? randomUUID(), users };
      const content = Buffer.from(JSON.stringify(device)).toString('base64url');
      ctx.cookies.set(COOKIE, `${content}.${sign(content).toString('base64url')}`, {
        path: '/api/auth',
        maxAge: MAX_AGE,
        httpOnly: true,
        sameSite: 'strict',
        secure: ctx.secure,
      });
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
