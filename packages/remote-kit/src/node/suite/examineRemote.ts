import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Embed, RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import { contractVersion, satisfies } from '@tradewind/contracts/contractVersion';
import { chromiumOptions } from '@tradewind/ui/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { hostDefine, KIT_FOLDER } from '../mockShell/mockShellPage.ts';
import { serveFolders } from './serveFolders.ts';

/**
 * Runs the contract suite: renders a remote's build with a mock of the shell in a real browser, and
 * its plain build in a page without a shell. Every route, widget and offer is rendered while the
 * API is pending, fails and succeeds.
 * @param dist Folder of the build.
 * @param browser Opens the pages; a new one when not given.
 * @returns The problems, as messages for the remote's team; empty when it may be published.
 */
export const examineRemote = async (
  dist: string,
  browser?: Browser,
): Promise<readonly string[]> => {
  const description: unknown = JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8'));
  const parsed = v.safeParse(Artifact, description);
  if (!parsed.success) return [`artifact.json does not fit: ${parsed.issues[0].message}`];
  const artifact = parsed.output;
  if (artifact.kind !== 'remote') return ['artifact.json does not describe a remote.'];
  return [...declarationProblems(artifact), ...(await browserProblems(artifact, dist, browser))];
};

const declarationProblems = ({ declaration, weight, embed }: RemoteArtifact): string[] => [
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

declare global {
  // Set by the suite's page, src/suite/main.tsx.
  var examine: (artifact: RemoteArtifact, base: string) => Promise<string[]>;
  var examineEmbed: (artifact: RemoteArtifact, embed: Embed, base: string) => Promise<string[]>;
}

const browserProblems = async (
  artifact: RemoteArtifact,
  dist: string,
  shared: Browser | undefined,
): Promise<string[]> => {
  const server = await serveFolders({ host: await buildHost(), remote: dist });
  const browser = shared ?? (await openBrowser());
  const pages: Page[] = [];
  const open = async () => {
    const page = await browser.newPage();
    pages.push(page);
    return openSuite(page, `${server.url}/host/`);
  };
  try {
    const base = `${server.url}/remote/`;
    const shell = await open();
    const problems = await shell.page.evaluate(
      ([described, folder]) => globalThis.examine(described, folder),
      [artifact, base] as const,
    );
    const { embed } = artifact;
    if (embed === undefined) return [...problems, ...shell.failed];
    const partner = await open();
    const mounted = await partner.page.evaluate(
      ([described, build, folder]) => globalThis.examineEmbed(described, build, folder),
      [artifact, embed, base] as const,
    );
    return [...problems, ...shell.failed, ...mounted, ...partner.failed];
  } finally {
    await Promise.all(pages.map((page) => page.close()));
    if (shared === undefined) await browser.close();
    await server.close();
  }
};

/** Opens the suite in a new page and records its failures: missing files and uncaught errors. */
const openSuite = async (page: Page, url: string) => {
  page.setDefaultTimeout(120_000);
  const failed = new Set<string>();
  page.on('response', (response) => {
    if (response.status() >= 400) failed.add(`${response.url()} answers ${response.status()}.`);
  });
  page.on('pageerror', (error) => failed.add(`It throws: ${error.message}`));
  await page.goto(url);
  return { page, failed };
};

let built: Promise<string> | undefined;

/** Builds the mock shell's page, once for each process. Returns its folder. */
const buildHost = (): Promise<string> => {
  built ??= build();
  return built;
};

const build = async (): Promise<string> => {
  const folder = join(KIT_FOLDER, `dist-suite/${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const rsbuild = await createRsbuild({
    cwd: KIT_FOLDER,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: {
        entry: { index: './src/suite/main.tsx' },
        define: hostDefine,
      },
      output: { distPath: { root: folder }, assetPrefix: 'auto', minify: false },
      plugins: [pluginReact()],
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return folder;
};

export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions());
