import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteArtifact } from '@tradewind/contracts';
import type { RemoteModule } from '@tradewind/remote-api';
import * as query from '@tradewind/remote-api/facade/query';
import * as router from '@tradewind/remote-api/facade/router';
import { loadModules } from '@tradewind/remote-api/modules/loadModules';
import {
  queryFacadeVersion,
  routerFacadeVersion,
  sharedLibraries,
} from '@tradewind/remote-api/sharedLibraries';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const share = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
});

const host = createInstance({
  name: 'suite',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: share(React.version, React),
    'react-dom': share(ReactDOM.version, ReactDOM),
    'react/jsx-runtime': share(React.version, jsxRuntime),
    [sharedLibraries['react-router-dom'].key]: share(routerFacadeVersion, router),
    [sharedLibraries['@tanstack/react-query'].key]: share(queryFacadeVersion, query),
  },
});

/** Loads a built remote as a shell does. */
export const load = async (artifact: RemoteArtifact, base: string): Promise<unknown> => {
  const { federationName, entry, entryType } = artifact;
  const { href } = new URL(entry, base);
  host.registerRemotes([{ name: federationName, entry: href, type: entryType ?? 'global' }]);
  const loadContainer = async () => {
    const app = await host.loadRemote<{ default?: RemoteModule }>(`${federationName}/app`);
    return app?.default;
  };
  return entryType === undefined ? loadContainer() : loadModules(artifact, base, loadContainer);
};

/** Whether a loaded module was created by `defineRemote()`. */
export const isModule = (found: unknown): found is RemoteModule =>
  typeof found === 'object' &&
  found !== null &&
  'connect' in found &&
  typeof found.connect === 'function';
