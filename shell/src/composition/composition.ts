import type { Composition } from '@tradewind/contracts';
import { isBelow } from '@tradewind/contracts/pagePatterns';

let current: Composition | undefined;

const fromDocument = () =>
  JSON.parse(document.getElementById('composition')?.textContent ?? 'null') as Composition;

/** What this edition runs, as the server wrote it into the document or answered since. */
export const composition = (): Composition => {
  current ??= fromDocument();
  return current;
};

/** Whether the document brought one: a page that may never run the shell does not. */
export const hasComposition = (): boolean => document.getElementById('composition') !== null;

/** Milliseconds for the server to say what is live. */
const ANSWER_TIME = 5_000;

/** Asks the server what is live now. Remotes that run already stay as they are. */
export const refetchComposition = async (): Promise<Composition> => {
  const signal = AbortSignal.timeout(ANSWER_TIME);
  const answer = await fetch('/api/composition', { cache: 'no-store', signal });
  if (answer.ok) current = (await answer.json()) as Composition;
  return composition();
};

const isFlagOn = (flag: string): boolean =>
  Object.entries(composition().flags).some(([name, on]) => name === flag && on);

/** Whether something that needs a flag of the edition is there. */
export const allows = (flag: string | undefined): boolean => flag === undefined || isFlagOn(flag);

/** The remotes' path prefixes that this edition has. */
export const prefixes = (): { readonly remote: string; readonly prefix: string }[] =>
  Object.entries(composition().remotes).flatMap(([remote, { declaration }]) =>
    declaration.prefixes
      .filter((prefix) => allows(declaration.requires[prefix]))
      .map((prefix) => ({ remote, prefix })),
  );

/** The remote that a path belongs to. */
export const remoteOfPath = (path: string): string | undefined =>
  prefixes().find(({ prefix }) => isBelow(prefix, path))?.remote;
