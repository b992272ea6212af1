import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Used by the tests and the catalogue. */
export default {
  plugins: [pandacss({ configPath: here('./panda.config.ts'), cwd: here('.') })],
};
