import { createServer } from 'node:net';
import { SetupError } from './setupError.ts';

const explain = (host: string, port: number, code: string | undefined): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or choose another port with PORT.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`;
  return `Cannot listen on HOST ${host} (${code}): use 127.0.0.1, or 0.0.0.0 for every network.`;
};

/**
 * Listens for a moment. Returns the port, which for 0 is a free one.
 * @throws SetupError when it is taken, not allowed, or the host is not an address of this machine.
 */
export const listenOnce = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new SetupError(explain(host, port, code))),
    );
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
