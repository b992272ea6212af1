import type { ApiClient } from '@tradewind/api-client';
import type { ReleaseRow } from '@tradewind/contracts/releases';
import { print, table } from './output.ts';
import { openServer, type ServerChoice } from './server.ts';

/** Prints the published versions of one remote or of all, and which of them this address runs. */
export const list = async (name: string | undefined, choice: ServerChoice): Promise<void> => {
  const { api } = openServer(choice);
  const releases = await findReleases(api, name);
  if (releases.length === 0) return print('Nothing is published.');
  const rows = releases.map(({ live, name: of, version, contract, weight, ...release }) => [
    live ? '●' : ' ',
    `${of}@${version}`,
    contract,
    weight === null ? '' : `${(weight / 1000).toFixed(1)} kB`,
    release.publishedAt.slice(0, 16).replace('T', ' '),
    release.publishedBy,
  ]);
  const head = ['', 'version', 'contract', 'weight', 'published (UTC)', 'by'];
  for (const line of table([head, ...rows])) print(line);
};

/** Every published version, newest first. */
const findReleases = async (api: ApiClient, name?: string): Promise<ReleaseRow[]> => {
  const releases: ReleaseRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listReleases({ query: { ...(name && { name }), cursor } });
    releases.push(...page.rows);
    cursor = page.next;
  } while (cursor !== undefined);
  return releases;
};
