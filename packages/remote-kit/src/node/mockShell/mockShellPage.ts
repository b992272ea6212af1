import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
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
 * built on the first request after its sources have changed.
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

/** Decides the versions of libraries. */
const LOCK_FILE = join(KIT_FOLDER, '../../pnpm-lock.yaml');

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();

/**
 * Returns a hash over the names and the content of files, of all files below folders, and of the
 * versions of libraries.
 */
const hashFiles = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of [...paths, LOCK_FILE].flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
};

const PAGE = 'mock-shell-';
/** The packages whose sources the page is built from. */
const PACKAGES = ['contracts', 'api-client', 'remote-api', 'remote-kit', 'ui'];

let built: Promise<string> | undefined;

const builtPage = (): Promise<string> => {
  built ??= build();
  return built;
};

/** Milliseconds for which a page of other sources is kept: another server may still serve it. */
const KEPT = 24 * 60 * 60_000;

const removeOthers = (parent: string, current: string) => {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PAGE) || name === current) continue;
    const folder = join(parent, name);
    if (statSync(folder).mtimeMs < Date.now() - KEPT) rmSync(folder, { recursive: true });
  }
};

/** Builds the page of these sources once for all servers of this checkout. */
const build = async (): Promise<string> => {
  const parent = join(KIT_FOLDER, 'dist-suite');
  const name = PAGE + hashFiles(PACKAGES.map((one) => join(KIT_FOLDER, '..', one, 'src')));
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  const draft = join(parent, `draft-${process.pid}`);
  const program = join(import.meta.dirname, 'buildPage.ts');
  const env = { ...process.env, NODE_ENV: 'development' };
  await promisify(execFile)(process.execPath, [program, draft], { env });
  // Another server may have built the same meanwhile.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  removeOthers(parent, name);
  return folder;
};
