import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';

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
