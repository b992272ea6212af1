import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteDeclaration } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';

/**
 * Reads and checks a remote's `remote.json`.
 * @throws Error that names every invalid field.
 */
export const readDeclaration = (folder: string): RemoteDeclaration => {
  const file = join(folder, 'remote.json');
  const result = v.safeParse(RemoteDeclaration, JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const messages = result.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`,
  );
  throw new Error(`remote.json does not fit the contract:\n${messages.join('\n')}`);
};

/** Returns the version of a build: ARTIFACT_VERSION, else the version of package.json. */
export const artifactVersion = (folder: string): string => {
  const given = process.env.ARTIFACT_VERSION;
  if (given !== undefined && given !== '') return given;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/**
 * Returns a unique federation name for a version, so that two versions never share state in a
 * browser.
 */
export const federationName = (name: string, version: string): string =>
  `${name}_${version}`.replace(/\W/g, '_');
