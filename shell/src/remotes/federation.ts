import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as query from '@tradewind/remote-api/facade/query';
import * as router from '@tradewind/remote-api/facade/router';
import {
  queryFacadeVersion,
  routerFacadeVersion,
  sharedLibraries,
} from '@tradewind/remote-api/sharedLibraries';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';

// Remotes are built without the federation runtime: they take this one from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Milliseconds for a remote's entry; afterwards the version that last worked is loaded. */
export const ENTRY_TIME = 10_000;

const hashes = new Map<string, string>();

/** Makes the browser run a script only with the content that the composition names. */
export const expectIntegrity = (url: string, hash: string): void => {
  hashes.set(url, hash);
};

const share = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
  strategy: 'loaded-first' as const,
});

const libraries = {
  react: share(React.version, React),
  'react-dom': share(ReactDOM.version, ReactDOM),
  'react/jsx-runtime': share(React.version, jsxRuntime),
  [sharedLibraries['react-router-dom'].key]: share(routerFacadeVersion, router),
  [sharedLibraries['@tanstack/react-query'].key]: share(queryFacadeVersion, query),
};

/** The shell's side of module federation. Remotes join it one by one, by their own names. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: libraries,
  plugins: [
    {
      name: 'integrity',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        const hash = hashes.get(url);
        if (hash !== undefined) script.integrity = hash;
        return { script, timeout: ENTRY_TIME };
      },
    },
  ],
});
