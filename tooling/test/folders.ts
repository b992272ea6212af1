import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is removed when the test is over. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-test-'));
  // As open as any folder that a user makes: PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the given files: path to content. */
export function makeFiles(files: Record<string, string>): string {
  const folder = makeFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
