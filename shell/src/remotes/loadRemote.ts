import { isServerFailure, watchCalls } from '@tradewind/api-client/watchCalls';
import type { ComposedRemote, Composition } from '@tradewind/contracts';
import type { ShellServices } from '@tradewind/remote-api';
import { composition, refetchComposition } from '../composition/composition.ts';
import { recordFailure, startMeasuring } from '../vitals/recordVitals.ts';
import { loadVersion } from './loadVersion.ts';
import { activeOverride, isOverride, startOverrides } from './overrides.ts';
import { startPreview, wantedPreview } from './preview.ts';
import type { LoadedRemote } from './RemoteComponent.tsx';
import { shellServices } from './services.tsx';
import { isBroken, lastWorking, recordRunning } from './versionHistory.ts';

// Before anything is loaded: all code of remotes is loaded by this module.
startOverrides();
startPreview();
// A tab that previews a version reports nothing: a canary is judged by what its own browsers see.
if (wantedPreview() === null) startMeasuring();
else delete window.tradewindVitals;

const loads = new Map<string, Promise<LoadedRemote>>();

/**
 * A remote of the composition, loaded once; after a failure the next call loads again. Falls back to
 * the version that is live by now, then to the one beside a canary, then to the version that last
 * worked in this browser.
 * @throws Error of the first version when none runs.
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
  const override = await activeOverride(name);
  if (override) {
    const { loadOverride } = await import(/* webpackChunkName: "overlays" */ './loadOverride.ts');
    return loadOverride(override, load);
  }
  if (wantedPreview()?.startsWith(`${name}@`)) {
    const { loadPreview } = await import(/* webpackChunkName: "overlays" */ './loadPreview.ts');
    const previewed = await loadPreview(load);
    if (previewed) return previewed;
  }
  const tried = new Set<string>();
  let failure: unknown = new Error(`This edition has no ${name}.`);
  for await (const version of candidates(name)) {
    if (tried.has(version.federationName)) continue;
    try {
      return await load(version);
    } catch (error) {
      if (tried.size === 0) failure = error;
      tried.add(version.federationName);
    }
  }
  throw failure;
};

/**
 * Returns versions in the order in which they are tried, each after those before it have failed.
 */
async function* candidates(name: string): AsyncGenerator<ComposedRemote> {
  const wanted = composition().remotes[name];
  if (wanted && !isBroken(wanted)) yield wanted;
  // A page that was opened long ago may have the address of a removed version.
  await refetchComposition().catch(() => undefined);
  const live = composition().remotes[name];
  if (live && !isBroken(live)) yield live;
  const stable = await fetchStable(name);
  if (stable && !isBroken(stable)) yield stable;
  const working = lastWorking(name);
  if (wanted && working) yield working;
  if (live) yield live;
}

/** Milliseconds. */
const FETCH_TIMEOUT = 5_000;

/** The remotes that browsers get which take part in no canary; none while that cannot be told. */
export const fetchStableRemotes = async (): Promise<Composition['remotes']> => {
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT);
    const answer = await fetch('/api/composition?stable=true', { cache: 'no-store', signal });
    return answer.ok ? ((await answer.json()) as Composition).remotes : {};
  } catch {
    return {};
  }
};

/** The version of one remote among those; undefined while it cannot be told. */
export const fetchStable = async (name: string): Promise<ComposedRemote | undefined> =>
  (await fetchStableRemotes())[name];

const load = async (source: ComposedRemote): Promise<LoadedRemote> => {
  try {
    const module = await loadVersion(source);
    const loaded = { source, ...module.connect(servicesOf(source)) };
    recordRunning(source);
    return loaded;
  } catch (error) {
    if (!isOverride(source)) recordFailure('loadFailures', source, error);
    throw error;
  }
};

/** The shell's services, with the calls of one version watched. */
const servicesOf = (source: ComposedRemote): ShellServices => {
  const services = shellServices();
  if (isOverride(source)) return services;
  const api = watchCalls(services.api, (error) => {
    if (isServerFailure(error)) recordFailure('apiFailures', source, error);
  });
  return { ...services, api };
};
