import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { baseUrl, enter, openBusiness } from '../support/api.ts';
import { newestMailTo } from '../support/mail.ts';
import { runRemotes, runRemotesOrThrow } from '../support/remotesCommand.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { newProvider, register } from '../support/users.ts';

testsNeed('deployToken', 'hostNames');

const id = `options-${Date.now()}`;
const hosts = [`${id}.localhost`, `second-${id}.localhost`] as const;
const at = (host: string) => baseUrl.replace('localhost', host);
const address = at(hosts[0]);
const here = process.cwd();
const set = (...options: readonly string[]) =>
  runRemotesOrThrow(here, 'edition', 'set', id, ...options);
const refused = async (...options: readonly string[]) => {
  const { code, text } = await runRemotes(here, 'edition', 'set', id, ...options);
  expect(code).toBe(1);
  return text;
};

const folder = mkdtempSync(join(tmpdir(), 'tradewind-options-'));
const file = (name: string, content: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

test.beforeAll(() => runRemotesOrThrow(here, 'edition', 'create', id, '--host', hosts[0]));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const brandColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));

test('an unknown or invalid option is refused with a hint', async () => {
  expect(await refused('--colour', '#0d9488')).toContain("Unknown option '--colour'");
  expect(await refused('--color', 'teal')).toMatch(/Refused \(422\).*brand.primaryColor/s);
  expect(await refused('--flag', 'darkMode=on')).toMatch(/--flag takes one of findService, /);
  expect(await refused('--flag', 'onlineBooking=maybe')).toMatch(/with =on or =off/);
  expect(await refused('--remotes', 'customers,nowhere')).toContain('No version of nowhere');
  expect(await refused('--testimonials', file('wrong.json', [{ quote: 'x' }]))).toMatch(
    /wrong\.json is no list of \{ "text", "name", "business" \}/,
  );
  const { code, text } = await runRemotes(here, 'edition', 'create', `${id}-2`, '--host', hosts[0]);
  expect([code, text]).toEqual([1, expect.stringContaining(`The edition ${id} has one of these`)]);
  expect((await runRemotes(here, 'edition', 'drop', id)).text).toContain('create, set or show');
});

test('--host accepts several hosts', async ({ page }) => {
  await set('--host', hosts[0], '--host', hosts[1], '--name', 'Two Doors');
  for (const host of hosts) {
    await page.goto(`${at(host)}/login`);
    await expect(page).toHaveTitle(/Two Doors/);
  }
});

test('--name, --color, --favicon', async ({ page }) => {
  const icon = 'https://acme.example/icon.png';
  await set('--name', 'Acme Air', '--color', '#7c3aed', '--favicon', icon);
  for (const path of ['/', '/login', '/find-service']) {
    await page.goto(address + path);
    await expect(page).toHaveTitle(/Acme Air/);
    expect(await brandColor(page)).toBe('#7c3aed');
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', icon);
  }
});

test('--logo', async ({ page }) => {
  const logo = 'https://acme.example/logo.svg';
  await set('--logo', logo);
  await enter(page, await openBusiness());
  await page.goto(`${address}/dashboard`);
  await expect(page.locator(`img[src="${logo}"]`).first()).toBeAttached();
});

