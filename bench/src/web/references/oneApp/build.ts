import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { remotesInside } from './remotesInside.ts';

const root = join(import.meta.dirname, '../../../../..');
const [folder = ''] = process.argv.slice(2);

/** Bytes of source below which code that two pages share comes with each of them. */
const WORTH_A_REQUEST = 60_000;

/** What the shell builds beside its app: pages that the server renders, and for developers. */
const LEFT_OUT = ['tradewind:shell-public', 'tradewind:development-artifact'];

// By its address: nothing of the bench depends on the shell. Its settings take the styles of the
// folder that this runs in, which is the one app's.
const { default: configOf } = (await import(
  pathToFileURL(join(root, 'shell/rsbuild.config.ts')).href
)) as { readonly default: (params: { readonly command: 'build' }) => RsbuildConfig };

const rsbuild = await createRsbuild({
  cwd: join(root, 'shell'),
  config: mergeRsbuildConfig(configOf({ command: 'build' }), {
    mode: 'production',
    logLevel: 'error',
    resolve: { alias: { '@styled': join(import.meta.dirname, 'styled-system') } },
    output: { distPath: { root: folder } },
    // As in a remote's build: a phone waits longer for many small files than for a few bytes more.
    environments: { web: { splitChunks: { minSize: WORTH_A_REQUEST } } },
    plugins: [remotesInside(root)],
  }),
  environment: ['web'],
});
rsbuild.removePlugins(LEFT_OUT);
const { close } = await rsbuild.build();
await close();
