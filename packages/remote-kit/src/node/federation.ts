import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { sharedLibraries } from '@tradewind/remote-api/sharedLibraries';

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
    experiments: {
      asyncStartup: false,
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });

/**
 * The bundler asks for the federation runtime's parts as CommonJS, which it takes whole; as modules
 * only what a remote uses comes with its entry.
 */
export const leanFederation = (): Record<string, string> => {
  const plugin = createRequire(import.meta.resolve('@module-federation/rsbuild-plugin'));
  const enhanced = createRequire(plugin.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const runtime = tools.resolve('@module-federation/runtime');
  const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime');
  return {
    [runtime]: asModule(runtime),
    [bundlerRuntime]: asModule(bundlerRuntime),
  };
};

const asModule = (file: string) => join(dirname(file), 'index.js');
