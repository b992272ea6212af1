import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import type { ShellArtifact } from '@tradewind/contracts';
import { devRefresh, hostDefine } from '../mockShell/mockShellPage.ts';
import { filesByChunk, hashesOf } from './builtFiles.ts';

const FOLDER = 'development/';

/**
 * The shell once more, with React's build for development, for documents that take a remote from a
 * developer's own server: React's build for production cannot change a component that is shown.
 * Styles are those of the build for production.
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
    // It travels within one machine, and its reader debugs.
    minify: false,
    legalComments: 'none',
  },
};

/** Adds that build, the environment `development`, to the artifact of the shell. */
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
