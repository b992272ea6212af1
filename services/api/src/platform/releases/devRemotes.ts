import type { Composition } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import * as v from 'valibot';
import type { Edition } from '../editions/editions.ts';
import { compose } from './compose.ts';
import type { Release } from './releases.ts';

/**
 * A composition whose parts come from development servers where these answer: each tells by its
 * `artifact.json` what it has built last. Undefined while there is no shell at all.
 */
export const withDevRemotes = async (
  edition: Edition,
  released: Composition | undefined,
  devRemotes: string,
): Promise<Composition | undefined> => {
  const found = await Promise.all(addressesOf(devRemotes).map(readRelease));
  const changes = found.filter((release) => release !== undefined);
  const hasShell =
    released !== undefined || changes.some(({ artifact }) => artifact.kind === 'shell');
  return hasShell ? compose(edition, released, changes) : undefined;
};

const addressesOf = (devRemotes: string): string[] =>
  devRemotes.split(',').map((pair) => new URL('.', pair.slice(pair.indexOf('=') + 1)).href);

const readRelease = async (base: string): Promise<Release | undefined> => {
  try {
    const answer = await fetch(new URL('artifact.json', base), {
      signal: AbortSignal.timeout(3_000),
    });
    return answer.ok ? { artifact: v.parse(Artifact, await answer.json()), base } : undefined;
  } catch {
    // Not up yet: the released version serves until it is.
    return undefined;
  }
};
