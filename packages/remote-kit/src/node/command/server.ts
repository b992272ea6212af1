import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, createApiClient } from '@tradewind/api-client';
import { CommandError } from './output.ts';

/** Options of every command that calls a server. */
export const serverOptions = {
  url: { type: 'string', default: process.env.REMOTES_URL || 'http://localhost:3000' },
  token: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string', default: '' },
  edition: { type: 'string', default: 'default' },
} as const;

export interface ServerChoice {
  readonly url: string;
  readonly token?: string | undefined;
  readonly by?: string | undefined;
}

/** A running server, as the release commands use it. */
export interface Server {
  readonly url: string;
  readonly api: ApiClient;
  /** The person's name for the release history. */
  readonly by: string;
}

/** Opens a server for commands that need no token. */
export const openServer = ({ url, by }: ServerChoice): Server => ({
  url: tidy(url),
  api: createApiClient({ baseUrl: `${tidy(url)}/api` }),
  by: by ?? userInfo().username,
});

/**
 * Opens a server for commands that change something.
 * @throws CommandError without a deploy token.
 */
export const openServerToDeploy = (choice: ServerChoice): Server => {
  const token = choice.token ?? (process.env.DEPLOY_TOKEN || tokenOfThisMachine(choice.url));
  if (token === undefined) {
    throw new CommandError(
      `This needs the deploy token of ${tidy(choice.url)}: give it in DEPLOY_TOKEN or with --token.`,
    );
  }
  const api = createApiClient({ baseUrl: `${tidy(choice.url)}/api`, token: () => token });
  return { ...openServer(choice), api };
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
