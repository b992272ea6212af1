import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { SetupError } from '../output.ts';

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
  try {
    if (port !== 0) return await listenOnce(host, port);
    // A host that is not of this machine is refused by any port.
    await listenOnce(host, 0);
    return await findFreePort(host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SetupError(
        `Port ${port} is taken by another program: stop it, or choose another port with PORT.`,
      );
    if (code === 'EACCES')
      throw new SetupError(
        `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
      );
    throw new SetupError(
      `Cannot listen on HOST ${host} (${code}): use 127.0.0.1, or 0.0.0.0 for every network.`,
    );
  }
}

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
