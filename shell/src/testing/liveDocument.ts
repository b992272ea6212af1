import type { Composition } from '@tradewind/contracts';
import type { Brand, Flags } from '@tradewind/contracts/composition';

export const brand: Brand = {
  name: 'Tradewind',
  primaryColor: '#3b82f6',
  logoUrl: '',
  faviconUrl: '',
  termsUrl: '',
  mailSender: '',
};

/** As an edition has them that says nothing of flags. */
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

/** Writes what the server puts into every document: an edition without any remote. */
export const writeComposition = (): void => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'composition';
  script.textContent = JSON.stringify(composition);
  document.head.append(script);
};
