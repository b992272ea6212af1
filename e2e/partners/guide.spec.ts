import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const guide = read('../../docs/guides/partners.md');

test('the guide has the code of the pages under test', () => {
  for (const file of ['loadRemote.js', 'Tradewind.jsx']) {
    expect(guide, file).toContain(read(`react-app/src/${file}`));
  }
  expect(guide).toContain(read('server/createPageToken.ts'));
  const script = read('plain-page/index.html')
    .split('\n')
    .find((line) => line.includes('mount.js'));
  expect(guide).toContain(script);
});
