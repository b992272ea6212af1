import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version under which a build is published: ARTIFACT_VERSION, else the package's own. */
export const artifactVersion = (folder: string): string => {
  const given = process.env.ARTIFACT_VERSION;
  if (given !== undefined && given !== '') return given;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** A name of its own for every version, so that two of them never share state in a browser. */
export const federationName = (name: string, version: string): string =>
  `${name}_${version}`.replace(/\W/g, '_');
