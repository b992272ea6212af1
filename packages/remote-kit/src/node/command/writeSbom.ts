import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from './output.ts';

const run = promisify(execFile);

/** The file of an artifact that lists the libraries of its build. */
const FILE = 'sbom.cdx.json';

/**
 * Writes the software bill of materials (CycloneDX) of a remote into its build: every library that
 * it contains or was built with, with license and hash. Only in a workspace with a lock file, which
 * names them.
 * @throws CommandError when pnpm cannot write it.
 */
export const writeSbom = async (folder: string): Promise<void> => {
  if (!existsSync(join(process.cwd(), 'pnpm-lock.yaml'))) return;
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6'];
  const out = ['--sbom-type', 'application', '--out', join(folder, 'dist', FILE)];
  const place = `./${relative(process.cwd(), folder)}`.replaceAll(sep, '/');
  const args = ['-y', 'pnpm@12.21.0', '--filter', place, 'sbom', '--prod', ...format, ...out];
  // Windows runs npx by a script of its shell.
  const options = { cwd: process.cwd(), shell: process.platform === 'win32' };
  await run('npx', args, options).catch((error: Error) => {
    throw new CommandError(`The software bill of materials was not written:\n${error.message}`);
  });
};
