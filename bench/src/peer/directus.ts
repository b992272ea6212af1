import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tradewind/api/test/freePort.ts';
import { spawnNode } from '../processes/spawnNode.ts';
import { end, untilReady } from '../processes/untilReady.ts';

const PATIENCE = 120_000;
const owner = { email: 'owner@bench.example.com', password: 'Bench-1234' };

/** Directus in a process of its own, over an empty model. */
export interface Directus extends AsyncDisposable {
  /** Such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Of a session of its administrator, so that no permission has to be looked up. */
  readonly token: string;
  /**
   * Asks it for something with that token.
   * @throws Error when it refuses.
   */
  send(path: string, body: unknown): Promise<unknown>;
}

const post = async (url: string, body: unknown, token?: string): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json();
  throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
};

/** Starts it as its documentation says for production; what would refuse the bench is off. */
export const startDirectus = async (folder: string, databaseUrl: string): Promise<Directus> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const cli = join(folder, 'node_modules/directus/cli.js');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 'a secret that only this run of the bench knows',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ACCESS_TOKEN_TTL: '1d',
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  await promisify(execFile)(process.execPath, [cli, 'bootstrap'], { cwd: folder, env });
  const child = spawnNode([cli, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady('Directus', child, url, PATIENCE, '/server/ping');
  const session = (await post(`${url}/auth/login`, owner)) as { data: { access_token: string } };
  const token = session.data.access_token;
  return {
    url,
    token,
    send: (path, body) => post(url + path, body, token),
    [Symbol.asyncDispose]: () => end(child),
  };
};
