import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Artifact } from '@tradewind/contracts';
import { artifactsDir, liveComposition } from './artifacts.ts';
import { serveFolder } from './serveFolder.ts';

interface OverrideServer {
  /** Address of a local server with the artifact of the live billing. */
  readonly url: string;
  /** Requested paths. */
  readonly requested: readonly string[];
  /** Replaces properties of its artifact.json. */
  changeArtifact(artifact: Partial<Artifact>): void;
}

/** Serves billing from another address, as a developer's server would. */
export const test = base.extend<{ readonly override: OverrideServer }>({
  override: async ({ page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-elsewhere-'));
    const { billing } = (await liveComposition()).remotes;
    if (billing === undefined) throw new Error('The product runs no billing.');
    cpSync(join(artifactsDir, 'billing', billing.version), folder, { recursive: true });
    const { base: _base, ...artifact } = billing;
    const complete = { kind: 'remote', name: 'billing', weight: 0, ...artifact };
    const changeArtifact = (changes: Partial<Artifact>) =>
      writeFileSync(join(folder, 'artifact.json'), JSON.stringify({ ...complete, ...changes }));
    changeArtifact({});
    const server = await serveFolder(folder);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(server.url)) requested.push(new URL(request.url()).pathname);
    });
    await use({ url: server.url, requested, changeArtifact });
    server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
