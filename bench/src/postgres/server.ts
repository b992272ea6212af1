import { rmSync } from 'node:fs';
import { forgetful, startEmbedded } from '@tradewind/api/testing/embeddedPostgres.ts';

// Nothing here has to survive a crash, and the disk is not what is measured.
const settings = {
  ...forgetful,
  max_connections: '200',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  maintenance_work_mem: '256MB',
};

export interface Postgres extends AsyncDisposable {
  /** Creates an empty database; returns its URL. */
  createDatabase(name: string): Promise<string>;
}

/** A PostgreSQL server of the bench, whose data folder is deleted when it stops. */
export const startPostgres = async (): Promise<Postgres> => {
  const { createDatabase, dataFolder, remove } = await startEmbedded(settings);
  // On a signal the library stops its server, but does not delete its files.
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  return { createDatabase, [Symbol.asyncDispose]: remove };
};
