import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pandaPostcss } from '../styles/pandaPostcss.ts';
import { devRefresh, hostDefine, KIT_FOLDER, MOCK_SHELL_PATH } from './mockShellPage.ts';

// Runs in a process of its own: Panda keeps one configuration for each process, and the remote's
// server uses it.
const [folder = ''] = process.argv.slice(2);

const rsbuild = await createRsbuild({
  cwd: KIT_FOLDER,
  rsbuildConfig: {
    // React's production build does not support fast refresh.
    mode: 'development',
    logLevel: 'error',
    html: { title: 'Mock shell' },
    source: {
      entry: { index: './src/mockShell/page.tsx' },
      preEntry: [devRefresh, '@tradewind/ui/fonts.css'],
      define: hostDefine,
    },
    dev: { assetPrefix: MOCK_SHELL_PATH },
    output: { distPath: { root: folder }, cleanDistPath: true },
    tools: {
      postcss: {
        postcssOptions: {
          config: false,
          plugins: [pandaPostcss(KIT_FOLDER, 'src/node/panda.mockShell.config.ts')],
        },
      },
    },
    plugins: [pluginReact({ fastRefresh: false })],
  },
});
const { close } = await rsbuild.build();
await close();
