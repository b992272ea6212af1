import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteDeclaration } from '@tradewind/contracts';
import { sendFile } from '../suite/serveFolders.ts';

/** The folder of remote-kit, where its pages are built. */
export const KIT_FOLDER = join(import.meta.dirname, '../../..');

/** The path of the mock shell's files on a remote's development server. */
export const MOCK_SHELL_PATH = '/mock-shell/';

/** Code that a host's page runs before React, so that remotes support fast refresh. */
export const devRefresh = join(KIT_FOLDER, 'src/mockShell/devRefresh.ts');

/** Removes the code of the federation runtime that a browser with direct entries does not use. */
export const hostDefine = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
};

/**
 * Serves the mock shell from a remote's development server at `/` and the remote's own paths; it is
 * built on the first request.
 */
export const mockShellPage = ({ prefixes }: RemoteDeclaration): RsbuildPlugin => ({
  name: 'tradewind:mock-shell',
  setup(api) {
    api.onBeforeStartDevServer(({ server }) => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isOwn = ['/', ...prefixes].some((place) => `${pathname}/`.startsWith(`${place}/`));
        const isPage = isOwn && request.headers.accept?.includes('text/html') === true;
        if (!isPage && !pathname.startsWith(MOCK_SHELL_PATH)) return next();
        const file = isPage ? 'index.html' : pathname.slice(MOCK_SHELL_PATH.length);
        builtPage().then((folder) => {
          if (!sendFile(response, folder, file)) next();
        }, next);
      });
    });
  },
});

let built: Promise<string> | undefined;

const builtPage = (): Promise<string> => {
  built ??= build();
  return built;
};

const build = async (): Promise<string> => {
  const folder = join(KIT_FOLDER, `dist-suite/mock-shell-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = join(import.meta.dirname, 'buildPage.ts');
  const env = { ...process.env, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, [program, folder], { env });
  return folder;
};
