/**
 * Licenses (SPDX) that every library of the product may have: they allow use, change and sale in a
 * product under another license, and ask for their notice only.
 */
export const ALLOWED: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0'],
  // Of fonts, which may be bundled and embedded in documents.
  'OFL-1.1',
];

export interface LicenseException {
  /** Names of the libraries. */
  readonly libraries: RegExp;
  /** What their package.json says; undefined when it says nothing that can be read. */
  readonly license: string | undefined;
  readonly reason: string;
}

/** Libraries with another license, each for a reason. */
export const EXCEPTIONS: readonly LicenseException[] = [
  {
    libraries: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    reason: 'a shared library that is loaded unchanged and can be replaced',
  },
  {
    libraries: /^lightningcss(-|$)/,
    license: 'MPL-2.0',
    reason: 'runs while styles are built, unchanged; nothing of it is in the product',
  },
  {
    libraries: /^(axe-core|ical\.js)$/,
    license: 'MPL-2.0',
    reason: 'runs in tests only, unchanged',
  },
  {
    libraries: /^caniuse-lite$/,
    license: 'CC-BY-4.0',
    reason: 'data that is read while styles are built; nothing of it is in the product',
  },
  {
    libraries: /^(busboy|streamsearch)$/,
    license: undefined,
    reason: 'MIT, in the deprecated field "licenses"',
  },
  {
    libraries: /^zipcodes$/,
    license: 'BSD',
    reason:
      'BSD-3-Clause, in its file LICENSE, which stands beside the table that is written from it',
  },
  {
    libraries: /^png-js$/,
    license: undefined,
    reason: 'MIT, in its file LICENSE',
  },
];
