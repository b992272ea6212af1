import { print } from './output.ts';
import { Refusal } from './refusal.ts';
import { openServerToDeploy, type ServerChoice } from './server.ts';

export interface MoveChoice extends ServerChoice {
  readonly edition: string;
  readonly reason: string;
}

/** Makes `NAME@VERSION` live in an edition. */
export const promote = async (wanted: string, choice: MoveChoice): Promise<void> => {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(wanted) ?? [];
  if (name === undefined || version === undefined) {
    throw new Refusal(`Say which version: ${wanted}@1.2.0.`);
  }
  const { api, by } = openServerToDeploy(choice);
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

/** Puts one part of an edition back to the version before. */
export const rollBack = async (name: string, choice: MoveChoice): Promise<void> => {
  const { api, by } = openServerToDeploy(choice);
  const { edition, reason } = choice;
  const since = performance.now();
  const moved = await api.rollBackRelease({ params: { id: edition }, body: { name, by, reason } });
  print(
    `${edition} runs ${name} ${moved.version} again (before: ${moved.before}; moved in ${elapsed(since)}).`,
  );
};

/** Until the server has moved the pointer: whoever asks for a page from then on gets the other version. */
const elapsed = (since: number) => `${Math.round(performance.now() - since)} ms`;
