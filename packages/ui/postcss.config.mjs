import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Used by the tests and the catalogue, with Panda's own plugin: this package imports no other of ours, and
 * remote-kit, whose plugin the apps use, imports this one.
 */
export default {
  plugins: [pandacss({ configPath: here('./panda.config.ts'), cwd: here('.') })],
};
