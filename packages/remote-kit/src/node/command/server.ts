import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, createApiClient } from '@tradewind/api-client';
import { type DeployKey, readDeployKey } from './deployKey.ts';
import { CommandError } from './output.ts';

/** Options of every command that calls a server. */
export const serverOptions = {
  url: { type: 'string', default: process.env.REMOTES_URL || 'http://localhost:3000' },
  token: { type: 'string' },
  key: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string', default: '' },
  edition: { type: 'string', default: 'default' },
} as const;

export interface ServerChoice {
  readonly url: string;
  readonly token?: string | undefined;
  readonly by?: string | undefined;
  /** A team's deploy key: its JSON, or the path of its file. */
  readonly key?: string | undefined;
}

/** A running server, as the release commands use it. */
export interface Server {
  readonly url: string;
  readonly api: ApiClient;
  /** The person's name for the release history. */
  readonly by: string;
  /** The team's key, if the command has one. */
  readonly key?: DeployKey;
}

/** Opens a server for commands that need no token. */
export const openServer = ({ url, by }: ServerChoice): Server => ({
  url: tidy(url),
  api: createApiClient({ baseUrl: `${tidy(url)}/api` }),
  by: by ?? userInfo().username,
});

/**
 * Opens a server for commands that change something: by the deploy token, or by a deploy key.
 * @throws CommandError without either.
 */
export const openServerToDeploy = async (choice: ServerChoice): Promise<Server> => {
  const url = tidy(choice.url);
  const given = choice.key ?? process.env.DEPLOY_KEY;
  const key = given ? readDeployKey(given) : undefined;
  const token =
    choice.token ??
    (process.env.DEPLOY_TOKEN ||
      (await key?.tokenFor(new URL(url).host)) ||
      tokenOfThisMachine(choice.url));
  if (token === undefined) {
    throw new CommandError(
      `This needs a deploy key or the deploy token of ${url}: give DEPLOY_KEY or DEPLOY_TOKEN, --key or --token.`,
    );
  }
  const api = createApiClient({ baseUrl: `${url}/api`, token: () => token });
  return { ...openServer(choice), api, ...(key && { key }) };
};

const tidy = (url: string): string => {
  if (!URL.canParse(url))
    throw new CommandError(`${url} is no address such as http://localhost:3000.`);
  return url.replace(/\/+$/, '');
};

const LOCAL = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Reads the token that `pnpm start` keeps in its data folder; never sent to another machine. */
const tokenOfThisMachine = (url: string): string | undefined => {
  if (!LOCAL.test(new URL(tidy(url)).hostname)) return undefined;
  const file = join(process.env.DATA_DIR || '.data', 'deploy-token');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};
