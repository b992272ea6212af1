import { createServer } from 'node:net';
import { SetupError } from './setupError.ts';

/** How the names of the settings of a port begin: METRICS_PORT, or PORT alone. */
type Purpose = '' | 'METRICS_';

const explain = (host: string, port: number, code: string | undefined, purpose: Purpose) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another port with ${purpose}PORT.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one above 1023 with ${purpose}PORT.`;
  return `Cannot listen on ${purpose}HOST ${host} (${code}): use 127.0.0.1, or 0.0.0.0 for every network.`;
};

/**
 * Listens for a moment. Returns the port, which for 0 is a free one. `purpose` begins the names of the
 * settings.
 * @throws SetupError when it is taken, not allowed, or the host is not an address of this machine.
 */
export const listenOnce = (host: string, port: number, purpose: Purpose = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new SetupError(explain(host, port, code, purpose))),
    );
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
