import type { Limit } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import type { Attempts, CountCall } from '../../http/context.ts';
import type { KnownDevices } from './knownDevices.ts';

// The database compares addresses, so it also folds them: spellings of one address, such as with
// the Turkish İ, are one account and one counter. An unknown address is counted the same way.
const accountOf = `
  select coalesce((select id::text from app_user where email = $1::citext), lower($1::text)) as who`;

/**
 * Counts attempts by address and network of the caller and by the account that an e-mail address
 * matches (decision 67). A device on which the account's user has signed in before is counted by
 * itself, so that strangers who use up the attempts do not keep the user out.
 */
export const createAttempts = (db: Db, count: CountCall, devices: KnownDevices): Attempts => {
  const exceeded = new WeakMap<Context, ApiError>();

  const countUser: Attempts['countUser'] = async (ctx, limit, who) => {
    const device = devices.of(ctx);
    if (device?.users.includes(who)) return count(limit, 'account', `${device.id} ${who}`);
    const rejection = exceeded.get(ctx);
    if (rejection !== undefined) throw rejection;
    return count(limit, 'account', who);
  };

  return {
    countUser,

    async countCaller(ctx: Context, limit: Limit): Promise<void> {
      try {
        await count(limit, 'address', ctx.ip);
      } catch (error) {
        // Which account it is about, and so whether the device is known to it, is in the body.
        if (!(error instanceof ApiError) || devices.of(ctx) === undefined) throw error;
        exceeded.set(ctx, error);
      }
    },

    async countAccount(ctx: Context, limit: Limit, email: string | undefined): Promise<void> {
      if (email === undefined) {
        // A passkey or a provider names the account only once it has answered.
        const device = exceeded.has(ctx) && devices.of(ctx);
        return device ? count(limit, 'account', device.id) : undefined;
      }
      const who = (await db.row<{ who: string }>(accountOf, [email]))?.who ?? email;
      return countUser(ctx, limit, who);
    },

    rememberDevice: (ctx, userId) => devices.remember(ctx, userId),
  };
};
