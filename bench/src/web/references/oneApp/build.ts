import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pandaPostcss } from '@tradewind/remote-kit/postcss';
import { remotesInside } from './remotesInside.ts';

const root = join(import.meta.dirname, '../../../../..');
const [folder = ''] = process.argv.slice(2);

/** Bytes of source below which code shared by two pages is bundled with each of them. */
const WORTH_A_REQUEST = 60_000;

/** The shell's further builds: server-rendered pages, and the development build. */
const EXCLUDED = ['tradewind:shell-public', 'tradewind:development-artifact'];

// Imported by path, because the bench does not depend on the shell.
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
    tools: {
      postcss: { postcssOptions: { config: false, plugins: [pandaPostcss(import.meta.dirname)] } },
    },
    // As in a remote's build: on a phone, many small files load slower than a few more bytes.
    environments: { web: { splitChunks: { minSize: WORTH_A_REQUEST } } },
    plugins: [remotesInside(root)],
  }),
  environment: ['web'],
});
rsbuild.removePlugins(EXCLUDED);
const { close } = await rsbuild.build();
await close();
