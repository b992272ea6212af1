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
  /** Makes an empty database; gives its address. */
  createDatabase(name: string): Promise<string>;
}

/** A PostgreSQL of the bench's own, with its data in a folder that goes with it. */
export const startPostgres = async (): Promise<Postgres> => {
  const { createDatabase, dataFolder, remove } = await startEmbedded(settings);
  // When the bench is asked to end, the library ends its server; its files are ours to remove.
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  return { createDatabase, [Symbol.asyncDispose]: remove };
};
