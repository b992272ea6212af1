import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { sharedLibraries } from '@tradewind/remote-api/sharedLibraries';

/**
 * Libraries with state that a remote imports from its host. It has no copy of its own, so loading
 * fails in a host that has none in range.
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
    // The shell also shares the federation runtime, which halves the entry.
    experiments: {
      asyncStartup: false,
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });

/**
 * Resolves the federation runtime's imports to ES modules instead of CommonJS, so that unused code
 * can be removed from a remote's entry.
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
