import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { spawnNode } from '../processes/spawnNode.ts';
import { end, untilReady } from '../processes/untilReady.ts';

const TIMEOUT_MS = 120_000;
const owner: Account = { email: 'owner@bench.example.com', password: 'Bench-1234' };

/** The administrator's credentials. */
interface Account {
  readonly email: string;
  readonly password: string;
}

/** Directus in a process of its own, over an empty model. */
export interface Directus extends AsyncDisposable {
  /** Such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /**
   * Sends a request as the administrator.
   * @throws Error when Directus rejects it.
   */
  send(path: string, body: unknown): Promise<unknown>;
  /** Returns the token of a new session of a user. @throws Error when the sign-in fails. */
  signIn(account: Account): Promise<string>;
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

/** Starts Directus with the production settings of its documentation, without rate limits. */
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
    SECRET: 'a secret for the runs of the bench only',
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
  await untilReady('Directus', child, url, TIMEOUT_MS, '/server/ping');
  const signIn = async (account: Account) => {
    const session = (await post(`${url}/auth/login`, account)) as {
      data: { access_token: string };
    };
    return session.data.access_token;
  };
  const token = await signIn(owner);
  return {
    url,
    send: (path, body) => post(url + path, body, token),
    signIn,
    [Symbol.asyncDispose]: () => end(child),
  };
};
