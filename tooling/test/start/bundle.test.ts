import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeBundle } from '../../src/bundle/bundle.ts';
import { Processes } from '../../src/processes.ts';
import { findFreePort } from '../../src/start/ports.ts';
import { startPostgres } from '../../src/start/postgres.ts';
import { makeFiles, makeFolder } from '../folders.ts';
import { expectHealthy } from './starting.ts';

test('serves the product from a folder that bundle has written', async () => {
  const folder = join(makeFolder(), 'tradewind');
  const [dataDir, postgresDir] = [makeFolder(), makeFolder()];
  const processes = new Processes();
  onTestFinished(() => processes.stopAll());
  await writeBundle(processes, folder);
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string }[];
  };
  const libraries = sbom.components.map(({ name }) => name);
  expect(libraries).toEqual(
    expect.arrayContaining(['koa', 'valibot', 'react', 'react-plaid-link']),
  );
  expect(libraries).not.toContain('vitest');
  const database = await startPostgres(processes, postgresDir, 'secret');
  const port = await findFreePort('localhost');
  const address = `http://localhost:${port}`;
  processes.start('The bundle', process.execPath, ['tooling/src/bundle/serve.ts'], {
    cwd: folder,
    env: {
      ...database,
      JWT_SECRET: 'a secret of this test, 32 letters',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  });
  await vi.waitFor(() => fetch(address), { timeout: 60_000, interval: 100 });
  await expectHealthy(address);
  const page = await fetch(`${address}/dashboard/jobs`, { headers: { accept: 'text/html' } });
  const [entry = ''] = /\/artifacts\/scheduling\/[^"]+\.js/.exec(await page.text()) ?? [];
  const file = await fetch(`${address}${entry}`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toContain('javascript');
});

test('refuses a folder that holds other files', async () => {
  const folder = makeFiles({ 'letter.txt': '' });
  await expect(writeBundle(new Processes(), folder)).rejects.toThrow('holds other files');
});
