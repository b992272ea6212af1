import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const KIB = 1024;
const zipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** The files that the browser fetches before the screen shows. */
const filesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<(?:script|link)[^>]*? (?:src|href)="(\/artifacts\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  ),
];

/** The files that the browser fetches after that, for the form to work. */
const filesAfter = (html: string) => {
  const content = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  expect(content).toMatchObject({ atOnce: true });
  return [...content.styles, ...content.scripts].map(({ url }: { url: string }) => url);
};

const onDisk = (path: string) =>
  readFileSync(join(process.env.ARTIFACTS_DIR ?? '', path.replace('/artifacts/', '')));

test('the login screen shows with its HTML page and works with few files and little code', async ({
  request,
}) => {
  const html = await (await request.get('/login')).text();
  expect(html).toContain('Welcome back');
  expect(filesOf(html)).toEqual([]);
  const files = filesAfter(html);
  const code = files.filter((file) => file.endsWith('.js'));
  expect(code.length).toBeGreaterThan(2);
  // With the HTML page itself and its font.
  expect(files.length + 2).toBeLessThanOrEqual(10);
  const weight = code.reduce((sum, file) => sum + zipped(onDisk(file)), 0);
  // 1.15 times a bare page of React and router, which has 96.9 KiB.
  expect(weight).toBeLessThanOrEqual(111.4 * KIB);
});

test('the landing page is one small HTML page', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Run the whole day from the van.');
  expect(filesOf(html)).toEqual([]);
  // Pages are compressed with brotli for every browser.
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(15 * KIB);
});

test('all code of measuring is one small script, which no first screen requests', async ({
  request,
}) => {
  const html = await (await request.get('/dashboard/jobs')).text();
  const { base, chunks } = JSON.parse(
    /id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ).shell;
  const [file, ...others] = chunks.vitals;
  expect(others).toEqual([]);
  expect(zipped(onDisk(base + file))).toBeLessThanOrEqual(3_000);
  expect(filesOf(html)).not.toContain(base + file);
});

test('other files are requested only while the last of the first scripts is loading', async ({
  page,
}) => {
  const html = await (await page.request.get('/dashboard/jobs')).text();
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, path = '']) => path);
  const [largest = '', next = '', ...others] = scripts;
  const held = new Map<string, () => void>();
  for (const path of [largest, next]) {
    const released = new Promise<void>((release) => held.set(path, release));
    await page.route(`**${path}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const arrived = others.map((path) => page.waitForResponse(`**${path}`));
  await page.goto('/dashboard/jobs', { waitUntil: 'commit' });
  await Promise.all(arrived);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked.filter((path) => path.endsWith('/remoteEntry.js'))).toEqual([]);

  held.get(next)?.();
  await expect.poll(() => asked.some((path) => path.endsWith('/remoteEntry.js'))).toBe(true);
  held.get(largest)?.();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
