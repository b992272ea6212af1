import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const KIB = 1024;
const zipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** What a document makes the browser fetch before its screen shows. */
const filesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)[^>]*? (?:src|href)="(\/artifacts\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  ),
];

const onDisk = (path: string) =>
  readFileSync(join(process.env.ARTIFACTS_DIR ?? '', path.replace('/artifacts/', '')));

test('the login screen needs few files, and little code', async ({ request }) => {
  const files = filesOf(await (await request.get('/login')).text());
  const code = files.filter((file) => file.endsWith('.js'));
  expect(code.length).toBeGreaterThan(2);
  // With the document itself.
  expect(files.length + 1).toBeLessThanOrEqual(10);
  const weight = code.reduce((sum, file) => sum + zipped(onDisk(file)), 0);
  expect(weight).toBeLessThanOrEqual(118 * KIB);
});

test('the landing page is one small document', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Run the whole day from the van.');
  expect(filesOf(html)).toEqual([]);
  expect(zipped(html)).toBeLessThanOrEqual(15 * KIB);
});
