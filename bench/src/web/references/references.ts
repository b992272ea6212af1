import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Page } from 'playwright';
import type { Target } from '../pages/visit.ts';
import { serveFolder } from './serveFolder.ts';

/** Builds the bare React page into a folder, with the bundler's default settings. */
const buildBare = async (folder: string): Promise<void> => {
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: { index: join(import.meta.dirname, 'bare/main.tsx') } },
      html: { title: 'A bare page of React' },
      output: { distPath: { root: folder } },
    },
  });
  const { close } = await rsbuild.build();
  await close();
};

/** Minimal pages as references for the product's. */
export interface References extends AsyncDisposable {
  /** React and its router, and a form. */
  readonly bare: Target;
  /** The same form, without any code. */
  readonly still: Target;
}

const ready = (page: Page) => page.getByRole('button', { name: 'Log in' });

/** Builds the references and serves them. */
export const serveReferences = async (): Promise<References> => {
  const built = mkdtempSync(join(tmpdir(), 'tradewind-bench-bare-'));
  await buildBare(built);
  const bare = await serveFolder(built);
  rmSync(built, { recursive: true });
  const still = await serveFolder(join(import.meta.dirname, 'still'));
  return {
    bare: { name: 'bare React page', url: bare.url, ready },
    still: { name: 'static HTML page', url: still.url, ready },
    async [Symbol.asyncDispose]() {
      await bare[Symbol.asyncDispose]();
      await still[Symbol.asyncDispose]();
    },
  };
};
