import { migrate } from '../src/productDatabase.ts';
import { type ApiProcess, startApi } from './apiProcess.ts';
import { addressesOf } from './databaseAddresses.ts';
import { type EmbeddedServer, startEmbedded } from './embeddedPostgres.ts';
import { METRICS_TOKEN } from './lastWriteCookie.ts';
import { openShop, type Shop } from './multiProcessBusiness.ts';
import { primarySettings, startStandby } from './standby.ts';

/** A business on a primary that a standby follows. */
export interface ReplicatedShop {
  readonly primary: EmbeddedServer;
  readonly standby: EmbeddedServer;
  readonly shop: Shop;
  /** Starts a process of the API that finds its replica among these ports. */
  readonly startApi: (
    replicaPorts: readonly number[],
    environment?: Record<string, string>,
  ) => Promise<ApiProcess>;
  readonly remove: () => Promise<void>;
}

export const openReplicatedShop = async (): Promise<ReplicatedShop> => {
  const primary = await startEmbedded(primarySettings);
  const url = await primary.createDatabase('tradewind');
  await migrate(addressesOf(url));
  const shop = await openShop(url);
  const standby = await startStandby(primary);
  const { DATABASE_URL = '' } = shop.environment;
  return {
    primary,
    standby,
    shop,
    startApi: (replicaPorts, environment = {}) => {
      const { host, hostname } = new URL(DATABASE_URL);
      const hosts = replicaPorts.map((port) => `${hostname}:${port}`).join();
      return startApi({
        ...shop.environment,
        DATABASE_REPLICA_URL: DATABASE_URL.replace(host, hosts),
        METRICS_TOKEN,
        ...environment,
      });
    },
    remove: async () => {
      await shop.dataSource.destroy();
      await standby.remove();
      await primary.remove();
    },
  };
};
