import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// The tokens of the host, which the remote's own styles leave out.
export default {
  plugins: { '@pandacss/dev/postcss': { configPath: here('./panda.config.ts'), cwd: here('..') } },
};
