import { execSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { type DevServer, startDevServer } from './devServer.ts';
import { composeOwnRemotes } from './editions.ts';
import { runRemotesOrThrow } from './remotesCommand.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const GENERATED = /\/(node_modules|dist|styled-system|test)$/;

/** A checkout of one team; the sources of the project do not change. */
export interface Workspace {
  readonly folder: string;
  /** Replaces text, which must be there, in a file of a remote or in all files of a folder. */
  change(remote: string, place: string, from: string, to: string): void;
  /** Gives a new remote the packages of one with the same dependencies, instead of `pnpm install`. */
  link(remote: string, like: string): void;
  /** Builds a remote for production. Returns the folder of the build. */
  build(remote: string, version: string): string;
  /** Runs a remote's development server. */
  develop(remote: string): Promise<DevServer>;
  remove(): void;
}

/** A checkout with the packages of this one and a copy of some of its remotes. */
export const makeWorkspace = (...copied: readonly string[]): Workspace => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-team-'));
  for (const name of ['packages', 'node_modules'])
    symlinkSync(join(ROOT, name), join(folder, name));
  mkdirSync(join(folder, 'remotes'));
  for (const name of copied) {
    const from = join(ROOT, 'remotes', name);
    cpSync(from, join(folder, 'remotes', name), {
      recursive: true,
      filter: (path) => !GENERATED.test(path),
    });
    linkPackages(folder, name, name);
  }
  return {
    folder,
    change(remote, place, from, to) {
      const path = join(folder, 'remotes', remote, place);
      const found = sourcesIn(path).filter((file) => readFileSync(file, 'utf8').includes(from));
      if (found.length === 0) throw new Error(`${path} has no ${from}.`);
      for (const file of found) {
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
      }
    },
    link: (remote, like) => linkPackages(folder, remote, like),
    build(remote, version) {
      const { cwd, env } = placeOf(folder, remote, 'production');
      execSync('node ../../packages/remote-kit/codegen.mjs && rsbuild build', {
        ...{ cwd, stdio: 'pipe' },
        env: { ...env, ARTIFACT_VERSION: version },
      });
      return join(cwd, 'dist');
    },
    develop: (remote) => startDevServer(placeOf(folder, remote, 'development')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/**
 * Makes a new remote in a workspace for the tests of a file; afterwards the default edition has the
 * product's own remotes again. The name is unique, also when the tests run twice against one product.
 */
export const makeNewRemote = (prefix: string) => {
  const name = `${prefix}-${Date.now().toString(36)}`;
  const team = {} as Workspace;
  test.beforeAll(async () => {
    Object.assign(team, makeWorkspace());
    await runRemotesOrThrow(team.folder, 'new', name);
    // It has the dependencies of a remote that `new` makes, and more.
    team.link(name, 'customers');
  });
  test.afterAll(async () => {
    team.remove();
    await composeOwnRemotes();
  });
  return { name, team };
};

/** The working folder and the environment of a remote's scripts. */
const placeOf = (workspace: string, remote: string, mode: 'production' | 'development') => {
  const cwd = join(workspace, 'remotes', remote);
  const programs = [cwd, workspace].map((path) => join(path, 'node_modules/.bin'));
  const PATH = [...programs, process.env.PATH].join(delimiter);
  return { cwd, env: { ...process.env, PATH, NODE_ENV: mode } };
};

const sourcesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((file) => statSync(file).isFile());

const linkPackages = (workspace: string, remote: string, like: string): void =>
  symlinkSync(
    join(ROOT, 'remotes', like, 'node_modules'),
    join(workspace, 'remotes', remote, 'node_modules'),
  );
