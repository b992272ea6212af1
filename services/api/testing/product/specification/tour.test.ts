import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serveProduct } from '../../serveProduct.ts';

const product = serveProduct();

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/api-tour.md'), 'utf8');

/** Texts of the fenced blocks of one kind. */
const blocksOf = (kind: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, content = '']) => content,
  );

/** The year of numbers is the one in which they are given. */
const anyYear = (printed: string) => printed.replace(/\b\d{4}-(?=\d{5}\b)/g, 'YYYY-');

const BORDER = '--- next block ---';

test('the API tour prints the output that the page shows', async () => {
  const blocks = blocksOf('sh');
  const shown = blocksOf('text');
  expect(shown).toHaveLength(blocks.length);
  const script = `set -euo pipefail\n${blocks.join(`echo '${BORDER}'\n`)}`;
  const bash = spawn('bash', ['-c', script], {
    env: { ...process.env, API: `${product.url}/api` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await text(bash.stdout);
  expect(anyYear(printed).split(`${BORDER}\n`)).toEqual(shown.map(anyYear));
  expect(bash.exitCode ?? (await once(bash, 'exit'))[0]).toBe(0);
});
