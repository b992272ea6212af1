import type { Logger } from 'pino';
import { LatestPosition } from './database/logPosition.ts';
import { Replica } from './database/replica/replica.ts';
import { serverOf } from './database/server/databaseServer.ts';
import type { Settings } from './settings.ts';

/**
 * Begins to poll the replica that the settings name, if they name one. A process serves without
 * waiting for it: until it has answered, the primary is read.
 */
export const startReplica = (settings: Settings, log: Logger): Replica | undefined => {
  const { databaseUrl, replicaUrl: url, databasePool, preparesStatements } = settings;
  const { replicaLagSeconds, databaseWaitSeconds } = settings;
  if (url === undefined) return undefined;
  const positions = new LatestPosition();
  serverOf(databaseUrl).positions = positions;
  const replica = new Replica({
    ...{ url, primaryUrl: databaseUrl, positions, preparesStatements },
    ...{ poolSize: databasePool, mostLag: replicaLagSeconds, timeout: databaseWaitSeconds * 1000 },
  });
  replica.onChange = (problem) =>
    problem === undefined
      ? log.info('the replica is read')
      : log.warn({ problem }, 'the replica is not read');
  replica.start();
  return replica;
};
