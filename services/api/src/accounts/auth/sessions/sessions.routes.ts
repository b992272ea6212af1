import type { sessionEndpoints } from '@tradewind/contracts/endpoints/sessions';
import type { ActiveSession } from '@tradewind/contracts/sessions';
import { recordActorEvent } from '../../../engines/securityLog/securityLog.ts';
import { notFound } from '../../../http/apiError.ts';
import type { Handlers } from '../../../http/context.ts';
import {
  endOtherSessions,
  endSession,
  type FoundSession,
  findSessions,
} from './sessions.queries.ts';

const present = (session: FoundSession, currentId: string): ActiveSession => ({
  _id: session.id,
  device: session.device,
  browser: session.browser,
  network: session.network,
  createdAt: session.created_at.toISOString(),
  lastUsedAt: session.last_used_at.toISOString(),
  expiresAt: session.expires_at.toISOString(),
  isCurrent: session.id === currentId,
});

/** The sessions of the signed-in user (decision 66). */
export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  logout: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      await endSession(tx, actor, actor.sessionId);
      await recordActorEvent(tx, actor, 'signed_out');
    }),

  getSessions: async (_, { db, actor }) => {
    const sessions = await findSessions(db, actor);
    return sessions.map((session) => present(session, actor.sessionId));
  },

  endSession: ({ params }, { db, actor }) =>
    db.transaction(async (tx) => {
      const ended = await endSession(tx, actor, params.id);
      if (ended === undefined) throw notFound();
      const names = [ended.browser, ended.device].filter(Boolean).join(', ');
      await recordActorEvent(tx, actor, 'session_ended', { detail: names });
    }),

  endOtherSessions: async (_, { db, actor, rememberDevice }) => {
    const kept = await db.transaction(async (tx) => {
      await recordActorEvent(tx, actor, 'session_ended', { detail: 'all others' });
      return endOtherSessions(tx, actor);
    });
    rememberDevice(kept);
  },
};
