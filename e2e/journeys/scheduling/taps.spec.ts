import { devices, expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, planJob, wednesday } from '../../support/schedule.ts';
import { countTaps } from '../../support/taps.ts';
import { joinTeam } from '../../support/team.ts';

const { userAgent } = devices['Pixel 5'];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

test('a job for a new customer takes seven taps at most', async ({ page }) => {
  const business = await openBusiness();
  await addCustomer(business);
  await enter(page, business);
  await page.goto('/dashboard/jobs');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'New Job' }).tap();
  const customer = page.getByRole('combobox', { name: /client/i });
  await expect(customer).toBeVisible();
  await page.getByLabel('Title').tap();
  await page.keyboard.type('Leak check');
  await page.keyboard.press('Tab');
  await expect(customer).toBeFocused();
  await page.keyboard.type('Zelda Fitz');
  await page.getByRole('button', { name: /New customer/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Zelda Fitz');
  // The keyboard's next field.
  await dialog.getByLabel('Phone').focus();
  await page.keyboard.type('2075550147');
  await page.keyboard.press('Tab');
  await page.keyboard.type('zelda.fitz@example.com');
  await dialog.getByRole('button', { name: 'Next' }).tap();
  await expect(dialog.getByLabel('Street address')).toBeFocused();
  await page.keyboard.type('9 Howard Street');
  // Over city and state, which it fills in.
  for (const _ of ['City', 'State', 'ZIP code']) await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('ZIP code')).toBeFocused();
  await page.keyboard.type('04105');
  await expect(dialog.getByLabel('City')).toHaveValue('Falmouth');
  await expect(dialog.getByLabel('State')).toHaveValue('ME');
  await dialog.getByRole('button', { name: 'Create Customer' }).tap();
  await expect(customer).toHaveValue('Zelda Fitz');
  await page.getByLabel('Scheduled date').tap();
  await page.keyboard.type('05/19/2032');
  await page.keyboard.press('Tab');
  // In view wherever the form is scrolled to.
  const create = page.getByRole('button', { name: 'Create Job' });
  await expect(create).toBeInViewport({ ratio: 1 });
  await create.tap();
  await expect(page.getByRole('heading', { name: 'Leak check' })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(7);
  const { rows } = await business.api.listJobs();
  expect(rows).toMatchObject([{ client: { name: 'Zelda Fitz' }, scheduledDate: wednesday }]);
});

test('a technician completes a job in four taps at most, undisturbed by notices', async ({
  page,
}) => {
  const owner = await openBusiness();
  const technician = await joinTeam(page, owner, 'technician');
  const job = await planJob(owner, await addCustomer(owner), {
    assignedTo: technician.session.user._id,
  });
  await enter(page, technician);
  await page.goto('/dashboard/jobs');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Leak check' }).tap();
  for (const action of ['On my way', 'Start job', 'Finish job']) {
    await page.getByRole('button', { name: action }).tap();
  }
  const saved = async () => (await technician.api.getJob({ params: { id: job._id } })).status;
  await expect.poll(saved).toBe('completed');
  // The steps of money are the office's.
  await expect(page.getByRole('button', { name: 'Mark as invoiced' })).toHaveCount(0);
  expect(await taps()).toBeLessThanOrEqual(4);

  // Until the response arrives, the notice of the step before is shown, whose Undo is refused.
  const notices = page.getByRole('region', { name: /^Notifications/ });
  await expect(notices.getByText('Status changed to Completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(saved).toBe('in_progress');
});
