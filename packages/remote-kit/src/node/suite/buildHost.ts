import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { hostDefine, KIT } from '../mockShell/places.ts';

let built: Promise<string> | undefined;

/** Builds the mock shell's page, once in a process. Gives its folder. */
export const buildHost = (): Promise<string> => {
  built ??= build();
  return built;
};

const build = async (): Promise<string> => {
  const folder = join(KIT, `dist-suite/${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const rsbuild = await createRsbuild({
    cwd: KIT,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: {
        entry: { index: './src/suite/main.tsx' },
        define: hostDefine,
      },
      output: { distPath: { root: folder }, assetPrefix: 'auto', minify: false },
      plugins: [pluginReact()],
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return folder;
};
