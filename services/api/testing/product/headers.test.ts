import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../src/platform/editions/editions.ts';
import { promote } from '../../src/platform/releases/deployments.ts';
import { type Member, makeBusiness } from '../factories.ts';
import { makeArtifactsDir, release, shellArtifact, writeArtifact } from '../releases.ts';
import { type Product, serveProduct } from '../serveProduct.ts';

const artifactsDir = makeArtifactsDir();
const security = {
  SECURITY_CONTACT: 'mailto:security@example.com',
  SECURITY_CONTACT_EXPIRES: '2027-06-30',
  ARTIFACTS_DIR: artifactsDir,
};
const secure = serveProduct({ ...security, PUBLIC_URL: 'https://app.example.com' });
const plain = serveProduct(security);
let member: Member;

const releaseShell = async ({ db }: Product) => {
  await ensureDefaultEdition(db);
  await release(db, shellArtifact());
  const versions = [{ name: 'shell', version: '1.0.0' }];
  await promote(db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
};

beforeAll(async () => {
  writeArtifact(artifactsDir, 'shell/1.0.0/app.js', 'globalThis.answer = 42;\n');
  await releaseShell(secure);
  await releaseShell(plain);
  member = await makeBusiness(secure);
});

interface Row {
  readonly response: string;
  readonly request: string;
  /** Header and value: `…` matches any text, and `none` means that the header is not sent. */
  readonly headers: readonly (readonly [string, string])[];
}

const document = join(import.meta.dirname, '../../../../docs/security.md');

/** The rows of the table in docs/security.md: response, request in code, headers in code. */
const readTable = (): Row[] => {
  const [, section = ''] = readFileSync(document, 'utf8').split('\n## Headers\n');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.map((line) => {
    const [response = '', request = '', headers = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const pairs = codes(headers).map((code) => {
      const colon = code.indexOf(': ');
      return [code.slice(0, colon), code.slice(colon + 2)] as const;
    });
    return { response, request: codes(request)[0] ?? '', headers: pairs };
  });
};

const rows = readTable();

/**
 * Sends what a row names, from a page of a foreign origin: with a user's token for `+ token`, from a
 * page of the product for `+ own token`.
 */
const answerOf = async ({ url }: Product, { request }: Row) => {
  const [method = '', path = '', , withToken] = request.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(withToken !== 'own' && { origin: 'https://elsewhere.example' }),
      ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
      ...(withToken && { authorization: `Bearer ${member.token}` }),
    },
  });
  await response.arrayBuffer();
  return response;
};

const matching = (value: string) =>
  new RegExp(
    `^${value
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

test('the table has rows for calls, pages, files and errors', () => {
  expect(rows.length).toBeGreaterThan(12);
  for (const { headers, response } of rows) expect(headers, response).not.toEqual([]);
});

describe('the headers of docs/security.md', () => {
  test.each(rows)('$response: $request', async (row) => {
    const { headers } = await answerOf(secure, row);
    for (const [name, value] of row.headers) {
      if (value === 'none') expect(headers.get(name), name).toBeNull();
      else expect(headers.get(name), name).toMatch(matching(value));
    }
  });

  test.each(rows)('no Strict-Transport-Security over http: $request', async (row) => {
    const { headers } = await answerOf(plain, row);
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
