import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { baseUrl } from '../../support/api.ts';
import { openShop, type Shop } from './shop.ts';

const product = () => new URL(baseUrl).origin;

/** A website on another origin, whose content security policy allows itself and our origin. */
const openWebsite = async (body: (origin: string) => string) => {
  const origin = product();
  const policy = `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; style-src 'self'; connect-src 'none'`;
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><title>Vale</title><body>${body(origin)}<script src="/listen.js"></script></body></html>`,
    ],
    '/listen.js': [
      'text/javascript',
      `addEventListener('tradewind:booked', (event) => { document.title = 'Booked ' + JSON.stringify(event.detail); });`,
    ],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, content] = files[url] ?? [];
    if (type === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    return response.end(content);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close };
};

const visit = async (page: Page, shop: Shop, body: (id: string, origin: string) => string) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => consoleErrors.push(message.text()));
  const id = shop.session.user.providerId;
  const site = await openWebsite((origin) => body(id, origin));
  await page.goto(site.url);
  return { site, consoleErrors };
};

const book = async (frame: FrameLocator) => {
  await frame.getByRole('button', { name: /Furnace tune-up/ }).click();
  await frame.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  await frame.getByRole('region', { name: 'Morning' }).getByRole('button').first().click();
  await frame.getByLabel('Full name').fill('Elena Petrova');
  await frame.getByLabel('Email').fill('elena@mail.example');
  await frame.getByLabel('Phone').fill('(207) 555-0146');
  await frame.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(frame.getByRole('heading', { name: 'Pending Approval' })).toBeVisible();
};

test('the inline embed is as high as its content and sends the booking to the page', async ({
  page,
}) => {
  const shop = await openShop();
  const { site, consoleErrors } = await visit(
    page,
    shop,
    (id, origin) =>
      `<div data-tradewind-book="${id}"></div><script src="${origin}/embed.js"></script>`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Select a service' })).toBeVisible();
  await expect(frame.getByText('Powered by')).toHaveCount(0);
  const fits = () =>
    frame.locator('html').evaluate((html) => html.scrollHeight <= window.innerHeight);
  await expect.poll(fits).toBe(true);
  const before = (await page.locator('iframe').boundingBox())?.height ?? 0;
  expect(before).toBeLessThan(500);
  const entries = await page.evaluate(() => history.length);
  await book(frame);
  // Back leaves the page: the steps of the booking add no history entries.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect.poll(fits).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Booked .*"service":"Furnace tune-up"/);
  expect(await page.title()).not.toMatch(/Elena|manageToken/);
  expect(consoleErrors).toEqual([]);
  site.close();
});

test('the button opens a dialog that returns the focus when it closes', async ({ page }) => {
  const shop = await openShop();
  const { site, consoleErrors } = await visit(
    page,
    shop,
    (id, origin) =>
      // Pasted twice, as for two buttons on one page.
      `<button type="button" data-tradewind-popup="${id}">Book now</button>${`<script src="${origin}/embed.js" async></script>`.repeat(2)}`,
  );
  await page.getByRole('button', { name: 'Book now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book online' });
  await book(dialog.frameLocator('iframe'));
  await expect.poll(() => page.title()).toMatch(/^Booked/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Book now' })).toBeFocused();
  expect(consoleErrors).toEqual([]);
  site.close();
});

test('Escape closes the dialog from any focused element', async ({ page }) => {
  const shop = await openShop();
  const { site, consoleErrors } = await visit(
    page,
    shop,
    (id, origin) =>
      `<a href="/contact" data-tradewind-popup="${id}">Book now</a><script src="${origin}/embed.js" async></script>`,
  );
  const opener = page.getByRole('link', { name: 'Book now' });
  const dialog = page.getByRole('dialog', { name: 'Book online' });
  const choice = dialog.frameLocator('iframe').getByRole('button', { name: /Furnace tune-up/ });
  await test.step('in the page, before its code has loaded', async () => {
    await opener.click();
    await choice.focus();
    await choice.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('in the page, once it runs', async () => {
    await opener.click();
    await choice.click();
    const day = dialog.frameLocator('iframe').getByRole('group', { name: 'Day' });
    await day.getByRole('button').nth(2).press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  expect(consoleErrors).toEqual([]);
  site.close();
});

test('the floating button opens the dialog, also where the script arrives after the page', async ({
  page,
}) => {
  const shop = await openShop();
  await page.route('**/embed.js', async (route) => {
    await page.waitForLoadState('domcontentloaded');
    await route.continue();
  });
  const { site, consoleErrors } = await visit(
    page,
    shop,
    (id, origin) =>
      `<script src="${origin}/embed.js" data-floating="${id}" data-label="Book a visit" data-color="#0f766e" async></script>`,
  );
  await page.getByRole('button', { name: 'Book a visit' }).click();
  const frame = page.getByRole('dialog', { name: 'Book online' }).frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Select a service' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
  site.close();
});

test('the loader is small, and only booking pages are allowed in frames', async ({ request }) => {
  const answer = await request.get('/embed.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(3 * 1024);
  const policy = (await request.get('/find-service')).headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
});
