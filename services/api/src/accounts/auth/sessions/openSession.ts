import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../../database/db.ts';
import type { CallOrigin } from '../../../http/context.ts';
import { sessionHours, type Tokens } from '../tokens.ts';
import { browserNames } from './browserNames.ts';
import { insertSession } from './sessions.queries.ts';

/** The member who signs in. */
export interface SignedIn {
  readonly businessId: string;
  readonly userId: string;
  /** As it was when the password was checked: a newer password ends the session at once. */
  readonly tokenVersion: number;
}

/** Opens a session of 30 days with `remember`, else of 12 hours, and returns its token (decision 66). */
export const openSession = async (
  db: Db,
  tokens: Tokens,
  { businessId, userId, tokenVersion }: SignedIn,
  remember: boolean,
  { address, userAgent }: CallOrigin,
): Promise<string> => {
  const id = randomUUIDv7();
  const hours = sessionHours(remember);
  const names = browserNames(userAgent);
  await insertSession(db, { businessId, id, userId, tokenVersion, ...names, address, hours });
  return tokens.sign({ businessId, userId, sessionId: id }, remember);
};
