import type { ComposedRemote } from '@tradewind/contracts';
import { composition } from '../composition/composition.ts';
import { federation } from '../remotes/federation.ts';
import { hasFailed } from '../remotes/loadVersion.ts';
import { overrides } from '../remotes/overrides.ts';
import { wantedPreview } from '../remotes/preview.ts';
import { runningVersion } from '../remotes/versionHistory.ts';

/** Why a page has this version of a remote. */
type Origin = 'live' | 'canary' | 'override' | 'preview' | 'fallback';

/** A remote of the edition as this page has it. */
export interface RemoteState {
  readonly name: string;
  /** Undefined for an override that is not loaded. */
  readonly version: string | undefined;
  readonly origin: Origin;
  /** URL of the folder. */
  readonly base: string;
  readonly state: 'loaded' | 'failed' | 'not loaded';
  /** Milliseconds for the entry; undefined where the browser has not loaded it. */
  readonly entryTime: number | undefined;
  /** Milliseconds for the slowest chunk among those that the browser has loaded. */
  readonly chunkTime: number | undefined;
}

/** Milliseconds of the last load of a file, as the browser has measured it. */
const loadTime = (url: string): number | undefined => {
  const entries = performance.getEntriesByName(new URL(url, location.href).href, 'resource');
  return entries.at(-1)?.duration;
};

const chunkTimeOf = ({ base, preload, chunks }: ComposedRemote): number | undefined => {
  const files = new Set([...preload, ...Object.values(chunks).flat()]);
  const times = [...files].flatMap((file) => loadTime(base + file) ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
};

const originOf = (
  remote: ComposedRemote,
  stable: Readonly<Record<string, ComposedRemote>>,
): Origin => {
  const { name } = remote.declaration;
  if (overrides().some(({ base }) => base === remote.base)) return 'override';
  if (wantedPreview() === `${name}@${remote.version}`) return 'preview';
  if (remote.version !== composition().remotes[name]?.version) return 'fallback';
  const beside = stable[name];
  return beside !== undefined && beside.version !== remote.version ? 'canary' : 'live';
};

/**
 * The remotes of the edition in the order of their names.
 * @param stable What browsers get that take part in no canary, by name.
 */
export const remoteStates = (
  stable: Readonly<Record<string, ComposedRemote>>,
): readonly RemoteState[] =>
  Object.values(composition().remotes)
    .map((composed): RemoteState => {
      const { name } = composed.declaration;
      const running = runningVersion(name);
      const override = overrides().find((one) => one.name === name);
      const remote = running ?? composed;
      const shared = {
        name,
        entryTime: loadTime(remote.base + remote.entry),
        chunkTime: chunkTimeOf(remote),
      };
      if (running === undefined && override !== undefined) {
        const { base } = override;
        const state = hasFailed(base) ? 'failed' : 'not loaded';
        return { ...shared, version: undefined, origin: 'override', base, state };
      }
      const { version, base } = remote;
      const unloaded = hasFailed(base) ? 'failed' : 'not loaded';
      const state = running === undefined ? unloaded : 'loaded';
      return { ...shared, version, origin: originOf(remote, stable), base, state };
    })
    .sort((one, other) => one.name.localeCompare(other.name));

/** A library that the shell shares with remotes. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** Who brought it and who uses it: the shell, or remotes as `billing@1.4.0`. */
  readonly from: string;
  readonly usedBy: readonly string[];
}

/** Names a participant of module federation as `billing@1.4.0`. */
const participant = (federationName: string): string => {
  const versions = Object.keys(composition().remotes).flatMap((name) => runningVersion(name) ?? []);
  const found = versions.find((one) => one.federationName === federationName);
  return found === undefined ? federationName : `${found.declaration.name}@${found.version}`;
};

/** The libraries in the share scopes of module federation, in the order of their names. */
export const sharedModules = (): readonly SharedModule[] =>
  Object.values(federation.shareScopeMap)
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn }]) => ({
        name,
        version,
        from: participant(from),
        usedBy: [...new Set(useIn.map(participant))].sort(),
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
