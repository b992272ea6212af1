import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The router's build for production. It is published beside the one for development, but its
 * package names only the latter to bundlers, whatever the mode.
 */
export const leanRouter = (folder: string): Record<string, string> => {
  const dom = createRequire(join(folder, 'package.json')).resolve('react-router-dom');
  const development = dirname(createRequire(dom).resolve('react-router'));
  const production = join(development, '../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
};
