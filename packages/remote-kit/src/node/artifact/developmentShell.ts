import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import type { ShellArtifact } from '@tradewind/contracts';
import { devRefresh, hostDefine } from '../mockShell/mockShellPage.ts';
import { filesByChunk, hashesOf } from './builtFiles.ts';

const FOLDER = 'development/';

/**
 * Builds the shell with React's development build, for pages with a remote from a developer's
 * own server: React's production build does not support fast refresh. The styles are those of the
 * production build.
 */
export const developmentShell: EnvironmentConfig = {
  source: {
    entry: { index: { import: './src/main.tsx', html: false } },
    preEntry: [devRefresh],
    define: { ...hostDefine, 'process.env.NODE_ENV': '"development"' },
  },
  output: {
    distPath: { root: `dist/${FOLDER}` },
    emitCss: false,
    // Used on one machine for debugging, so it stays unminified.
    minify: false,
    legalComments: 'none',
  },
};

/** Adds the `development` environment to the shell's artifact. */
export const developmentArtifact = (): RsbuildPlugin => ({
  name: 'tradewind:development-artifact',
  setup(api) {
    let scripts: string[] = [];
    api.onAfterEnvironmentCompile(({ environment, stats }) => {
      if (environment.name !== 'development' || stats === undefined) return;
      const { index = [] } = filesByChunk(stats);
      scripts = index.map((file) => FOLDER + file);
    });
    api.onAfterBuild(() => {
      const folder = api.context.distPath;
      const file = join(folder, 'artifact.json');
      const artifact = JSON.parse(readFileSync(file, 'utf8')) as ShellArtifact;
      const integrity = { ...artifact.integrity, ...hashesOf(folder, scripts) };
      const whole: ShellArtifact = { ...artifact, integrity, development: { scripts } };
      writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
    });
  },
});
