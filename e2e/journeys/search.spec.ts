import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addCustomer } from '../support/schedule.ts';

const address = { street: '4 Alder Lane', city: 'Bath', state: 'ME', zip: '04530' };

test('the palette finds customers and jobs by text and opens any screen by keyboard', async ({
  page,
}) => {
  const business = await openBusiness();
  const client = await business.api.createClient({
    body: { name: 'Rosalind Achterberg', email: 'ros@example.com', phone: '2075550122', address },
  });
  const job = await business.api.createJob({
    body: { title: 'Quarterly filter', client: client._id, scheduledDate: '2026-03-02' },
  });
  await business.api.createQuote({
    body: {
      client: client._id,
      title: 'Furnace',
      items: [{ description: 'New', quantity: 1, unitPrice: 4150 }],
    },
  });
  await enter(page, business);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const search = page.getByRole('dialog').getByRole('textbox');
  const options = page.getByRole('dialog').getByRole('option');

  await page.keyboard.press('Control+k');
  await search.fill('nobody has such a name');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await search.fill('achter');
  await expect(options).toHaveText([
    /Rosalind Achterberg/,
    /Quarterly filter · Rosalind Achterberg/,
    /Furnace · Rosalind Achterberg.*\$4,150\.00/,
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/customers/${client._id}`);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Search/ }).click();
  await search.fill('quarterly');
  await expect(options).toHaveText([/Quarterly filter/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}`);

  await page.keyboard.press('Control+k');
  await expect(options.filter({ hasText: 'New Invoice' })).toBeVisible();
  await search.fill('sett');
  await expect(options).toHaveText([/Settings/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/settings');

  await page.keyboard.press('Control+k');
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the palette finds maintenance plans by name and customer, and lists one that was opened', async ({
  page,
}) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  const plan = await business.api.createMaintenancePlan({
    body: { client: customer._id, name: 'Comfort club', price: 19, period: 'month' },
  });
  await enter(page, business);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const dialog = page.getByRole('dialog');
  const plans = dialog.getByRole('group', { name: 'Maintenance plans' }).getByRole('option');
  await page.keyboard.press('Control+k');
  for (const text of [plan.client.name, 'comfort']) {
    await dialog.getByRole('textbox').fill(text);
    await expect(plans).toHaveText([new RegExp(`Comfort club · ${plan.client.name}.*\\$19\\.00`)]);
  }
  await plans.click();
  await expect(page).toHaveURL(`/dashboard/maintenance-plans/${plan._id}`);
  await expect(page.getByRole('heading', { level: 1, name: plan.name })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    const recent = dialog.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect(dialog.getByRole('option')).not.toHaveCount(0);
    const labels = await recent.allTextContents();
    if (labels.length === 0) await page.keyboard.press('Escape');
    expect(labels).toEqual([expect.stringContaining('Comfort club')]);
  }).toPass();
});
