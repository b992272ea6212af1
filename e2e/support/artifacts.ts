import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedRemote, Composition } from '@tradewind/contracts';
import { apiWith } from './api.ts';

/** The folder that the product under test serves; empty without ARTIFACTS_DIR. */
export const artifactsDir = process.env.ARTIFACTS_DIR ?? '';

/** Hash of every published file, by path. */
export const fingerprints = (): Map<string, string> =>
  new Map(
    readdirSync(artifactsDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** The live composition. */
export const liveComposition = (): Promise<Composition> => apiWith().getComposition();

/** The live version of a remote. */
export const liveRemote = async (name: string): Promise<ComposedRemote> => {
  const remote = (await liveComposition()).remotes[name];
  if (remote === undefined) throw new Error(`The product runs no ${name}.`);
  return remote;
};

/** Path of a version's file on this machine. */
export const fileOf = ({ declaration, version }: ComposedRemote, file: string): string =>
  join(artifactsDir, declaration.name, version, file);

export const integrityOf = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Replaces or removes the content of a published file, as a broken disk or an attacker
 * would. Returns a function that restores it.
 */
export const replaceFile = (file: string, content: string | undefined): (() => void) => {
  // The server prefers the compressed copies.
  const copies = [file, `${file}.br`, `${file}.gz`].filter((path) => existsSync(path));
  for (const path of copies) renameSync(path, `${path}-aside`);
  if (content !== undefined) writeFileSync(file, content);
  return () => {
    rmSync(file, { force: true });
    for (const path of copies) renameSync(`${path}-aside`, path);
  };
};
