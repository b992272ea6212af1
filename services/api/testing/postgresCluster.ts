import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childrenOf } from '@tradewind/tooling/platform';
import { migrate } from '../src/productDatabase.ts';
import { addressesOf } from './databaseAddresses.ts';
import { type EmbeddedServer, startEmbedded } from './embeddedPostgres.ts';

/** What can happen to a server. */
export interface Faults {
  /** Kills the whole server, as a crash would. */
  readonly kill: () => void;
  /** Stops all of its processes, as a machine that hangs would. */
  readonly freeze: () => void;
  /** Lets them go on. */
  readonly thaw: () => void;
  /** Starts it again on the same files and port; it recovers from its log. */
  readonly restart: () => Promise<void>;
}

export interface Cluster extends Faults {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

export const faultsOf = (server: EmbeddedServer): Faults => {
  const findPid = () => {
    const [pid] = readFileSync(join(server.dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const pid = findPid();
    // The first one, so that it starts no other process meanwhile.
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
  };
  return {
    kill: () => process.kill(findPid(), 'SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    restart: async () => {
      // It refuses to start while a process of the one before is still leaving.
      while (
        !(await server.start().then(
          () => true,
          () => false,
        ))
      )
        await delay(50);
    },
  };
};

/** A migrated PostgreSQL of its own that writes as in production: what it committed is on disk. */
export const startCluster = async (): Promise<Cluster> => {
  const server = await startEmbedded({ fsync: 'on' });
  const url = await server.createDatabase('tradewind');
  await migrate(addressesOf(url));
  return { url, ...faultsOf(server), remove: server.remove };
};
