import type { securityLogEndpoints } from '@tradewind/contracts/endpoints/securityLog';
import type { SecurityEvent } from '@tradewind/contracts/securityLog';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { todayIn } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { browserNames } from '../auth/sessions/browserNames.ts';
import {
  type FoundSecurityEvent,
  findExportedEvents,
  findSecurityEvents,
} from './securityLog.queries.ts';
import { securityLogCsv } from './securityLogCsv.ts';

const present = (row: FoundSecurityEvent): SecurityEvent => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  actorId: row.actor_id,
  actor: row.actor,
  subject: row.subject,
  detail: row.detail,
  address: row.address,
  ...browserNames(row.user_agent),
});

const positionOf = ({ at, id }: FoundSecurityEvent) => [at.toISOString(), id];

/** The security log, for admins (decision 71). */
export const securityLogHandlers: Handlers<typeof securityLogEndpoints> = {
  listSecurityEvents: async ({ query }, { db, actor }) =>
    toPage(await findSecurityEvents(db, actor, query), query.limit, positionOf, present),

  exportSecurityLog: async ({ query }, { db, actor }) => {
    const events = await findExportedEvents(db, actor, query);
    const subject = { id: null, name: 'Security log' };
    await recordActorEvent(db, actor, 'data_exported', { subject });
    return {
      body: securityLogCsv(events, actor.timezone),
      contentType: 'text/csv; charset=utf-8',
      filename: `security-log-${todayIn(actor.timezone)}.csv`,
      cacheControl: 'no-store',
      save: true,
    };
  },
};
