import type { ApiClient } from '@tradewind/api-client';
import type { ReleaseRow } from '@tradewind/contracts/releases';
import { CommandError, print, table } from './output.ts';
import { openServer, openServerToDeploy, type ServerChoice } from './server.ts';

/**
 * Prints the published versions of one remote or of all, and marks those that this address runs.
 */
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
    release.signedBy
      ? `${release.publishedBy}, signed by ${release.signedBy.name}`
      : release.publishedBy,
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

export interface MoveChoice extends ServerChoice {
  readonly edition: string;
  readonly reason: string;
}

/** @throws CommandError for anything but `NAME@VERSION`. */
export const readVersion = (wanted: string): { name: string; version: string } => {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(wanted) ?? [];
  if (name === undefined || version === undefined) {
    throw new CommandError(`Say which version: ${wanted}@1.2.0.`);
  }
  return { name, version };
};

/** Makes `NAME@VERSION` live in an edition. */
export const promote = async (wanted: string, choice: MoveChoice): Promise<void> => {
  const { name, version } = readVersion(wanted);
  const { api, by } = await openServerToDeploy(choice);
  const { edition, reason } = choice;
  const since = performance.now();
  const moved = await api.promoteRelease({
    params: { id: edition },
    body: { name, version, by, reason },
  });
  print(
    moved.before === version
      ? `${edition} runs ${name} ${version} already.`
      : `${edition} runs ${name} ${version} now (before: ${moved.before ?? 'none'}; moved in ${elapsed(since)}).`,
  );
};

/** Moves one remote of an edition back to its previous version. */
export const rollBack = async (name: string, choice: MoveChoice): Promise<void> => {
  const { api, by } = await openServerToDeploy(choice);
  const { edition, reason } = choice;
  const since = performance.now();
  const moved = await api.rollBackRelease({ params: { id: edition }, body: { name, by, reason } });
  print(
    `${edition} runs ${name} ${moved.version} again (before: ${moved.before}; moved in ${elapsed(since)}).`,
  );
};

/**
 * Waits until the server has moved the pointer: pages requested afterwards have the other version.
 */
const elapsed = (since: number) => `${Math.round(performance.now() - since)} ms`;
