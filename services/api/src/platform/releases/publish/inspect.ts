import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PublicBuild, RemoteArtifact } from '@tradewind/contracts';
import { satisfies } from '@tradewind/contracts/contractVersion';
import { MOST_USAGE_BYTES, Usage } from '@tradewind/contracts/usage';
import * as v from 'valibot';
import { integrityOf } from '../../../http/html.ts';
import { ReleaseError } from '../releases.ts';

/** Content by path, relative to the artifact's folder. */
type Contents = ReadonlyMap<string, Buffer>;

/**
 * Checks an uploaded folder against its publisher's description, file by file.
 * @param files Hash of every file of the artifact.
 * @throws ReleaseError that names the first difference.
 */
export const inspectArtifact = async (
  folder: string,
  artifact: RemoteArtifact,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  const contents = await readAll(folder);
  requireSameContent(contents, files);
  requireHashes(artifact, files);
  requireSameEmbed(artifact, files);
  requireModuleRules(artifact, files);
  requireFederationName(artifact);
  requireWithinBudget(artifact, contents);
  requireNoOwnReact(artifact, contents);
};

const readAll = async (folder: string): Promise<Contents> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    contents.set(path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path));
  }
  return contents;
};

const requireSameContent = (contents: Contents, files: Readonly<Record<string, string>>) => {
  for (const [file, hash] of Object.entries(files)) {
    const content = contents.get(file);
    if (content === undefined) throw new ReleaseError(`${file} was not uploaded.`);
    if (integrityOf(content) !== hash) {
      throw new ReleaseError(`${file} arrived with other content than was built.`);
    }
  }
  for (const file of contents.keys()) {
    if (!Object.hasOwn(files, file)) throw new ReleaseError(`${file} is not in the build.`);
    // A compressed copy is served instead of its file and could have other content.
    if (/\.(br|gz)$/.test(file)) {
      throw new ReleaseError(`${file} is a compressed copy: those are made here.`);
    }
  }
};

const loadedFiles = ({ entry, preload, chunks, public: build }: RemoteArtifact) => [
  ...[entry, ...preload, ...Object.values(chunks).flat()],
  ...(build === undefined ? [] : publicBuildFiles(build)),
];

const publicBuildFiles = ({ render, starter, pieces, ...build }: PublicBuild) => [
  ...[render, starter, pieces, ...build.styles, ...build.scripts],
  ...[...Object.values(build.pages).flat(), ...Object.values(build.addresses ?? {})],
];

/**
 * Reads what an uploaded version uses of the contract; undefined where it does not say.
 * @throws ReleaseError when its `usage.json` is too large, is no JSON, or has another format.
 */
export const readUsage = async (folder: string): Promise<Usage | undefined> => {
  const file = join(folder, 'usage.json');
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return undefined;
  if (content.length > MOST_USAGE_BYTES) throw new ReleaseError('usage.json has more than 1 MB.');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Usage), content.toString());
  if (!parsed.success) {
    throw new ReleaseError(`usage.json does not fit: ${parsed.issues[0].message}`);
  }
  return parsed.output;
};

/** Every file that a browser or this server loads must have a hash. */
const requireHashes = (artifact: RemoteArtifact, files: Readonly<Record<string, string>>) => {
  for (const file of loadedFiles(artifact)) {
    if (files[file] === undefined) throw new ReleaseError(`${file} is not in the build.`);
    if (artifact.integrity[file] !== files[file]) {
      throw new ReleaseError(`artifact.json has not the hash of ${file}.`);
    }
  }
};

/** The files for partners' pages must be those that were built. */
const requireSameEmbed = ({ embed }: RemoteArtifact, files: Readonly<Record<string, string>>) => {
  if (embed === undefined) return;
  for (const [file, hash] of Object.entries({ ...embed.chunks, [embed.entry]: embed.integrity })) {
    if (files[file] === hash) continue;
    throw new ReleaseError(`artifact.json has not the hash of ${file}.`);
  }
};

/** Whether a file belongs to a build for pages without a shell. */
const isPlain = ({ embed }: RemoteArtifact, file: string): boolean =>
  file.startsWith('public/') ||
  (embed !== undefined && file.startsWith(`${dirname(embed.entry)}/`));

/** The modules that this server runs to render public pages. */
const NEVER_SENT = 'public/node/';

const embeddedFiles = ({ embed }: RemoteArtifact) =>
  embed === undefined ? [] : [embed.entry, ...Object.keys(embed.chunks ?? {})];

/** The contract of the first shell that loads an entry which is an ES module. */
const MODULES_SINCE = '1.3.0';

/**
 * A browser runs a module by its hash only if the shell has linked it, and an older shell would run
 * the entry as a script (decision 208).
 */
const requireModuleRules = (artifact: RemoteArtifact, files: Readonly<Record<string, string>>) => {
  const { entryType, declaration } = artifact;
  if (entryType === undefined) return;
  const oldest = declaration.contract.replace(/^[\^~]/, '');
  if (!satisfies(oldest, `^${MODULES_SINCE}`)) {
    throw new ReleaseError(
      `Shells load an entry of the type ${entryType} from contract ${MODULES_SINCE} on; remote.json asks for ${declaration.contract}.`,
    );
  }
  if (entryType === 'mount' && declaration.widgets.length + declaration.offers.length > 0) {
    throw new ReleaseError('A remote that mounts its pages itself has no widgets and no offers.');
  }
  const listed = new Set([...loadedFiles(artifact), ...embeddedFiles(artifact)]);
  for (const file of Object.keys(files)) {
    if (!/\.m?js$/.test(file) || listed.has(file) || file.startsWith(NEVER_SENT)) continue;
    throw new ReleaseError(`${file} is neither the entry nor among preload and chunks.`);
  }
};

/** Two versions under one federation name would run the old code with the new styles. */
const requireFederationName = ({ name, version, federationName, declaration }: RemoteArtifact) => {
  const wanted = `${name}_${version}`.replace(/\W/g, '_');
  if (federationName !== wanted) {
    throw new ReleaseError(`Its federation name must be ${wanted}, not ${federationName}.`);
  }
  if (declaration.name !== name) {
    throw new ReleaseError(`remote.json says ${declaration.name}, not ${name}.`);
  }
};

const requireWithinBudget = (
  { entry, preload, declaration }: RemoteArtifact,
  contents: Contents,
) => {
  const weight = [entry, ...preload]
    .map((file) => gzipSync(contents.get(file) ?? '', { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
  if (weight > declaration.budget) {
    throw new ReleaseError(
      `Entry and app chunk weigh ${weight} B gzipped; the budget is ${declaration.budget} B.`,
    );
  }
};

/**
 * A property that every build of React and React DOM reads or sets. The runtime of a federation
 * plugin has only its name, as a text.
 */
const REACT = '.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const requireNoOwnReact = (artifact: RemoteArtifact, contents: Contents) => {
  for (const [file, content] of contents) {
    // Builds for pages without a shell contain React by design.
    if (file.endsWith('.js') && !isPlain(artifact, file) && content.includes(REACT)) {
      throw new ReleaseError(
        `${artifact.name} brings its own React, which fails in the shell's page: ${file}`,
      );
    }
  }
};
