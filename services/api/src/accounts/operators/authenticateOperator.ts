import type { Endpoint, MemberAccess } from '@tradewind/contracts/endpoint';
import type { Context } from 'koa';
import type { Db } from '../../database/db.ts';
import { forbidden } from '../../http/apiError.ts';
import type { Caller } from '../../http/context.ts';
import { findOperator } from '../../platform/operators/operators.ts';
import type { AuthenticateOperator } from '../../platform/releases/deployKeys/authenticateDeployer.ts';
import type { Tokens } from '../auth/tokens.ts';

interface OperatorDependencies {
  readonly db: Db;
  readonly tokens: Tokens;
  /** Checks a member's session, which an operator's is, too. Throws the errors of a member's call. */
  readonly authenticate: (
    ctx: Context,
    endpoint: Endpoint,
    access: MemberAccess,
  ) => Promise<Caller>;
}

/**
 * Authenticates an operator by the token of their session (decision 188). The right is read with every
 * call, so that it ends with the next one after it was taken away.
 * @throws ApiError 403 for the session of a user who is no operator, and what members get: 401 for a
 *   session that has ended, 403 for one of a suspended business.
 */
export const createOperatorAuthenticator =
  ({ db, tokens, authenticate }: OperatorDependencies): AuthenticateOperator =>
  async (ctx, endpoint) => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
    if (token === undefined || (await tokens.verify(token)) === undefined) return undefined;
    const caller = await authenticate(ctx, endpoint, 'technician');
    if ((await findOperator(db, caller.userId)) === undefined) {
      throw forbidden('This account is not an operator.');
    }
    return caller;
  };
