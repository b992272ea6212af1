import type { Session } from '@tradewind/contracts/auth';
import type { Db } from '../../../database/db.ts';
import { recordSecurityEvent } from '../../../engines/securityLog/securityLog.ts';
import { notFound } from '../../../http/apiError.ts';
import type { CallOrigin, SessionOwner } from '../../../http/context.ts';
import { presentUser } from '../../users/users.presenter.ts';
import { type Account, findUser } from '../../users/users.queries.ts';
import type { Tokens } from '../tokens.ts';
import { openSession, type SignedIn } from './openSession.ts';

type AccountName = Pick<Account, 'business_id' | 'id' | 'name'>;

/** The business, author and origin of an event of somebody's own account. */
export const ownEvent = (
  { business_id, id, name }: AccountName,
  { address, userAgent }: CallOrigin,
) => ({
  businessId: business_id,
  by: { userId: id, name },
  from: { address, userAgent },
});

/** Where somebody signs in, in a browser that is remembered. */
interface SignInOrigin extends CallOrigin {
  readonly rememberDevice: (user: SessionOwner) => void;
}

/** How somebody signs in. */
export interface SignInOptions {
  /** With it the session lasts 30 days, without it 12 hours. */
  readonly remember: boolean;
  /** How they proved who they are, as the security log says it. */
  readonly method: string;
}

/** Opens a session once a member has proved who they are. */
export type SignIn = (
  db: Db,
  member: SignedIn,
  options: SignInOptions,
  from: SignInOrigin,
) => Promise<Session>;

export const createSignIn =
  (tokens: Tokens): SignIn =>
  async (db, member, { remember, method }, from) => {
    const user = await findUser(db, member.businessId, member.userId);
    if (user === undefined) throw notFound();
    const event = { ...ownEvent(user, from), kind: 'signed_in', detail: method } as const;
    const token = await db.transaction(async (tx) => {
      await recordSecurityEvent(tx, event);
      return openSession(tx, tokens, member, remember, from);
    });
    from.rememberDevice(member);
    return { token, user: presentUser(user) };
  };
