import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@tradewind/api/src/database/db.ts';
import { call } from '@tradewind/api/testing/call.ts';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import type { Product } from '@tradewind/api/testing/serveProduct.ts';
import { hostInUrl, LOOPBACK } from '@tradewind/settings/hosts';
import { makeFolder } from '@tradewind/tooling/folders';
import type { PostgresPrograms } from '@tradewind/tooling/postgresFiles';
import { Processes } from '@tradewind/tooling/processes';
import { recoverCluster } from '@tradewind/tooling/recoverCluster';
import { expect, onTestFinished } from 'vitest';

/** Deletes the files of a job. Returns a moment before that, once the log of it is archived. */
export const deleteFiles = async (product: Product, shop: Shop, jobId: string): Promise<Date> => {
  const { db } = product;
  const { token } = shop;
  const now = await db.row<{ now: Date }>('select clock_timestamp() as now');
  const { body } = await call(product, 'getJobAttachments', { params: { id: jobId } }, { token });
  for (const { _id: attachmentId } of body) {
    const params = { id: jobId, attachmentId };
    const { status } = await call(product, 'deleteJobAttachment', { params }, { token });
    expect(status).toBe(204);
  }
  await waitForArchive(db);
  return now?.now ?? new Date();
};

/** Ends the present part of the write-ahead log, and waits until it is archived. */
const waitForArchive = async (db: Db): Promise<void> => {
  const ended = await db.row<{ part: string }>('select pg_walfile_name(pg_switch_wal()) as part');
  await expect
    .poll(async () => {
      const archived = await db.row<{ done: boolean }>(
        'select last_archived_wal >= $1 as done from pg_stat_archiver',
        [ended?.part],
      );
      return archived?.done;
    })
    .toBe(true);
};

interface Source {
  /** A backup with a copy of the server. */
  readonly folder: string;
  readonly walArchiveDir: string;
  readonly until: Date;
}

/** Recovers a server to a moment, and runs it. Returns the superuser's address of a database. */
export const recover = async (programs: PostgresPrograms, source: Source): Promise<string> => {
  const { folder, walArchiveDir, until } = source;
  const processes = new Processes();
  onTestFinished(() => processes.stopAll());
  const dataDir = makeFolder();
  const dataFolder = join(dataDir, 'postgres');
  const { base } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    base: string[];
  };
  await recoverCluster(processes, { ...programs, dataFolder }, dataDir, {
    ...{ base: join(folder, 'postgres'), folders: base, walArchiveDir, until },
    ...{ superuser: 'postgres', password: 'test' },
  });
  const port = await freePort(LOOPBACK);
  const options = ['-c', `listen_addresses=${LOOPBACK}`, '-c', 'unix_socket_directories='];
  const { user, postgres } = programs;
  const run = { ...user, cwd: dataFolder, stdio: 'ignore', stopSignal: 'SIGINT' } as const;
  processes.start('PostgreSQL', postgres, ['-D', dataFolder, '-p', String(port), ...options], run);
  return `postgresql://postgres:test@${hostInUrl(LOOPBACK)}:${port}/tradewind`;
};
