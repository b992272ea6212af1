import { setTimeout as delay } from 'node:timers/promises';
import type { ApiProcess } from '@tradewind/api/testing/apiProcess.ts';
import { countReplicaReads } from '@tradewind/api/testing/lastWriteCookie.ts';
import { faultsOf } from '@tradewind/api/testing/postgresCluster.ts';
import { openReplicatedShop, type ReplicatedShop } from '@tradewind/api/testing/replicatedShop.ts';
import { portOf, runOn } from '@tradewind/api/testing/standby.ts';
import { expect, onTestFinished } from 'vitest';
import { type Load, startLoad } from './load.ts';

/** What happens to the standby; it is whole again afterwards, unless it was promoted. */
type Fault = 'kill' | 'pause' | 'freeze' | 'promote';

export interface ReplicaDrill {
  readonly processes: number;
  readonly callers: number;
  /** Milliseconds between the rounds of a caller. */
  readonly pause: number;
  readonly faults: readonly Fault[];
  /** Milliseconds that each fault lasts, and before it the time without one. */
  readonly lasting: number;
  readonly lagSeconds: number;
}

export interface ReplicaReport extends Load {
  /** Statements that the standby answered before the faults, and after each that ended. */
  readonly replicaReads: readonly number[];
}

const injectFault = async (fault: Fault, { standby }: ReplicatedShop, lasting: number) => {
  const { kill, freeze, thaw, restart } = faultsOf(standby);
  if (fault === 'kill') kill();
  if (fault === 'freeze') freeze();
  if (fault === 'pause') await runOn(standby, 'select pg_wal_replay_pause()');
  if (fault === 'promote') await runOn(standby, 'select pg_promote()');
  await delay(lasting);
  if (fault === 'kill') await restart();
  if (fault === 'freeze') thaw();
  if (fault === 'pause') await runOn(standby, 'select pg_wal_replay_resume()');
};

/**
 * Lets callers write and read their own writes through several processes while a standby suffers
 * each fault; expects that it is read before them, and again after each.
 */
export async function injectReplicaFaults(drill: ReplicaDrill): Promise<ReplicaReport> {
  const replicated = await openReplicatedShop();
  onTestFinished(replicated.remove);
  const apis: ApiProcess[] = [];
  onTestFinished(async () => {
    await Promise.all(apis.map((api) => api.end('SIGKILL')));
  });
  const environment = { DATABASE_REPLICA_LAG_SECONDS: String(drill.lagSeconds) };
  for (let count = 0; count < drill.processes; count += 1)
    apis.push(await replicated.startApi([portOf(replicated.standby)], environment));
  const urls = apis.map(({ url }) => url);
  const countReads = async () => {
    const counts = await Promise.all(urls.map(countReplicaReads));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const replicaReads: number[] = [];
  const untilRead = async () => {
    const before = await countReads();
    await expect.poll(countReads).toBeGreaterThan(before + drill.callers);
    replicaReads.push(await countReads());
  };
  const load = await startLoad(urls, replicated.shop, drill);
  await untilRead();
  for (const fault of drill.faults) {
    await delay(drill.lasting);
    await injectFault(fault, replicated, drill.lasting);
    if (fault !== 'promote') await untilRead();
  }
  return { ...(await load.stop()), replicaReads };
}
