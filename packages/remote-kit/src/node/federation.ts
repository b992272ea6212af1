import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { sharedLibraries } from '@tradewind/contracts/facade/versions';

/**
 * What a remote takes from its host instead of bringing it: libraries that hold state. It has no
 * copy of its own, so a host that offers none in range is refused when the remote loads.
 */
const shared = Object.fromEntries(
  Object.entries(sharedLibraries).map(([library, { key, range }]) => [
    library,
    {
      shareKey: key,
      requiredVersion: range,
      singleton: true,
      strictVersion: true,
      import: false as const,
    },
  ]),
);

/** Makes the build a federated remote that exposes `./app`. */
export const federated = (name: string) =>
  pluginModuleFederation({
    name,
    filename: 'remoteEntry.js',
    exposes: { './app': './src/app.tsx' },
    shared,
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    // The runtime itself is the shell's too: the entry shrinks by half.
    experiments: { asyncStartup: false, externalRuntime: true },
  });
