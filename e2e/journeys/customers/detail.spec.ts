import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { oneLine } from '../../support/billing.ts';
import { navigationState, planJob } from '../../support/schedule.ts';
import { elena, keep, walt } from './book.ts';

test('the page shows the latest work and links to lists filtered by this customer', async ({
  page,
}) => {
  const business = await openBusiness();
  const { api } = business;
  const customer = await keep(business, elena);
  const other = await keep(business, walt);
  const documentsOf = async (client: string, words: string) => {
    await api.createQuote({ body: { client, title: `Quote ${words}`, items: oneLine } });
    await api.createInvoice({ body: { client, title: `Invoice ${words}`, items: oneLine } });
  };
  for (let number = 1; number <= 6; number += 1) {
    await planJob(business, customer, {
      title: `Visit ${number}`,
      scheduledDate: `2032-05-1${number}`,
    });
    await documentsOf(customer._id, `${number}`);
  }
  await planJob(business, other, { title: 'Boiler install' });
  await documentsOf(other._id, 'for Walt');
  await enter(page, business);
  const home = `/dashboard/customers/${customer._id}`;

  for (const { title, words, latest } of [
    { title: 'Jobs', words: 'Visit', latest: 5 },
    { title: 'Quotes', words: 'Quote', latest: 3 },
    { title: 'Invoices', words: 'Invoice', latest: 5 },
  ]) {
    const things = title.toLowerCase();
    await test.step(title, async () => {
      await page.goto(home);
      const panel = page.getByRole('region', { name: title, exact: true });
      await expect(panel.getByRole('listitem')).toHaveCount(latest);
      await expect(panel.getByRole('listitem').first()).toContainText(`${words} 6`);
      await panel.getByRole('link', { name: `${words} 5` }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/${things}/[0-9a-f-]{36}$`));
      await expect(page.getByText(`${words} 5`).first()).toBeVisible();
      await page.goBack();

      await panel.getByRole('link', { name: `View all 6 ${things}` }).click();
      await expect(page).toHaveURL(`/dashboard/${things}?customer=${customer._id}`);
      const main = page.getByRole('main');
      await expect(main.getByText('Elena Petrova')).not.toHaveCount(0);
      await expect(main.getByRole('link', { name: `Show all ${things}` })).toBeVisible();
      await expect(main.getByText('Walt Brennan')).toHaveCount(0);
      await main.getByRole('link', { name: `Show all ${things}` }).click();
      await expect(main.getByText('Walt Brennan').first()).toBeVisible();
    });
  }
});

test('the page shows the balance, the revenue, the last visit and the timeline', async ({
  page,
}) => {
  const business = await openBusiness();
  const { api } = business;
  const notes = 'Gate code 4711\nDog in the yard';
  const customer = await keep(business, { ...elena, notes, taxExempt: true });
  await enter(page, business);
  await page.goto(`/dashboard/customers/${customer._id}`);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toHaveText(
    'Balance owed$0.00Lifetime value$0.00Last visitNone yetNext visitNone planned',
  );
  const contact = page.getByRole('region', { name: 'Customer info' });
  await expect(contact).toContainText('(207) 555-0146');
  await expect(contact).toContainText('elena.petrova@mail.example');
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:.*0146$/);
  await expect(contact.getByText('218 Foreside Road')).toBeVisible();
  await expect(page.getByText('Tax Exempt', { exact: true })).toBeVisible();
  await expect(page.getByText('Residential', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(notes);

  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline).toHaveText([/^Customer added.*Iris Vale/]);

  await planJob(business, customer, { scheduledDate: '2026-03-04', status: 'completed' });
  await planJob(business, customer, { scheduledDate: '2026-03-11', status: 'cancelled' });
  for (const amount of [40, 100]) {
    const invoice = await api.createInvoice({
      body: { client: customer._id, items: oneLine, status: 'pending' },
    });
    await api.recordPayment({ params: { id: invoice._id }, body: { amount } });
  }
  // Without a reload: the open page shows changes of others.
  await expect(figures).toHaveText(
    'Balance owed$60.00Lifetime value$140.00Last visitMar 4, 2026Next visitNone planned',
  );
  await expect(timeline.filter({ hasText: /Payment of \$40\.00.* recorded/ })).toHaveCount(1);
  await expect(timeline.last()).toContainText('Customer added');
});

test('a new job and a new quote have this customer preselected', async ({ page }) => {
  const business = await openBusiness();
  const { _id: clientId } = await keep(business, elena);
  await enter(page, business);
  for (const [button, path] of [
    ['+ New Job', '/dashboard/jobs/create'],
    ['+ New Quote', '/dashboard/quotes/create'],
  ] as const) {
    await page.goto(`/dashboard/customers/${clientId}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(path);
    expect(await navigationState(page)).toEqual({ clientId });
    await expect(page.getByRole('combobox', { name: /client/i })).toHaveValue('Elena Petrova');
  }
});

test('a customer that fails to load has a retry, a missing one has none', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id } = await keep(business, elena);
  await enter(page, business);
  const calls = `**/api/clients/${id}`;
  await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/dashboard/customers/${id}`);
  await expect(page.getByText('Error loading customer. Please try again.')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Elena Petrova', level: 1 })).toBeVisible();

  await page.goto('/dashboard/customers/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no such customer, or it has been deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go back to customer list' }).click();
  await expect(page).toHaveURL('/dashboard/customers');
});

test('an admin downloads what is stored about a customer', async ({ page }) => {
  const business = await openBusiness();
  const { _id: id, name, email } = await keep(business, elena);
  await enter(page, business);
  await page.goto(`/dashboard/customers/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${name}.json`);
  const { client } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(client).toMatchObject({ name, email });
});
