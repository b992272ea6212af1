import type { Composition, Embed } from '@tradewind/contracts';
import { apiVersion, satisfies } from '@tradewind/contracts/contractVersion';
import { integrityOf } from '../artifact/builtFiles.ts';
import { CommandError, print } from './output.ts';
import { openServer, openServerToDeploy, type ServerChoice } from './server.ts';

export interface DoctorChoice extends ServerChoice {
  /** Another edition than that of the address; requires the token. */
  readonly edition?: string | undefined;
}

type Deployment = Composition['shell'] | Composition['remotes'][string];

/**
 * Checks the release of an address as a browser receives it: every file exists with its type and
 * hash, every version range is met. Prints the problems.
 * @throws CommandError when there is a problem.
 */
export const doctor = async (choice: DoctorChoice): Promise<void> => {
  const composition = await findComposition(choice);
  const { edition, id, shell, remotes } = composition;
  print(`Edition ${edition}, composition ${id}`);
  let problems = 0;
  for (const [name, deployment] of Object.entries({ shell, ...remotes })) {
    const files = filesOf(deployment);
    const found = [
      ...rangeProblems(composition, name),
      ...(await fileProblems(new URL(deployment.base, choice.url), files)),
    ];
    print(`${found.length === 0 ? '✓' : '✗'} ${name} ${deployment.version} (${files.size} files)`);
    for (const problem of found) print(`    ${problem}`);
    problems += found.length;
  }
  if (problems > 0) throw new CommandError(`${problems} of these would fail in a browser.`);
};

const findComposition = async (choice: DoctorChoice): Promise<Composition> => {
  const { edition } = choice;
  if (edition === undefined) return openServer(choice).api.getComposition();
  const { api } = await openServerToDeploy(choice);
  const { live } = await api.getEdition({ params: { id: edition } });
  if (live === null) throw new CommandError(`${edition} runs nothing yet.`);
  return live;
};

const rangeProblems = ({ shell, remotes }: Composition, name: string): string[] => {
  const declaration = remotes[name]?.declaration;
  if (declaration === undefined) return [];
  const { contract, api } = declaration;
  return [
    ...(satisfies(shell.contract, contract)
      ? []
      : [`It needs contract ${contract}; the shell has ${shell.contract}.`]),
    ...(satisfies(apiVersion, api) ? [] : [`It needs API ${api}; the API has ${apiVersion}.`]),
  ];
};

/** Files that a page can request, each with its expected hash. */
type Hashes = ReadonlyMap<string, string | undefined>;

const filesOf = (deployment: Deployment): Hashes => {
  const { integrity, preload, chunks } = deployment;
  const first =
    'entry' in deployment ? [deployment.entry] : [...deployment.scripts, ...deployment.styles];
  const named = [...first, ...preload, ...Object.values(chunks).flat()];
  // The server imports this file from its own disk; no browser requests it.
  const requested = Object.entries(integrity).filter(
    ([file]) => file !== deployment.public?.render,
  );
  return new Map([
    ...named.map((file) => [file, integrity[file]] as const),
    ...requested,
    ...('embed' in deployment ? plainBuildOf(deployment.embed) : []),
  ]);
};

/** Files that partners' pages request. */
const plainBuildOf = (embed: Embed | undefined): (readonly [string, string])[] =>
  embed === undefined
    ? []
    : [[embed.entry, embed.integrity], ...Object.entries(embed.chunks ?? {})];

const fileProblems = async (base: URL, files: Hashes): Promise<string[]> => {
  const found = await Promise.all(
    [...files].map(([file, hash]) => problemOf(new URL(file, base), file, hash)),
  );
  return found.filter((problem) => problem !== undefined);
};

const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /css/, woff2: /font/ };

const problemOf = async (
  url: URL,
  file: string,
  expected: string | undefined,
): Promise<string | undefined> => {
  const answer = await fetch(url).catch(() => undefined);
  if (answer === undefined) return `${file} cannot be reached.`;
  if (!answer.ok) return `${file} answers ${answer.status}.`;
  const type = answer.headers.get('content-type') ?? '';
  const wanted = TYPES[file.split('.').at(-1) ?? ''];
  if (wanted?.test(type) === false) return `${file} comes as ${type}.`;
  const hash = integrityOf(Buffer.from(await answer.arrayBuffer()));
  if (expected === undefined) return /\.(js|css)$/.test(file) ? `${file} has no hash.` : undefined;
  return hash === expected ? undefined : `${file} has other content than was published.`;
};
