import { securityEventKinds } from '@tradewind/contracts/securityLog';
import { byteOrderMark, csvLine } from '../../engines/csv.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import type { FoundSecurityEvent } from './securityLog.queries.ts';

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
export const securityLogCsv = (events: readonly FoundSecurityEvent[], zone: string): Buffer => {
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
