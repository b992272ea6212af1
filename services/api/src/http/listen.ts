import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that calls in hand have to finish when the process is told to stop. */
const GRACE = 10_000;
const SWEEP = 50;

export interface Listening {
  readonly port: number;
  /** Takes no new connection, waits for the calls in hand, at most ten seconds. */
  readonly stop: () => Promise<void>;
}

/** Serves on a host and port; port 0 takes any free one. */
export const listen = async (
  handle: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> => {
  // A photo from a van takes minutes; other bodies are small, whatever time they take.
  const server = createServer({ requestTimeout: 300_000, headersTimeout: 10_000 }, handle);
  // Longer than load balancers keep theirs, so that it is never us who closes an idle one first.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const stop = async () => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    // A connection whose call has just been answered stays open for the next: that must not keep us.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(force);
    clearInterval(sweep);
  };
  return { port: (server.address() as AddressInfo).port, stop };
};
