import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReleaseSources } from './releaseSources.ts';
import { unpackRelease } from './unpackRelease.ts';

const API = fileURLToPath(new URL('../../../services/api/', import.meta.url));

/** The tests whose statements depend on the schema most. */
const folders = [
  ...['jobs', 'clients/clients', 'bookings', 'appointments', 'catalog'].map(
    (one) => `src/operations/${one}`,
  ),
  ...['src/billing/invoices', 'src/billing/quotes', 'src/accounts/team'],
  'src/accounts/auth/sessions',
];

/** PDFs are made in a process that may read the libraries of an installation only, as are previews. */
const withoutPdf = '^(?!.*PDF)';

/**
 * Runs the release's own API tests from its tag, on databases that the release made and the
 * migrations of today have changed, as an upgrade does. Returns the exit code; the report goes to the
 * terminal.
 */
export const runReleaseTests = async (): Promise<number | null> => {
  using release = unpackRelease(readReleaseSources(() => true));
  const folder = join(release.folder, 'services/api');
  const setup = join(folder, 'testing/globalSetup.ts');
  const text = readFileSync(setup, 'utf8');
  const own = 'await migrate(addressesOf(template));';
  const today = `import { migrate as upgrade } from '${join(API, 'src/productDatabase.ts')}';\n`;
  if (!text.includes(own)) throw new Error('The setup of the tests no longer migrates.');
  const upgraded = `${own}\n  ${own.replace('migrate', 'upgrade')}`;
  writeFileSync(setup, today + text.replace(own, upgraded));
  const vitest = join(API, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--testNamePattern', withoutPdf, ...folders],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  return code;
};
