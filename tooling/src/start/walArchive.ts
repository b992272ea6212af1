import { chownSync, mkdirSync } from 'node:fs';
import { SetupError } from '../output.ts';
import type { SystemUser } from '../platform.ts';

/** A path within a command of PostgreSQL: in quotes of the shell, with its percent signs doubled. */
const quoted = (folder: string): string => {
  if (/['"\\]/.test(folder))
    throw new SetupError(
      'WAL_ARCHIVE_DIR takes a folder without quotes and backslashes in its name.',
    );
  return folder.replaceAll('%', '%%');
};

/**
 * Settings with which PostgreSQL copies each finished part of its write-ahead log to a folder, after a
 * minute at the latest. A part is renamed once it is whole, and never replaced.
 */
export function archiveSettings(
  folder: string,
  user: SystemUser | undefined,
): Record<string, string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const part = `${quoted(folder)}/%f`;
  const command = [
    // After a crash the server asks again for a part that is there.
    `test -f "${part}" && cmp -s "%p" "${part}"`,
    `{ test ! -f "${part}" && cp "%p" "${part}.new" && mv "${part}.new" "${part}"; }`,
  ].join(' || ');
  return { archive_mode: 'on', archive_timeout: '60', archive_command: command };
}

/** Settings with which PostgreSQL reads that archive up to a moment, and then accepts writes. */
export function recoverySettings(folder: string, until: Date): Record<string, string> {
  return {
    archive_mode: 'off',
    restore_command: `cp "${quoted(folder)}/%f" "%p"`,
    // At that place PostgreSQL reads offsets only.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
}
