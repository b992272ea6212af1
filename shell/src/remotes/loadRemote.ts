import type { ComposedRemote, ConnectedRemote } from '@tradewind/contracts';
import { composition } from '../composition/composition.ts';
import { attempt } from './attempt.ts';
import { lastGood } from './lastGood.ts';
import { overriddenRemote } from './override/overriddenRemote.ts';
import { startOverrides } from './override/overrides.ts';
import { services } from './services.tsx';

export interface LoadedRemote extends ConnectedRemote {
  /** The version that runs, which may be an older one that worked. */
  readonly source: ComposedRemote;
}

// Before anything is loaded: this module is the only way to a remote's code.
startOverrides();

const loads = new Map<string, Promise<LoadedRemote>>();

/**
 * A remote of the live composition, loaded once; a failed load is forgotten, so that the next
 * call loads anew. Falls back to the version that worked last in this browser.
 * @throws Error of the wanted version when no version runs.
 */
export const loadRemote = (name: string): Promise<LoadedRemote> => {
  const known = loads.get(name);
  if (known) return known;
  const loading = loadBest(name);
  loads.set(name, loading);
  loading.catch(() => loads.delete(name));
  return loading;
};

const loadBest = async (name: string): Promise<LoadedRemote> => {
  const overridden = await overriddenRemote(name);
  if (overridden !== undefined) return load(overridden);
  const wanted = composition().remotes[name];
  if (wanted === undefined) throw new Error(`This edition has no ${name}.`);
  try {
    return await load(wanted);
  } catch (error) {
    const good = lastGood(name);
    if (good === null || good.version === wanted.version) throw error;
    return load(good).catch(() => {
      throw error;
    });
  }
};

const load = async (source: ComposedRemote): Promise<LoadedRemote> => {
  const module = await attempt(source);
  return { source, ...module.connect(services) };
};
