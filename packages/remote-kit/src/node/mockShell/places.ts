import { join } from 'node:path';

/** The kit's own folder, where its pages are built. */
export const KIT = join(import.meta.dirname, '../../..');

/** Where a remote's development server has the files of the mock shell. */
export const MOUNT = '/mock-shell/';

/** What a host's page runs before React, so that remotes can refresh what it shows. */
export const devRefresh = join(KIT, 'src/mockShell/devRefresh.ts');

/** Trims the federation runtime to what a browser with direct entries needs. */
export const hostDefine = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};
