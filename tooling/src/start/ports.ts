import { createServer } from 'node:net';
import { SetupError } from '../output.ts';

/** Returns a free port of `host`. */
export async function findFreePort(host: string): Promise<number> {
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
    return await listenOnce(host, port);
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
