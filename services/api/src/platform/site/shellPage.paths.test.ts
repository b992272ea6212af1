import { createHash } from 'node:crypto';
import { pageForPath, prefetchCallsFor } from '@tradewind/api-client/pathMarkup';
import type { Composition } from '@tradewind/contracts';
import { Flags } from '@tradewind/contracts/composition';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { remoteArtifact, shellArtifact } from '../../../testing/releases.ts';
import { defaultBrand } from '../editions/editions.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { renderShellPage } from './shellPage.ts';

const me = { call: 'me', query: [] };
const billing = remoteArtifact('billing');
const firstCalls = {
  '/dashboard/billing': [{ call: 'listInvoices', query: ['status', 'q'] }],
  '/dashboard/billing/:id': [
    { call: 'getInvoice', query: [] },
    { call: 'sendInvoice', query: [] },
    { call: 'getQuotePdf', query: [] },
    { call: 'noSuchCall', query: [] },
    { call: 'getManagedBooking', query: [] },
  ],
};

const composed = (shell: Partial<Composition['shell']> = {}): Composition => ({
  id: 'c1',
  edition: 'tradewind',
  shell: { ...shellArtifact(), base: '/artifacts/shell/1.0.0/', ...shell },
  remotes: {
    billing: {
      ...billing,
      base: '/artifacts/billing/1.0.0/',
      declaration: { ...billing.declaration, firstCalls },
    },
  },
  brand: defaultBrand,
  flags: v.parse(Flags, {}),
});
const taking = composed({ firstCalls: { '/dashboard/*': [me] } });

test('a shell without support for prefetched calls gets none', () => {
  expect(prefetchCallsFor(composed(), '/dashboard/billing')).toEqual([]);
  expect(renderShellPage(composed(), '/dashboard/billing').html).not.toContain('data-calls');
});

test('a screen outside the dashboard has no prefetched calls', () => {
  expect(prefetchCallsFor(taking, '/login')).toEqual([]);
  expect(renderShellPage(taking, '/login').html).not.toContain('data-calls');
});

test('calls that are no GET, unknown or lack a parameter are left out', () => {
  expect(prefetchCallsFor(taking, '/dashboard/billing/in%2Fv 7')).toEqual([
    ['/api/auth/me', []],
    ['/api/invoices/in%2Fv%207', []],
    ['/api/quotes/in%2Fv%207/pdf', []],
  ]);
});

const drawing = (firstViews: readonly string[]): Composition => {
  const shell = { firstCalls: { '/dashboard/*': [me] }, firstView: 'first-view.js' };
  const whole = composed(shell);
  const { billing: remote } = whole.remotes;
  if (remote === undefined) throw new Error('There is no billing.');
  const declaration = { ...remote.declaration, firstViews: [...firstViews] };
  const preload = ['app.js', 'app.css'];
  const drawn = { ...remote, declaration, preload, firstView: 'first-view/list.js' };
  return { ...whole, remotes: { billing: drawn } };
};

test('only a page that its remote declares has a first view, in a shell that draws one', () => {
  const { shell: _shell, ...rest } = drawing(['/dashboard/billing']);
  const withOlderShell = { ...rest, shell: taking.shell };
  for (const [composition, path] of [
    [withOlderShell, '/dashboard/billing'],
    [drawing(['/dashboard/billing']), '/dashboard/billing/7'],
    [drawing([]), '/dashboard/billing'],
    [taking, '/dashboard/billing'],
  ] as const) {
    expect(renderShellPage(composition, path).html).not.toContain(' data-first-view=');
  }
});

test('a first view names its files with their hashes, and the calls that it draws from', () => {
  const { html } = renderShellPage(drawing(['/dashboard/billing']), '/dashboard/billing');
  const [, markup = ''] = / data-first-view="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(markup.replaceAll('&quot;', '"'))).toEqual({
    calls: { '/api/auth/me': 'me', '/api/invoices': 'listInvoices' },
    files: [
      ['/artifacts/shell/1.0.0/first-view.js', ''],
      ['/artifacts/billing/1.0.0/first-view/list.js', ''],
    ],
  });
  // They come before the code of the page, which a browser does not load from a template.
  expect(html).toMatch(/<template id="code"><script defer src="[^"]+index.js"/);
});

test('a page prefetches the user and the calls that its remote declares, and its policy allows that', () => {
  expect(prefetchCallsFor(taking, '/dashboard/billing')).toEqual([
    ['/api/auth/me', []],
    ['/api/invoices', ['status', 'q']],
  ]);
  const { html, inline } = renderShellPage(taking, '/dashboard/billing');
  const [, calls, script = ''] = /<script data-calls="([^"]*)">(.*?)<\/script>/s.exec(html) ?? [];
  expect(calls).toContain('[&quot;/api/invoices&quot;,[&quot;status&quot;,&quot;q&quot;]]');
  const hash = createHash('sha256').update(script).digest('base64');
  const headers = contentSecurityPolicy(taking, inline, '/dashboard/billing');
  expect(headers['Content-Security-Policy']).toContain(hash);
  // A script waits for the style sheets before it.
  expect(html.indexOf('data-calls')).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test('only a page with a trace has the script that names it in first calls', () => {
  const { html } = renderShellPage(taking, '/dashboard/billing');
  expect(html).not.toContain('traceparent');
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
  const traced = renderShellPage(taking, '/dashboard/billing', undefined, [], traceparent);
  const at = traced.html.indexOf(`<script data-traceparent="${traceparent}">`);
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(traced.html.indexOf('data-calls'));
  const [, script = ''] = /data-traceparent="[^"]+">(.*?)<\/script>/s.exec(traced.html) ?? [];
  expect(traced.inline.scripts).toContain(script);
});

test.each(['/dashboard', '/dashboard/billing', '/dashboard/billing/a%22b$&', '/dashboard/other'])(
  'the page of %s can be written from that of the home screen and the composition in it',
  (path) => {
    for (const composition of [taking, drawing(['/dashboard/billing'])]) {
      const { html } = renderShellPage(composition, '/dashboard');
      const [, json = ''] = /id="composition">(.*?)<\/script>/s.exec(html) ?? [];
      const { html: expected } = renderShellPage(composition, path);
      expect(pageForPath(html, JSON.parse(json), path)).toBe(expected);
    }
  },
);

test('a page of a server that has no template for code keeps the scripts of the shell', () => {
  const { html } = renderShellPage(taking, '/dashboard');
  const older = html.replace('<template id="code"></template>', '');
  const page = pageForPath(older, drawing(['/dashboard/billing']), '/dashboard/billing');
  expect(page).toMatch(/\n<script defer src="[^"]+index.js"/);
});
