import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installedBrowser } from './installedBrowser.ts';

/** A machine whose PATH is one folder with these programs. */
const install = (...names: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
};

test.runIf(process.platform === 'linux')(
  'measurements take the browser that people use, and Debian’s headless shell without one',
  () => {
    const alone = install('chromium-headless-shell');
    const options = { headlessShell: false };
    expect(installedBrowser(options)).toBe(join(alone, 'chromium-headless-shell'));
    const both = install('chromium-headless-shell', 'chromium');
    expect(installedBrowser(options)).toBe(join(both, 'chromium'));
    expect(installedBrowser({ headlessShell: true })).toBe(join(both, 'chromium-headless-shell'));
  },
);
