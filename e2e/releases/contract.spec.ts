import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Usage } from '@tradewind/contracts/usage';
import { baseUrl } from '../support/api.ts';
import { runRemotes, runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { makeNewRemote } from '../support/workspace.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const { name, team } = makeNewRemote('fields');

/** Answers every request with a text, while `use` runs. */
const withServer = async <T>(text: string, use: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(text);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
};

/** Serves the API's document with one text replaced, while `use` runs. */
const withChangedDocument = async <T>(
  from: string,
  to: string,
  use: (url: string) => Promise<T>,
): Promise<T> => {
  const text = await (await fetch(`${baseUrl}/api/openapi.json`)).text();
  expect(text).toContain(from);
  return withServer(text.replaceAll(from, to), use);
};

test('a remote is held against the API of a server before it is published', async () => {
  const output = await runRemotesOrThrow(team.folder, 'check', name);
  expect(output).toContain(`has everything that ${name} uses.`);
  const { code, text } = await withChangedDocument(
    '"name":{"type":"string"}',
    '"called":{}',
    (url) => runRemotes(team.folder, 'check', name, '--against', url),
  );
  expect([code, text]).toEqual([1, `${name} reads name, which GET /clients no longer gives\n`]);
});

test('an address that serves a page instead of the document is named', async () => {
  const { code, text } = await withServer('<!doctype html>', (url) =>
    runRemotes(team.folder, 'check', name, '--against', url),
  );
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^What \S+ serves at \/api\/openapi\.json is no OpenAPI document\.\n$/),
  ]);
});

test('the live remotes of a server are held against the contract of a checkout', async () => {
  let usage: Usage = { version: 1, calls: {} };
  await test.step('a version keeps what it uses', async () => {
    await runRemotesOrThrow(team.folder, 'publish', name);
    const kept = await fetch(`${baseUrl}/artifacts/${name}/0.1.0/usage.json`);
    usage = (await kept.json()) as Usage;
    expect(Object.keys(usage.calls)).toEqual(['listClients']);
    expect(Object.keys(usage.calls.listClients?.reads ?? {})).toEqual([
      '',
      '[]',
      '[]._id',
      '[].name',
    ]);
  });

  await test.step('nothing breaks where the contract is that of the server', async () => {
    await runRemotesOrThrow(team.folder, 'promote', `${name}@0.1.0`, '--reason', 'a check');
    expect(await runRemotesOrThrow(team.folder, 'check')).toContain('Nothing breaks in the ');
  });

  await test.step('a field that the contract has no more is named with its reader', async () => {
    const built = team.build(name, '0.1.1');
    const { listClients } = usage.calls;
    if (listClients === undefined) throw new Error('The remote lists no clients.');
    const reads = { ...listClients.reads, '[].nickname': ['string'] };
    const calls = { listClients: { ...listClients, reads } };
    writeFileSync(join(built, 'usage.json'), JSON.stringify({ ...usage, calls }));
    await runRemotesOrThrow(team.folder, 'publish', name, '--built', built);
    expect(await runRemotesOrThrow(team.folder, 'check')).not.toContain(name);
    await runRemotesOrThrow(team.folder, 'promote', `${name}@0.1.1`, '--reason', 'a check');
    const { code, text } = await runRemotes(team.folder, 'check');
    const sentence = `${name}@0.1.1 (live in default) reads nickname, which GET /clients no longer gives`;
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
  });

  await test.step('the check is refused without a right to release', async () => {
    const { code, text } = await runRemotes(team.folder, 'check', '--token', 'x'.repeat(40));
    expect([code, text]).toEqual([1, expect.stringContaining('That is not the deploy token.')]);
  });
});
