import type { ComposedRemote, Composition } from '@tradewind/contracts';
import type { Brand, Flags } from '@tradewind/contracts/composition';

export const brand: Brand = {
  name: 'Tradewind',
  primaryColor: '#3b82f6',
  logoUrl: '',
  faviconUrl: '',
  termsUrl: '',
  mailSender: '',
};

/** The flags of an edition that sets none. */
export const flags: Flags = {
  findService: true,
  testimonials: false,
  onlineBooking: true,
  newLandingPage: true,
  serviceTypes: false,
};

const composition: Composition = {
  id: 'c1',
  edition: 'tradewind',
  shell: {
    version: '0.1.0',
    contract: '1.0.0',
    base: '/artifacts/shell/0.1.0/',
    scripts: [],
    styles: [],
    preload: [],
    chunks: {},
    pages: {},
    integrity: {},
  },
  remotes: {},
  brand,
  flags,
};

/** A remote with pages below the given prefixes and nothing else. */
const remoteWith = (name: string, prefixes: string[]): ComposedRemote => ({
  version: '0.1.0',
  federationName: `${name}_0_1_0`,
  base: `/artifacts/${name}/0.1.0/`,
  entry: 'remoteEntry.js',
  preload: [],
  chunks: {},
  integrity: {},
  declaration: {
    name,
    title: name,
    contract: '^1.0.0',
    api: '^1.0.0',
    nav: [],
    actions: [],
    prefixes,
    requires: {},
    pages: {},
    publicPages: [],
    publicScripts: {},
    widgets: [],
    counts: [],
    waiting: [],
    searches: [],
    shortcuts: [],
    offers: [],
    permissions: [],
    budget: 1,
  },
});

/** An edition with the given remotes, each with its prefixes. */
export const editionOf = (remotes: Readonly<Record<string, string[]>>): Composition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, prefixes]) => [name, remoteWith(name, prefixes)]),
  ),
});

/** Writes an edition without remotes into the page, as the server does. */
export const writeComposition = (): void => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'composition';
  script.textContent = JSON.stringify(composition);
  document.head.append(script);
};
