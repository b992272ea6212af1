import { type ApiProcess, startApi } from '@tradewind/api/testing/apiProcess.ts';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { openShop, type Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';
import { startCluster } from '@tradewind/api/testing/postgresCluster.ts';
import { LOOPBACK } from '@tradewind/settings/hosts';
import { onTestFinished } from 'vitest';
import { startNginx } from './proxy.ts';

export interface TwoProcesses {
  /** Of nginx. */
  readonly url: string;
  readonly shop: Shop;
  /** Ends one of them in good order and starts it again. Returns its exit code. */
  readonly restart: (at: number) => Promise<number | NodeJS.Signals>;
}

/** Two processes of the API behind the sample nginx, with a business of their own. */
export async function startTwoProcesses(
  environment: Record<string, string> = {},
): Promise<TwoProcesses> {
  const cluster = await startCluster();
  onTestFinished(cluster.remove);
  const shop = await openShop(cluster.url);
  onTestFinished(() => shop.dataSource.destroy());
  const ports = [await freePort(), await freePort()];
  const processes: ApiProcess[] = [];
  const start = async (at: number) => {
    processes[at] = await startApi({
      ...shop.environment,
      HOST: LOOPBACK,
      PORT: String(ports[at]),
      TRUST_PROXY: 'on',
      ...environment,
    });
  };
  await start(0);
  await start(1);
  onTestFinished(async () => {
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
  });
  const restart = async (at: number) => {
    const code = (await processes[at]?.end('SIGTERM')) ?? 1;
    await start(at);
    return code;
  };
  return { url: await startNginx(ports), shop, restart };
}
