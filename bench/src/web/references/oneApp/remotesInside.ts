import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The one module of the shell that fetches a remote's code. */
const LOADER = /[\\/]shell[\\/]src[\\/]remotes[\\/]loadVersion\.ts$/;
const APP = /[\\/]remotes[\\/][\w-]+[\\/]src[\\/]app\.tsx$/;
const APP_STYLES = "import './app.css';\n";

/**
 * Bundles the remotes into the shell: the module that loads a federated remote imports
 * its app instead, as a chunk with the remote's name. Their styles are part of the shell's, because
 * there is only one app.
 */
export const remotesInside = (root: string): RsbuildPlugin => ({
  name: 'bench:remotes-inside',
  setup(api) {
    const replaced = new Set<string>();

    api.transform({ test: LOADER, order: 'pre' }, ({ resourcePath }) => {
      replaced.add(resourcePath);
      return loaderOf(root);
    });

    api.transform({ test: APP, order: 'pre' }, ({ code, resourcePath }) => {
      if (code.includes(APP_STYLES)) replaced.add(resourcePath);
      return code.replace(APP_STYLES, '');
    });

    api.onAfterBuild(() => {
      const missed = [join(root, 'shell/src/remotes/loadVersion.ts'), ...appsIn(root)].filter(
        (file) => !replaced.has(file),
      );
      if (missed.length > 0) throw new Error(`The one app lacks ${missed.join(', ')}.`);
    });
  },
});

/** Of the remotes that the default edition may have: the console has an edition of its own. */
const appsIn = (root: string) =>
  globSync(join(root, 'remotes/*/src/app.tsx')).filter((app) => {
    const declaration = readFileSync(join(app, '../../remote.json'), 'utf8');
    return !('edition' in (JSON.parse(declaration) as object));
  });

const loaderOf = (root: string) => `
const apps = {
${appsIn(root).map(importOf).join('\n')}
};

export const loadVersion = async ({ declaration }) => (await apps[declaration.name]()).default;
export const hasFailed = () => false;
`;

const importOf = (app: string) => {
  const name = basename(join(app, '../..'));
  return `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(app)}),`;
};
