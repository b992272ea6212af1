import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pandaPostcss } from '@tradewind/remote-kit/postcss';
import { firstViewConfig } from '@tradewind/remote-kit/rsbuild';
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

const styled = { alias: { '@styled': join(import.meta.dirname, 'styled-system') } };

const rsbuild = await createRsbuild({
  cwd: join(root, 'shell'),
  config: mergeRsbuildConfig(configOf({ command: 'build' }), {
    mode: 'production',
    logLevel: 'error',
    resolve: styled,
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

// The first view of the list of jobs, with the classes of the one app.
const firstView = await createRsbuild({
  cwd: join(root, 'remotes/scheduling'),
  config: mergeRsbuildConfig(firstViewConfig(), {
    mode: 'production',
    logLevel: 'error',
    resolve: styled,
    output: { distPath: { root: join(folder, 'first-view') } },
  }),
});
await (await firstView.build()).close();
