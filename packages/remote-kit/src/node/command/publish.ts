import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '../artifact/builtFiles.ts';
import { readDeclaration } from '../declaration.ts';
import { examineRemote } from '../suite/examineRemote.ts';
import { type BuiltRemote, buildAs, findRemote, readBuild, readPackage } from './build.ts';
import type { DeployKey } from './deployKey.ts';
import { CommandError, print } from './output.ts';
import { openServerToDeploy, type Server, type ServerChoice } from './server.ts';
import { writeSbom } from './writeSbom.ts';

export interface PublishChoice extends ServerChoice {
  readonly edition: string;
  /** The version of package.json by default. */
  readonly version?: string | undefined;
  /** Folder of a finished build. */
  readonly built?: string | undefined;
}

/**
 * Builds one remote and publishes it, or publishes a finished build. Nothing else is built or
 * restarted, and nothing becomes live.
 * @throws CommandError or ApiFailure with the reason why it cannot be published.
 */
export const publish = async (name: string, choice: PublishChoice): Promise<void> => {
  const server = await openServerToDeploy(choice);
  const { edition } = choice;
  const dist = choice.built === undefined ? await build(server, name, choice) : choice.built;
  const built = readBuild(resolve(dist));
  const { version, declaration } = built.artifact;
  if (built.artifact.name !== name) {
    throw new CommandError(`${dist} holds ${built.artifact.name}, not ${name}.`);
  }
  await server.api.checkRelease({ body: { declaration, version, edition } });
  const problems = await examineRemote(resolve(dist));
  if (problems.length > 0) {
    throw new CommandError(`The contract suite is red:\n  ${problems.join('\n  ')}`);
  }
  const { base, preview, sent } = await send(server, built, edition);
  print(`Published ${name} ${version} at ${base} (${built.files.size} files, ${kilobytes(sent)}).`);
  print(`Make it live: pnpm remotes promote ${name}@${version}`);
  if (preview !== undefined) print(`For the pull request:\n\n${comment(built, edition, preview)}`);
};

/** A comment for a pull request, in Markdown, with the link that previews a version. */
const comment = ({ artifact: { name, version } }: BuiltRemote, edition: string, preview: string) =>
  `**${name} ${version}** is published and not live. [Preview it in ${edition}](${preview}), as an operator: everything else there is live.`;

/** Builds a version and checks it. Returns the folder of the build. */
const build = async (
  { api }: Server,
  name: string,
  { version: wanted, edition }: PublishChoice,
): Promise<string> => {
  const folder = findRemote(name);
  const version = wanted ?? readPackage(folder).version;
  // The server checks again after the build; checking first saves a build that would be rejected.
  await api.checkRelease({ body: { declaration: declarationIn(folder), version, edition } });
  print(`Building ${name} ${version} …`);
  await buildAs(folder, version);
  await writeSbom(folder);
  await writeUsage(folder);
  return join(folder, 'dist');
};

/**
 * Writes what a remote uses of the contract into its build. In a thread of its own: the compiler would
 * keep this one from noticing that the server has closed an idle connection.
 */
const writeUsage = async (folder: string): Promise<void> => {
  const thread = new Worker(new URL('../usage/writeUsage.thread.ts', import.meta.url), {
    workerData: folder,
  });
  await once(thread, 'exit');
};

const declarationIn = (folder: string) => {
  try {
    return readDeclaration(folder);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
};

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

const send = async (
  { api, by, key }: Server,
  { artifact, files }: BuiltRemote,
  edition: string,
) => {
  const { name, version } = artifact;
  const hashes: Record<string, string> = {};
  let sent = 0;
  for (const [path, content] of files) {
    const zipped = gzipSync(content);
    hashes[path] = integrityOf(content);
    sent += zipped.length;
    await api.uploadReleaseFile({
      params: { name, version },
      body: { path, content: zipped.toString('base64') },
    });
  }
  const signature = key && (await sign(key, artifact, hashes));
  const { base, preview } = await api.publishRelease({
    body: { artifact, files: hashes, edition, by, signature },
  });
  return { base, preview, sent };
};

/** Signs what the server is about to publish (decision 99). */
const sign = async (
  key: DeployKey,
  artifact: BuiltRemote['artifact'],
  files: Readonly<Record<string, string>>,
) => {
  const { name, version } = artifact;
  const signedAt = new Date();
  const manifest = JSON.stringify({ format: 1, name, version, signedAt, artifact, files });
  return { manifest, jws: await key.sign(manifest) };
};
