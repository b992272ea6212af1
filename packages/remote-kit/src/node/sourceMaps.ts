import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Keeps a source map beside each file of code that browsers load, by which the server finds the
 * source of an error (decision 179). No file names its map, no map has sources in it, and the server
 * sends none.
 */
export const sourceMaps: RsbuildPlugin = {
  name: 'tradewind:source-maps',
  setup(api) {
    api.modifyEnvironmentConfig((config, { name, mergeEnvironmentConfig }) => {
      if (api.context.action !== 'build' || name === 'node' || name === 'development')
        return config;
      const sourceMap = { js: 'hidden-nosources-source-map', css: false } as const;
      return mergeEnvironmentConfig(config, { output: { sourceMap } });
    });
  },
};
