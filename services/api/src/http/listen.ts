import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that running calls may take to finish on shutdown. */
const GRACE = 10_000;
const SWEEP = 50;

export interface Listening {
  readonly port: number;
  /** Accepts no new connection and waits for running calls, at most ten seconds. */
  readonly stop: () => Promise<void>;
}

/** Serves on a host and port; port 0 takes any free one. */
export const listen = async (
  handle: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> => {
  // A photo over a slow network takes minutes; other bodies are small.
  const server = createServer({ requestTimeout: 300_000, headersTimeout: 10_000 }, handle);
  // Longer than load balancers keep theirs, so that they close idle connections first.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const stop = async () => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    // A connection stays open after its response: closed here, so that it does not delay the
    // shutdown.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(force);
    clearInterval(sweep);
  };
  return { port: (server.address() as AddressInfo).port, stop };
};
