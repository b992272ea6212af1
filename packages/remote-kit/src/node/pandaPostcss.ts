import { createRequire } from 'node:module';
import { join } from 'node:path';

interface PandaOptions {
  readonly cwd: string;
  readonly configPath: string;
}

// Its types promise other exports than Node finds.
const plugin = createRequire(import.meta.url)('@pandacss/dev/postcss') as (
  options: PandaOptions,
) => { readonly postcssPlugin: string };

/** Panda's PostCSS plugin with one of the configurations that lie in an app's folder. */
export const pandaPostcss = (folder: string, config: string) =>
  plugin({ cwd: folder, configPath: join(folder, config) });
