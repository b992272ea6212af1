import type { Layers } from './layers.ts';

const API_CLIENT = ['packages/contracts', 'packages/api-client'];
const REMOTE_API = [...API_CLIENT, 'packages/remote-api'];

/**
 * Which part of the project may import which; no other arrow is allowed. `remotes/*` stands for
 * each remote, and none of them is in another's list: a remote never reaches another remote.
 */
export const ARROWS: Record<string, string[]> = {
  shell: [...REMOTE_API, 'packages/ui', 'packages/trade-ui'],
  'remotes/*': ['packages/contracts', 'packages/ui', 'packages/trade-ui', 'packages/remote-kit'],
  'services/api': API_CLIENT,
  'packages/contracts': [],
  'packages/api-client': ['packages/contracts'],
  'packages/remote-api': API_CLIENT,
  'packages/ui': [],
  'packages/trade-ui': ['packages/contracts', 'packages/ui'],
  'packages/remote-kit': REMOTE_API,
  tooling: ['packages/contracts'],
  e2e: API_CLIENT,
  // It measures the API's own statements and functions.
  bench: [...API_CLIENT, 'services/api'],
};

/** The folders of services/api/src, lowest first. */
export const API_LAYERS: Layers = {
  folder: 'services/api/src',
  order: [
    'database',
    'http',
    'engines',
    'platform',
    'accounts',
    'operations',
    'billing',
    '.',
    'demo',
  ],
};

/** An arrow that exists only while building and leaves nothing in the product. */
export interface BuildTimeArrow {
  /** Files that may use it, as a pattern over paths from the project's root. */
  from: RegExp;
  room: string;
  to: string;
  /** Imports that it covers. */
  specifier: RegExp;
  why: string;
}

export const BUILD_TIME_ARROWS: BuildTimeArrow[] = [
  {
    from: /^shell\/[^/]+\.config\.ts$/,
    room: 'shell',
    to: 'packages/remote-kit',
    specifier: /^@tradewind\/remote-kit\/(rsbuild|panda|artifact|vitest)$/,
    why: 'The shell is built with the same presets as the remotes.',
  },
  {
    from: /^packages\/remote-kit\/src\/node\/panda/,
    room: 'packages/remote-kit',
    to: 'packages/ui',
    specifier: /^@tradewind\/ui\/preset$/,
    why: 'The Panda preset of the kit hands the design tokens to every remote.',
  },
  {
    from: /^packages\/remote-kit\/src\/node\/(vitest|suite\/openBrowser)\.ts$/,
    room: 'packages/remote-kit',
    to: 'packages/ui',
    specifier: /^@tradewind\/ui\/(testing\/hostPage|vitest|chromium)$/,
    why: 'Tests of the shell and the remotes run in the same browser, on a page with the host’s font.',
  },
  ...['packages/remote-kit', 'packages/ui'].map((to) => ({
    from: /^bench\/src\/web\/references\/oneApp\/panda\.config\.ts$/,
    room: 'bench',
    to,
    specifier: /^@tradewind\/(remote-kit\/panda|ui\/preset)$/,
    why: 'The front end built as one app, for comparison, has the styles of all its parts.',
  })),
];
