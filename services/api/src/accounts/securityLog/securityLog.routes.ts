import type { securityLogEndpoints } from '@tradewind/contracts/endpoints/securityLog';
import { type SecurityEvent, securityEventKinds } from '@tradewind/contracts/securityLog';
import { byteOrderMark, csvLine } from '../../engines/csv.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { todayIn, toWallTime } from '../../engines/time/zone.ts';
import type { Handlers } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { browserNames } from '../auth/sessions/browserNames.ts';
import {
  type FoundSecurityEvent,
  findExportedEvents,
  findSecurityEvents,
} from './securityLog.queries.ts';

const HEADS = [
  'Time (UTC)',
  'Local time',
  'Event',
  'By',
  'Concerns',
  'Detail',
  'Address',
  'Browser',
];

/** Writes entries of the security log as CSV in UTF-8, with wall time of a zone beside UTC. */
const securityLogCsv = (events: readonly FoundSecurityEvent[], zone: string): Buffer => {
  const rows = events.map((event) => {
    const { day, clock } = toWallTime(event.at, zone);
    return csvLine([
      event.at.toISOString(),
      `${day} ${clock}`,
      securityEventKinds[event.kind],
      event.actor,
      event.subject,
      event.detail,
      event.address,
      event.user_agent,
    ]);
  });
  return Buffer.from([byteOrderMark, csvLine(HEADS), ...rows].join(''));
};

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
