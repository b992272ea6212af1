import type { Limit } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import type { Attempts, CountCall } from '../../http/context.ts';
import type { KnownDevices } from './knownDevices.ts';

// The database compares addresses, so it also folds them: spellings of one address, such as with
// the Turkish İ, are one account and one counter. An unknown address is counted the same way.
const accountOf = `
  select lower($1::text) as address, a.user_id, a.token_version
  from (select) as one left join account_of_email($1::citext) a on true`;

interface AddressedAccount {
  readonly address: string;
  /** Null, as is the next, for an unknown address. */
  readonly user_id: string | null;
  readonly token_version: number | null;
}

/**
 * Counts attempts by address and network of the caller and by the account that an e-mail address
 * matches (decision 67). A device on which the account's user has signed in before is counted by
 * itself, so that strangers who use up the attempts do not keep the user out.
 */
export const createAttempts = (db: Db, count: CountCall, devices: KnownDevices): Attempts => {
  const exceeded = new WeakMap<Context, ApiError>();

  const countStranger = (ctx: Context, limit: Limit, who: string): Promise<void> => {
    const rejection = exceeded.get(ctx);
    if (rejection !== undefined) throw rejection;
    return count(limit, 'account', who);
  };

  const countUser: Attempts['countUser'] = async (ctx, limit, user) => {
    const device = devices.of(ctx);
    if (device === undefined || !devices.isOf(device, user)) {
      return countStranger(ctx, limit, user.userId);
    }
    return count(limit, 'account', `${device.id} ${user.userId}`);
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
      const found = await db.row<AddressedAccount>(accountOf, [email]);
      const { address = email, user_id: userId = null, token_version: tokenVersion } = found ?? {};
      if (userId === null) return countStranger(ctx, limit, address);
      return countUser(ctx, limit, { userId, tokenVersion: tokenVersion ?? 0 });
    },

    rememberDevice: (ctx, user) => devices.remember(ctx, user),
  };
};
