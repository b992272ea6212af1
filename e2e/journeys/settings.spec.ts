import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { schedule } from '../support/schedule.ts';

const saved = 'Settings saved successfully!';

test('the booking page shows changed settings at once', async ({ page, context }) => {
  const business = await openBusiness();
  await business.api.createService({ body: { name: 'Tune-up', category: 'Care', price: 99 } });
  await enter(page, business);
  await page.goto('/dashboard/settings?tab=booking');
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByText('Use your own title, description and logo').click();
  await page.getByLabel('Page title').fill('Book a visit by Vale');
  await expect(preview.getByText('Book a visit by Vale')).toBeVisible();
  await expect(preview.getByText('Tune-up')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(saved)).toBeVisible();

  const visitor = await context.newPage();
  const bookingPage = `/book/${business.session.user._id}`;
  await visitor.goto(bookingPage);
  await expect(visitor.getByText('Book a visit by Vale').first()).toBeVisible();

  const code = page.getByLabel('Embed code');
  await expect(code).toHaveValue(new RegExp(`data-tradewind-book="${business.session.user._id}"`));
  await page.getByRole('button', { name: 'Show live preview' }).click();
  await expect(
    page.frameLocator('iframe[title^="Live preview"]').getByText('Tune-up').first(),
  ).toBeVisible();

  await page.getByText('Disabled', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  // The message of the save before may still be shown.
  const provider = `/api/users/providers/${business.session.user._id}`;
  await expect.poll(async () => (await page.request.get(provider)).status()).toBe(404);
  await visitor.reload();
  await expect(visitor.getByText('Book a visit by Vale')).toHaveCount(0);
});

test('saved hours, breaks and holidays appear in an open schedule', async ({ page, context }) => {
  const business = await openBusiness();
  await enter(page, business);
  const open = await context.newPage();
  await enter(open, business);
  const following = open.waitForResponse('**/api/events');
  await open.goto(schedule);
  await following;
  await expect(open.getByText('Closed', { exact: true })).toHaveCount(1);
  await open.evaluate(() => document.body.setAttribute('data-loaded-once', ''));

  await page.goto('/dashboard/settings?tab=general');
  await page.getByText('Saturday', { exact: true }).click();
  await page.getByLabel('Another date').fill('05/20/2032');
  await page.getByRole('button', { name: 'Add Date' }).click();
  await page.getByLabel('Note on May 20, 2032').fill('Stocktaking');
  await page.getByRole('button', { name: 'Add break on Monday' }).click();
  await expect(page.getByLabel('Monday break 1 from')).toHaveValue('12:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await expect(open.getByText('Closed', { exact: true })).toHaveCount(3);
  await expect(open.locator('body[data-loaded-once]')).toBeAttached();
  const { businessHours, preferences } = await business.api.me();
  expect(businessHours.monday.breaks).toEqual([{ start: '12:00', end: '13:00' }]);
  expect(preferences.dateExceptions).toMatchObject([{ date: '2032-05-20', note: 'Stocktaking' }]);
});

test('two admins who save at once see a conflict instead of a lost change', async ({
  page,
  context,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  const other = await context.newPage();
  await enter(other, business);
  for (const admin of [page, other]) await admin.goto('/dashboard/settings?tab=calendar');
  await other.getByLabel('Buffer between appointments').selectOption('30 minutes');
  await page.getByLabel('Default appointment duration').selectOption('90 minutes');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText(/Failed to save settings: Someone else changed this/)).toBeVisible();
  await expect(other.getByLabel('Default appointment duration')).toHaveValue('90');
  await expect(other.getByLabel('Buffer between appointments')).toHaveValue('30');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText(saved)).toBeVisible();
  const { preferences } = await business.api.me();
  expect(preferences).toMatchObject({
    defaultAppointmentDuration: 90,
    bufferBetweenAppointments: 30,
  });
});

test('dark mode follows the device until it is chosen, and the choice stays', async ({ page }) => {
  await enter(page, await openBusiness());
  const theme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard/settings');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.getByText('Dark mode', { exact: true }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Follow the device’s theme' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'light');
});

test('a chosen logo appears on the booking page at once', async ({ page }) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard/settings');
  const logo = page.getByRole('region', { name: 'Logo' });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    logo.locator('input[type=file]').setInputFiles(file);
  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(logo.getByText(/is not a kind of file that can be used here/)).toBeVisible();
  await choose({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(logo.getByRole('group', { name: 'Picture' }).getByText(/cannot be/)).toBeVisible();
  // One grey pixel.
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(logo.getByAltText('Your logo')).toBeVisible();
  const { preferences } = await business.api.me();
  expect((await page.request.get(preferences.logoUrl)).headers()['content-type']).toMatch(/^image/);
  await logo.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(logo.getByAltText('Your logo')).toHaveCount(0);
});

test('Admin Tools says that there is nothing to clean up', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/settings?tab=admin');
  await page.getByRole('button', { name: 'Find jobs without numbers' }).click();
  await expect(page.getByText('No jobs without job numbers were found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
});
