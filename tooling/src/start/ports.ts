import { randomInt } from 'node:crypto';
import { listenOnce } from '@tradewind/settings/listenOnce';

/**
 * Ports below those that systems give to outgoing connections, one of which could take a port
 * between the moment it is found and the moment a process listens on it.
 */
const QUIET_PORTS = [20_000, 32_000] as const;

/** Returns a free port of `host`. */
export async function findFreePort(host: string): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = randomInt(...QUIET_PORTS);
    if (await isFree(host, port)) return port;
  }
  return listenOnce(host, 0);
}

/** Whether `port` can be listened on. */
export async function isFree(host: string, port: number): Promise<boolean> {
  return listenOnce(host, port).then(
    () => true,
    () => false,
  );
}

/**
 * The port to serve on: `port` itself, or a free one for 0.
 * @throws SetupError when it is taken, not allowed, or the host is not an address of this machine.
 */
export async function claimPort(host: string, port: number): Promise<number> {
  // A host that is not of this machine is refused by any port.
  const free = await listenOnce(host, port);
  return port === 0 ? findFreePort(host) : free;
}
