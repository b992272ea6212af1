import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from '@tradewind/settings/schema';
import { type Finding, ok, warning } from './finding.ts';

const run = promisify(execFile);

/**
 * Checks that the pg_dump of this machine can read a server of a version: it refuses servers that
 * are newer than itself.
 */
export const checkClientTools = async (
  version: number,
  { PATH = '' }: Environment,
): Promise<Finding[]> => {
  const install = `install postgresql-client-${version}, or back up with other means`;
  const { stdout } = await run('pg_dump', ['--version'], { env: { PATH } }).catch(() => ({
    stdout: '',
  }));
  const found = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (Number.isNaN(found)) return [warning('client tools', 'This machine has no pg_dump', install)];
  return found < version
    ? [warning('client tools', `pg_dump ${found} refuses a server of version ${version}`, install)]
    : [ok('client tools', `pg_dump ${found} fits PostgreSQL ${version}.`)];
};
