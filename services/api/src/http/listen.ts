import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds that running calls may take to finish on shutdown. */
const GRACE = 10_000;
const SWEEP = 50;
/** Turns of the event loop in which a quiet moment is looked for. */
const MOST_TURNS = 200;

export interface Listening {
  readonly port: number;
  /** Has another listener answer the requests from now on. */
  readonly answerWith: (next: RequestListener) => void;
  /** From now on every answer closes its connection, so that a proxy opens the next one elsewhere. */
  readonly drain: () => void;
  /** Accepts no new connection and closes idle ones. */
  readonly refuse: () => Promise<void>;
  /** Accepts no new connection and waits for running calls, at most ten seconds. */
  readonly stop: () => Promise<void>;
}

/**
 * Waits for a turn of the event loop without a new connection or request. Closing the port right
 * after it resets no connection that the system has accepted for this process already.
 */
const quietTurn = async (server: Server) => {
  let isQuiet = false;
  const onEvent = () => {
    isQuiet = false;
  };
  server.on('connection', onEvent).on('request', onEvent);
  for (let turns = 0; !isQuiet && turns < MOST_TURNS; turns += 1) {
    isQuiet = true;
    await turn();
  }
  server.off('connection', onEvent).off('request', onEvent);
};

/** Serves on a host and port; port 0 takes any free one. */
export const listen = async (
  first: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> => {
  let handle = first;
  let isDraining = false;
  // A photo over a slow network takes minutes; other bodies are small.
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 10_000 },
    (request, response) => {
      if (isDraining) response.setHeader('Connection', 'close');
      handle(request, response);
    },
  );
  // Longer than load balancers keep theirs, so that they close idle connections first.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  let closed: Promise<unknown> | undefined;
  const answerWith = (next: RequestListener) => {
    handle = next;
  };
  const drain = () => {
    isDraining = true;
  };
  const refuse = async () => {
    drain();
    await quietTurn(server);
    closed ??= new Promise((resolve) => server.close(resolve));
  };
  const stop = async () => {
    await refuse();
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    // A connection stays open after its response: closed here, so that it does not delay the
    // shutdown.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
    await closed;
    clearTimeout(force);
    clearInterval(sweep);
  };
  return { port: taken, answerWith, drain, refuse, stop };
};
