import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, navigationState, planJob } from '../../support/schedule.ts';

const picture = resolve(import.meta.dirname, '../../../docs/tour/home.png');

test('a photo is uploaded with its progress shown, viewed, and deleted', async ({ page }) => {
  const business = await openBusiness();
  const job = await planJob(business, await addCustomer(business));
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);
  const card = page.getByRole('region', { name: 'Attachments' });
  await expect(card.getByText('No attachments yet.', { exact: false })).toBeVisible();
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const asked = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Add attachments' }).click();
    await (await asked).setFiles({ name, mimeType, buffer });
  };

  await choose('notes.txt', 'text/plain', Buffer.from('hello'));
  await expect(card.getByText('This kind of file cannot be uploaded.')).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  // The API rejects a file whose content only reveals the wrong type.
  await choose('nameplate.jpg', 'image/jpeg', Buffer.from('<svg onload="alert(1)"/>'));
  await expect(card.getByText('This kind of file cannot be uploaded.')).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss nameplate.jpg' }).click();

  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 60_000 });
  await choose('nameplate.png', 'image/png', readFileSync(picture));
  const progress = card.getByRole('progressbar', { name: 'Uploading nameplate.png' });
  const share = async () => Number(await progress.getAttribute('value'));
  await expect.poll(share).toBeGreaterThan(0);
  const early = await share();
  expect(early).toBeLessThan(100);
  await expect.poll(share).toBeGreaterThan(early);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await card.getByRole('button', { name: 'nameplate.png', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'nameplate.png' });
  const shown = dialog.getByRole('img', { name: 'nameplate.png' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
  const original = await dialog.getByRole('link', { name: 'Open original' }).getAttribute('href');
  const opened = await page.request.get(original ?? '');
  expect((await opened.body()).equals(readFileSync(picture))).toBe(true);
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Delete nameplate.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('No attachments yet.', { exact: false })).toBeVisible();
  expect((await page.request.get(original ?? '')).status()).toBe(404);
});

test('a status that cannot be saved is reverted, and the steps advance one by one', async ({
  page,
}) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  const job = await planJob(business, client);
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);
  const step = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await page.route('**/status', (route) => route.abort(), { times: 1 });
  await step('OMW').click();
  await expect(page.getByText('The status was not changed.')).toBeVisible();
  await expect(step('OMW')).toBeEnabled();
  for (const name of ['OMW', 'START', 'FINISH', 'INVOICE', 'PAY']) {
    await expect(step(name)).toBeEnabled();
    await step(name).click();
    await expect(step(name)).toBeDisabled();
  }
  await expect
    .poll(async () => (await business.api.getJob({ params: { id: job._id } })).status)
    .toBe('paid');

  await page.getByRole('link', { name: 'Create Invoice' }).click();
  await expect(page).toHaveURL('/dashboard/invoices/create');
  expect(await navigationState(page)).toEqual({ clientId: client._id, jobId: job._id });
});

test('notes are saved, tasks reordered, and a quote started from the job', async ({ page }) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  const tasks = ['Check filter', 'Flush drain', 'Test heat'].map((title) => ({
    title,
    completed: false,
  }));
  const job = await planJob(business, client, {
    tasks,
    location: {
      address: '9 Howard Street',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
      country: 'USA',
    },
  });
  const saved = () => business.api.getJob({ params: { id: job._id } });
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Edit' }).click();
  await notes.getByRole('textbox').fill('Dog in the yard');
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(notes.getByText('Dog in the yard')).toBeVisible();
  await expect(notes.getByRole('textbox')).toHaveCount(0);
  expect((await saved()).notes).toBe('Dog in the yard');

  const card = page.getByRole('region', { name: 'Tasks' });
  await card.getByRole('button', { name: 'Actions for Test heat' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(card.getByRole('checkbox')).toHaveCount(3);
  const order = async () => (await saved()).tasks.map(({ title }) => title);
  await expect.poll(order).toEqual(['Check filter', 'Test heat', 'Flush drain']);
  await card.getByRole('button', { name: 'Actions for Check filter' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.poll(order).toEqual(['Test heat', 'Flush drain']);

  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:.*Howard/,
  );
  await page.getByRole('link', { name: 'Create Quote' }).click();
  await expect(page).toHaveURL('/dashboard/quotes/create');
  expect(await navigationState(page)).toEqual({ clientId: client._id, jobId: job._id });
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Elena Petrova');
});
