import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SCRIPT_POLICY, scriptPolicyTag } from './trustedTypes.ts';

const page = 'https://app.example/dashboard';
const bank = 'https://cdn.bank.example/link/link.js';

/** Creates the policy of a page as a browser does; returns what decides about a script's address. */
const policyWith = (sources?: string) => {
  const created: [string, { createScriptURL: (text: string) => string | null }][] = [];
  const types = { createPolicy: (...policy: (typeof created)[number]) => created.push(policy) };
  const currentScript = { dataset: { ...(sources !== undefined && { sources }) } };
  runInNewContext(SCRIPT_POLICY, {
    ...{ URL, location: new URL(page), document: { currentScript } },
    self: { trustedTypes: types },
  });
  const [[name, rules] = ['', undefined]] = created;
  expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
  return rules?.createScriptURL ?? (() => null);
};

test.each([
  '/api/files/1',
  'https://app.example/dev/mail',
  'https://stranger.example/artifacts/shell/1.0.0/app.js',
  'https://static.example.stranger.example/app.js',
  'https://cdn.bank.example/other.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://app.example/1',
  '/artifacts/../api/files/1',
])('refuses the script %s', (text) => {
  expect(policyWith(`https://static.example ${bank}`)(text)).toBeNull();
});

test.each([
  '/artifacts/shell/1.0.0/app.js',
  'https://app.example/artifacts/jobs/2.0.0/remoteEntry.js',
  'https://static.example/jobs/2.0.0/remoteEntry.js',
  bank,
])('accepts the script %s', (text) => {
  expect(policyWith(`https://static.example ${bank}`)(text)).toBe(text);
});

test('refuses other origins where the page has none, and needs no Trusted Types', () => {
  expect(policyWith()('https://static.example/app.js')).toBeNull();
  const document = { currentScript: { dataset: {} } };
  expect(() => runInNewContext(SCRIPT_POLICY, { document, self: {} })).not.toThrow();
});

test('the sources are escaped in the page', () => {
  expect(scriptPolicyTag([])).toMatch(/^<script>/);
  expect(scriptPolicyTag(['https://a.example', 'https://b.example/?x="y"'])).toMatch(
    /^<script data-sources="https:\/\/a\.example https:\/\/b\.example\/\?x=&quot;y&quot;">/,
  );
});
