import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** Builds the bare React page into a folder, with the bundler's default settings. */
export const buildBare = async (folder: string): Promise<void> => {
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: { index: join(import.meta.dirname, 'bare/main.tsx') } },
      html: { title: 'A bare page of React' },
      output: { distPath: { root: folder } },
    },
  });
  const { close } = await rsbuild.build();
  await close();
};
