import { securityEventKinds } from '@tradewind/contracts/securityLog';
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

/**
 * Writes a cell (RFC 4180). Spreadsheets run a cell that begins with one of these characters as a
 * formula; an apostrophe before it makes it text.
 */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

const row = (cells: readonly string[]) => cells.map(cell).join(',');

/** Writes entries of the security log as CSV in UTF-8, with wall time of a zone beside UTC. */
export const securityLogCsv = (events: readonly FoundSecurityEvent[], zone: string): Buffer => {
  const rows = events.map((event) => {
    const { day, clock } = toWallTime(event.at, zone);
    return row([
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
  // With a byte order mark, spreadsheets read it as UTF-8.
  return Buffer.from(`\uFEFF${[row(HEADS), ...rows, ''].join('\r\n')}`);
};
