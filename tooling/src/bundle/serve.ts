import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_MAIN, API_SETTINGS, API_SHUTDOWN, ROOT } from '../paths.ts';
import { publish, recordReleases, releaseFolder, releasesFile } from '../start/publish.ts';

// Serves the product from the folder that `bundle` has written. Its builds are copied to
// ARTIFACTS_DIR first, where those of earlier folders stay for open pages and rollbacks.
const dataDir = resolve(process.env.DATA_DIR || '.data');
const artifactsDir = resolve(process.env.ARTIFACTS_DIR || join(dataDir, 'artifacts'));
const bundled = join(ROOT, 'artifacts');

process.env.ARTIFACTS_DIR = artifactsDir;
process.env.LOCAL_RELEASES = releasesFile(dataDir);
// Checks the settings and what they name, before anything is written.
await import(pathToFileURL(API_SHUTDOWN).href);
await import(pathToFileURL(API_SETTINGS).href);

const releases = readdirSync(bundled).flatMap((name) =>
  readdirSync(join(bundled, name)).map((version) => {
    const release = { name, version, dir: releaseFolder(artifactsDir, name, version) };
    if (!existsSync(release.dir)) publish(join(bundled, name, version), release);
    return release;
  }),
);

recordReleases(dataDir, releases);
await import(pathToFileURL(API_MAIN).href);
