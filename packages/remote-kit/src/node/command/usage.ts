import { readDeclaration } from '../declaration.ts';
import { type CallShape, callsOf, type OpenApi } from '../usage/apiShapes.ts';
import { findBreaks } from '../usage/compareUsage.ts';
import { contractOfCheckout, readUsage } from '../usage/readUsage.ts';
import { readSources } from '../usage/sources.ts';
import { findRemote } from './build.ts';
import { CommandError, print } from './output.ts';
import { openServer, openServerToDeploy, type ServerChoice } from './server.ts';

/** The calls of a running API, from the document that it serves. */
const contractOf = async (url: string): Promise<ReadonlyMap<string, CallShape>> => {
  const answer = await fetch(`${url}/api/openapi.json`);
  if (!answer.ok) throw new CommandError(`${url} serves no /api/openapi.json: ${answer.status}.`);
  const document = (await answer.json().catch(() => null)) as Partial<OpenApi> | null;
  if (!document?.paths) {
    throw new CommandError(`What ${url} serves at /api/openapi.json is no OpenAPI document.`);
  }
  return callsOf({ paths: document.paths });
};

/** Prints what would break, and makes the command fail if anything does. */
const report = (breaks: readonly string[], fine: string) => {
  for (const line of breaks) print(line);
  if (breaks.length === 0) return print(fine);
  process.exitCode = 1;
};

/** Checks whether remotes of this checkout work with the API of a server. */
export const checkRemotes = async (
  names: readonly string[],
  choice: ServerChoice,
): Promise<void> => {
  const folders = names.map((name) => findRemote(name));
  const { url } = openServer(choice);
  const contract = await contractOf(url);
  const sources = readSources(folders);
  const breaks = folders.flatMap((folder, at) => {
    const usage = readUsage(sources, folder, readDeclaration(folder));
    return findBreaks(usage, contract).map((line) => `${names[at]} ${line}`);
  });
  report(breaks, `The API of ${url} has everything that ${names.join(', ')} uses.`);
};

/** Checks whether the live remotes of a server work with the API of this checkout. */
export const checkContract = async (choice: ServerChoice): Promise<void> => {
  const { api, url } = await openServerToDeploy(choice);
  const { versions } = await api.getContractUsage();
  const contract = contractOfCheckout();
  const breaks = versions.flatMap(({ name, version, editions, usage }) => {
    const subject = `${name}@${version} (live in ${editions.join(', ')})`;
    if (usage === null)
      print(`${subject} was published without usage.json: what it uses is unknown.`);
    return usage === null ? [] : findBreaks(usage, contract).map((line) => `${subject} ${line}`);
  });
  const known = versions.filter(({ usage }) => usage !== null).length;
  report(breaks, `Nothing breaks in the ${known} live versions of ${url} whose use is known.`);
};
