import type { RsbuildConfig } from '@rsbuild/core';
import type { RemoteDeclaration } from '@tradewind/contracts';

type SplitChunks = NonNullable<RsbuildConfig['splitChunks']>;

/**
 * Bytes of source below which code shared by two pages is duplicated in each: a browser has six
 * connections to a server, and a request costs a phone more than a few kilobytes.
 */
const WORTH_A_REQUEST = 60_000;

/** The chunk of a remote's `./app`, as federation names it. */
export const APP_CHUNK = '__federation_expose_app';

/**
 * Puts code that every page, widget and offer of a remote uses into its app chunk, so that no page
 * waits for a chain of small files. Libraries of forms and menus stay separate, because no first
 * screen uses them.
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
 * Puts code that the dashboard's frame shares with the home screen into the frame's chunk, with its
 * libraries. The API client is one file, which visitors' forms load, too. No other shared code has
 * a file of its own: each file adds its hash to the entry, which all pages load.
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
    passwordLists: {
      test: /[\\/]node_modules[\\/]/,
      chunks: ({ name }) => name === 'password-strength',
      name: 'password-strength',
      enforce: true,
      priority: 10,
    },
  },
};
