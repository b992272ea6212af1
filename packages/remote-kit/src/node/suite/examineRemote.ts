import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embed, RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import { contractVersion, satisfies } from '@tradewind/contracts/contractVersion';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { buildHost } from './buildHost.ts';
import { openBrowser } from './openBrowser.ts';
import { serveFolders } from './serveFolders.ts';

/**
 * The contract suite: holds a remote's build against a mock of the shell, in a real browser, and its
 * plain build against a page without one. Every route, widget and offer is shown while the API
 * waits, refuses and answers.
 * @param dist Folder of the build.
 * @returns What is wrong, in words for the remote's team; empty when it may be published.
 */
export const examineRemote = async (dist: string): Promise<readonly string[]> => {
  const description: unknown = JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8'));
  const parsed = v.safeParse(Artifact, description);
  if (!parsed.success) return [`artifact.json does not fit: ${parsed.issues[0].message}`];
  const artifact = parsed.output;
  if (artifact.kind !== 'remote') return ['artifact.json does not describe a remote.'];
  return [...onPaper(artifact), ...(await inBrowser(artifact, dist))];
};

const onPaper = ({ declaration, weight, embed }: RemoteArtifact): string[] => [
  ...(satisfies(contractVersion, declaration.contract)
    ? []
    : [`It needs contract ${declaration.contract}; the suite has ${contractVersion}.`]),
  ...(weight <= declaration.budget
    ? []
    : [`It weighs ${weight} B gzipped; the budget is ${declaration.budget} B.`]),
  ...(declaration.embed !== undefined && embed === undefined
    ? ['remote.json says "embed", but the build has no plain build.']
    : []),
];

/** What the mock shell's page can be asked (src/suite/main.tsx). */
interface Suite {
  examine(artifact: RemoteArtifact, base: string): Promise<string[]>;
  examineEmbed(artifact: RemoteArtifact, embed: Embed, base: string): Promise<string[]>;
}

const inBrowser = async (artifact: RemoteArtifact, dist: string): Promise<string[]> => {
  const server = await serveFolders({ host: await buildHost(), remote: dist });
  const browser = await openBrowser();
  try {
    const open = () => openSuite(browser, `${server.url}/host/`);
    const base = `${server.url}/remote/`;
    const shell = await open();
    const complaints = await shell.page.evaluate(
      ([described, folder]) => (globalThis as unknown as Suite).examine(described, folder),
      [artifact, base] as const,
    );
    const { embed } = artifact;
    if (embed === undefined) return [...complaints, ...shell.failed];
    const partner = await open();
    const mounted = await partner.page.evaluate(
      ([described, build, folder]) =>
        (globalThis as unknown as Suite).examineEmbed(described, build, folder),
      [artifact, embed, base] as const,
    );
    return [...complaints, ...shell.failed, ...mounted, ...partner.failed];
  } finally {
    await browser.close();
    await server.close();
  }
};

/** A page of its own, and what fails in it: files that are not there, errors that nobody catches. */
const openSuite = async (browser: Browser, url: string) => {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const failed = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) failed.add(`${response.url()} answers ${response.status()}.`);
  });
  page.on('pageerror', (error) => failed.add(`It throws: ${error.message}`));
  await page.goto(url);
  return { page, failed };
};
