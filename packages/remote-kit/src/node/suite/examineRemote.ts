import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteArtifact } from '@tradewind/contracts';
import { Artifact } from '@tradewind/contracts/composition';
import { contractVersion, satisfies } from '@tradewind/contracts/contractVersion';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { buildHost } from './buildHost.ts';
import { serveFolders } from './serveFolders.ts';

const INSTALLED = '/usr/bin/chromium';

/**
 * The contract suite: holds a remote's build against a mock of the shell, in a real browser. Every
 * route and widget is shown while the API waits, refuses and answers.
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

const onPaper = ({ declaration, weight }: RemoteArtifact): string[] => [
  ...(satisfies(contractVersion, declaration.contract)
    ? []
    : [`It needs contract ${declaration.contract}; the suite has ${contractVersion}.`]),
  ...(weight <= declaration.budget
    ? []
    : [`It weighs ${weight} B gzipped; the budget is ${declaration.budget} B.`]),
];

type Examine = (artifact: RemoteArtifact, base: string) => Promise<string[]>;

const inBrowser = async (artifact: RemoteArtifact, dist: string): Promise<string[]> => {
  const server = await serveFolders({ host: await buildHost(), remote: dist });
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(INSTALLED) ? INSTALLED : '');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.url()} answers ${response.status()}.`);
    });
    page.on('pageerror', (error) => failed.push(`It throws: ${error.message}`));
    await page.goto(`${server.url}/host/`);
    const complaints = await page.evaluate(
      ([described, base]) =>
        (globalThis as unknown as { examine: Examine }).examine(described, base),
      [artifact, `${server.url}/remote/`] as const,
    );
    return [...complaints, ...new Set(failed)];
  } finally {
    await browser.close();
    await server.close();
  }
};
