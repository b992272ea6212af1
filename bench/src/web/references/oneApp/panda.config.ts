import { join } from 'node:path';
import { appPanda } from '@tradewind/remote-kit/panda';
import { uiPreset } from '@tradewind/ui/preset';

// Panda resolves paths relative to its working folder.
const root = join(process.cwd(), '../../../../..');

/** One set of styles for the shell and all remotes, which share each class that they both use. */
export default {
  ...appPanda({ prefix: 'one', role: 'host', preset: uiPreset({ role: 'host' }) }),
  include: ['shell', 'remotes/*', 'packages/ui', 'packages/trade-ui'].map(
    (app) => `${root}/${app}/src/**/*.{ts,tsx}`,
  ),
};
