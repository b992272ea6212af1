import type { RsbuildConfig } from '@rsbuild/core';
import type { RemoteDeclaration } from '@tradewind/contracts';

type SplitChunks = NonNullable<RsbuildConfig['splitChunks']>;

/**
 * Bytes of source below which code that two pages share comes with each of them: a browser has six
 * connections to a server, and each request costs a phone more than a few kilobytes do.
 */
const WORTH_A_REQUEST = 60_000;

/** The chunk of what a remote exposes as `./app`, by federation's own name for it. */
export const APP_CHUNK = '__federation_expose_app';

/**
 * What every page, widget and offer of a remote uses comes with its app, so that no page waits for
 * a chain of small files; libraries of forms and menus stay apart, for a first screen has none.
 */
export const remoteChunks = ({ pages, widgets, offers }: RemoteDeclaration): SplitChunks => ({
  preset: 'none',
  chunks: 'async',
  minSize: WORTH_A_REQUEST,
  cacheGroups: {
    defaultVendors: false,
    everyPage: {
      test: /^(?!.*[\\/]node_modules[\\/](?!.*(lucide-react|@date-fns)[\\/]))/,
      minChunks: Math.max(2, new Set(Object.values(pages)).size + widgets.length + offers.length),
      name: APP_CHUNK,
      enforce: true,
    },
  },
});

/**
 * What the dashboard's frame shares with the home screen comes with the frame, as do its libraries;
 * the API client is one file, which the forms of visitors load, too. Nothing else that two pages
 * share is a file of its own: each file adds its hash to the entry, which all pages load.
 */
export const shellChunks: SplitChunks = {
  minSize: 200_000,
  cacheGroups: {
    client: {
      test: /[\\/](ky[\\/]distribution|contracts[\\/]src[\\/](routes|endpoint)\.|api-client[\\/]src[\\/](?!events))/,
      chunks: 'async',
      minChunks: 2,
      name: 'client',
      enforce: true,
      priority: 20,
    },
    dashboard: {
      chunks: ({ name }) => name === 'dashboard' || name === 'home',
      minChunks: 2,
      name: 'dashboard',
      enforce: true,
      priority: 10,
    },
    dashboardLibraries: {
      test: /[\\/]node_modules[\\/]/,
      chunks: ({ name }) => name === 'dashboard',
      name: 'dashboard',
      enforce: true,
      priority: 10,
    },
  },
};
