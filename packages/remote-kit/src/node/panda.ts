import { defineConfig } from '@pandacss/dev';
import { unusedUtilities } from './unusedUtilities.ts';

type PandaConfig = Parameters<typeof defineConfig>[0];
type Preset = NonNullable<PandaConfig['presets']>[number];

export interface AppPandaOptions {
  /** Prefix of every class: two apps that share a page never share an atomic class. */
  readonly prefix: string;
  /** A host owns the page: tokens and preflight. A remote is a guest in a host's page. */
  readonly role: 'host' | 'remote';
  /** The design system's preset for that role. */
  readonly preset: Preset;
}

/** Panda's configuration of the shell or a remote, which generates its own `styled-system`. */
export const appPanda = ({ prefix, role, preset }: AppPandaOptions) =>
  defineConfig({
    presets: ['@pandacss/preset-base', preset],
    preflight: role === 'host',
    include: [
      './src/**/*.{ts,tsx}',
      '../packages/{ui,trade-ui}/src/**/*.{ts,tsx}',
      '../../packages/{ui,trade-ui}/src/**/*.{ts,tsx}',
    ],
    exclude: [
      '**/*.test.{ts,tsx}',
      // Shown by the shell alone, in development.
      ...(role === 'remote' ? ['**/packages/ui/src/catalogue/**'] : []),
    ],
    outdir: 'styled-system',
    importMap: '@styled',
    jsxFramework: 'react',
    prefix: { className: prefix },
    hooks: {
      'config:resolved': ({ config, utils }) =>
        utils.omit(
          config,
          unusedUtilities.map((name) => `utilities.${name}` as const),
        ),
      ...(role === 'remote' && { 'cssgen:done': dropTokens }),
    },
  });

// The host has set every token already; a second copy could only differ.
const dropTokens = ({ artifact, content }: { artifact: string; content: string }) =>
  artifact === 'tokens' ? ' ' : content;
