import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addCustomer, planJob } from '../support/schedule.ts';

const options = (page: Page) => page.getByRole('dialog').getByRole('option');
const search = (page: Page) => page.getByRole('dialog').getByRole('textbox');

/** Opens the palette of a page that has loaded. */
const openPalette = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeVisible();
};

/**
 * Opens the palette until it begins with this record: it does not wait long for one that must be
 * fetched, and has it when it is opened next.
 */
const openWithRecent = (page: Page, label: RegExp) =>
  expect(async () => {
    await openPalette(page);
    await expect(options(page)).not.toHaveCount(0);
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    const labels = await recent.allTextContents();
    if (labels.length === 0) await page.keyboard.press('Escape');
    expect(labels).toEqual([expect.stringMatching(label)]);
  }).toPass();

test('the palette begins with the records opened last, without those that were deleted', async ({
  page,
}) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  const kept = await planJob(business, customer, { title: 'Quarterly filter' });
  const gone = await planJob(business, customer, { title: 'Noise in the duct' });
  await enter(page, business);
  await page.goto('/dashboard');
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  for (const { _id, title } of [gone, kept]) {
    await page.goto(`/dashboard/jobs/${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  // The shown one is left out.
  await openWithRecent(page, /^Noise in the duct/);
  await page.keyboard.press('Escape');
  await business.api.deleteJob({ params: { id: gone._id } });
  await business.api.updateJob({ params: { id: kept._id }, body: { title: 'Yearly filter' } });
  await page.goto('/dashboard/quotes');
  await openWithRecent(page, /^Yearly filter/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/jobs/${kept._id}`);
});

test('the palette shows the day of a job, and finds forms, settings and themes by other words', async ({
  page,
}) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  await planJob(business, customer, { title: 'Quarterly filter', scheduledDate: '2032-05-27' });
  await enter(page, business);
  await page.goto('/dashboard');
  await openPalette(page);
  await search(page).fill('quarterly');
  await expect(options(page)).toHaveText([/Quarterly filter.*May 27, 2032 · \d{4}-00001$/]);

  await search(page).fill('new customer');
  await expect(options(page)).toHaveText(['New Client']);
  await search(page).fill('new serv');
  await expect(options(page)).toHaveText(['New Service']);
  await search(page).fill('new maint');
  await expect(options(page)).toHaveText(['New Maintenance plan']);
  for (const [words, label] of [
    ['tax', 'General'],
    ['numbering', 'Admin Tools'],
    ['time off', 'Team'],
  ] as const) {
    await search(page).fill(words);
    await expect(options(page)).toHaveText([label]);
  }
  await search(page).fill('trial');
  await expect(options(page)).toHaveText(['Plan']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/settings?tab=plan');

  await openPalette(page);
  await search(page).fill('dark theme');
  await expect(options(page)).toHaveText(['Dark theme']);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await business.api.me()).preferences).toMatchObject({
    darkMode: true,
    followSystemTheme: false,
  });
  await openPalette(page);
  await search(page).fill('theme');
  await expect(options(page)).toHaveText(['Light theme', 'Theme of the device']);
});

test('the palette does not open above a dialog of a remote, which keeps focus and text', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/settings?tab=team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel('Email');
  await email.fill('tom@');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('reed.example');
  await expect(email).toHaveValue('tom@reed.example');
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeVisible();
});