test('--terms', async ({ page }) => {
  const terms = 'https://acme.example/terms';
  await set('--terms', terms);
  await page.goto(`${address}/register`);
  await expect(page.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', terms);
});

test('--testimonials, while their flag is on', async ({ page }) => {
  const testimonials = [
    { text: 'Booked solid by May.', name: 'Rosa Lind', business: 'Lind Plumbing' },
  ];
  const words = page.getByRole('figure').filter({ hasText: 'Booked solid by May.' });
  await set('--testimonials', file('testimonials.json', testimonials));
  await page.goto(address);
  await expect(words).toHaveCount(0);
  await set('--flag', 'testimonials=on');
  await page.reload();
  await expect(words).toContainText('Rosa Lind');
  await set('--testimonials', file('nothing.json', []));
  await page.reload();
  await expect(words).toHaveCount(0);
});

test('--flag of a page: off redirects its address, on restores it', async ({ page }) => {
  const pages = { findService: '/find-service', newLandingPage: '/' };
  for (const [flag, path] of Object.entries(pages)) {
    await set('--flag', `${flag}=off`);
    await page.goto(address + path);
    await page.waitForURL((url) => url.pathname !== path);
    await set('--flag', `${flag}=on`);
    await page.goto(address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('--flag of a page: off removes it from the sitemap', async ({ page }) => {
  const { session } = await openBusiness();
  const own = `/book/${session.user.providerId}<`;
  // In the browser, because Node may not resolve the host; the query avoids the response cached for an hour.
  const sitemap = async () => {
    const answer = await page.goto(`${address}/sitemap.xml?${crypto.randomUUID()}`);
    return (await answer?.text()) ?? '';
  };
  const paths = {
    findService: ['/find-service<', own],
    onlineBooking: [own],
    newLandingPage: [`${address}/<`],
  };
  for (const [flag, lost] of Object.entries(paths)) {
    const whole = await sitemap();
    await set('--flag', `${flag}=off`);
    const lean = await sitemap();
    await set('--flag', `${flag}=on`);
    for (const path of lost) {
      expect(whole, flag).toContain(path);
      expect(lean, flag).not.toContain(path);
    }
  }
});

test('--remotes sets their order, and restores all', async ({ page }) => {
  await enter(page, await openBusiness());
  const labels = async () => {
    await page.goto(`${address}/dashboard`);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    return (await links.allInnerTexts()).join(' ');
  };
  await set('--remotes', 'customers,scheduling');
  expect(await labels()).toMatch(/Customers.*Jobs/s);
  await set('--remotes', 'scheduling,customers');
  expect(await labels()).toMatch(/Jobs.*Customers/s);
  expect(await labels()).not.toMatch(/Quotes/);
  await set('--remotes', 'all');
  expect(await labels()).toMatch(/Quotes/);
});

test('--origin gives its pages no call with the token of a user', async ({ page }) => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A partner</title>');
  const site = await serveFolder(folder);
  const { session } = await openBusiness();
  try {
    await set('--origin', site.url);
    await page.goto(site.url);
    const answered = await page.evaluate(
      ({ url, token }) =>
        fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
          ({ status }) => status,
          () => 'kept back',
        ),
      { url: `${address}/api/clients`, token: session.token },
    );
    expect(answered).toBe('kept back');
  } finally {
    site.close();
  }
});

test('--sender sets the sender of mails of this edition', async ({ page }) => {
  expect(await refused('--sender', 'Acme Air <office@acme.example>')).toMatch(/brand.mailSender/);
  await set('--name', 'Acme Air', '--sender', 'office@acme.example');
  const provider = newProvider();
  const { email } = provider;
  await register(page, provider, address);
  await page.goto(`${address}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const mail = await newestMailTo(page, email, /^Reset/);
  expect(mail.from).toBe('Acme Air <office@acme.example>');
  expect(mail.subject).toBe('Reset your Acme Air password');
  expect(mail.text).toContain(`${address}/reset-password/`);
});

test('create accepts all options at once, and show prints them', async () => {
  const other = `${id}-whole`;
  const output = await runRemotesOrThrow(
    here,
    ...['edition', 'create', other, '--host', `${other}.localhost`, '--name', 'Whole Air'],
    ...[
      '--color',
      '#0d9488',
      '--logo',
      'https://whole.example/logo.svg',
      '--sender',
      'a@b.example',
    ],
    ...['--favicon', 'https://whole.example/i.png', '--terms', 'https://whole.example/terms'],
    ...['--testimonials', file('one.json', [{ text: 'Good.', name: 'Ida', business: '' }])],
    ...['--remotes', 'customers', '--flag', 'testimonials=on', '--flag', 'onlineBooking=off'],
    ...['--origin', 'https://whole.example', '--reason', 'all at once'],
  );
  expect(output).toContain(`${other}.localhost`);
  expect(output).toContain('Whole Air, #0d9488');
  expect(output).toMatch(/testimonials=on.*onlineBooking=off/);
  expect(output).toMatch(/remotes +customers@\S+ \(in this order\)/);
  expect(output).toContain('https://whole.example');
  expect(output).toContain('all at once');
  expect(await runRemotesOrThrow(here, 'edition', 'show', other)).toBe(output);
});
