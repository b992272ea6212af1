import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from '@pandacss/dev';
import { unusedUtilities } from './unusedUtilities.ts';

type PandaConfig = Parameters<typeof defineConfig>[0];
type Preset = NonNullable<PandaConfig['presets']>[number];

/** The packages whose styles an app contains, from the shell's folder and from a remote's. */
const PACKAGES = ['../packages', '../../packages'];
const SOURCES = '{ui,trade-ui}/src/**/*.{ts,tsx}';

const isPresent = (pattern: string, configuration: string): boolean => {
  const folder = PACKAGES.find((one) => pattern === `${one}/${SOURCES}`);
  return folder === undefined || existsSync(join(dirname(configuration), folder));
};

export interface AppPandaOptions {
  /** Prefix of every class: two apps in one page never share an atomic class. */
  readonly prefix: string;
  /** `host` owns the page and sets tokens and preflight; `remote` is rendered in a host's page. */
  readonly role: 'host' | 'remote';
  /** Returns the design system's preset for a role. */
  readonly preset: Preset;
}

/**
 * Returns Panda's configuration of the shell or a remote, which generates its own `styled-system`.
 */
export const appPanda = ({ prefix, role, preset }: AppPandaOptions) =>
  defineConfig({
    presets: ['@pandacss/preset-base', preset],
    preflight: role === 'host',
    include: ['./src/**/*.{ts,tsx}', ...PACKAGES.map((folder) => `${folder}/${SOURCES}`)],
    exclude: [
      '**/*.test.{ts,tsx}',
      // Rendered only by the shell in development.
      ...(role === 'remote' ? ['**/packages/ui/src/catalogue/**'] : []),
    ],
    outdir: 'styled-system',
    importMap: '@styled',
    jsxFramework: 'react',
    prefix: { className: prefix },
    hooks: {
      'config:resolved': ({ config, path, utils }) => ({
        ...utils.omit(
          config,
          unusedUtilities.map((name) => `utilities.${name}` as const),
        ),
        // A folder that is missing is watched, too, and has a development server compile again.
        include: config.include.filter((one) => isPresent(one, path)),
      }),
      ...(role === 'remote' && { 'cssgen:done': dropTokens }),
    },
  });

// The host has set all tokens; a remote repeats none.
const dropTokens = ({ artifact, content }: { artifact: string; content: string }) =>
  artifact === 'tokens' ? ' ' : content;
