import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { newestMailTo } from '../../support/mail.ts';
import {
  addCustomer,
  block,
  drag,
  expectSpan,
  planJob,
  schedule,
  slot,
} from '../../support/schedule.ts';
import { countTaps } from '../../support/taps.ts';

/** A business with one job of a customer whose mail nobody else gets, and its week on the screen. */
const openWeek = async (page: Page) => {
  const business = await openBusiness();
  const client = await addCustomer(business, `Elena ${randomUUID()}`);
  const job = await planJob(business, client);
  await enter(page, business);
  await page.goto(schedule);
  await expect(block(page, 'Leak check')).toBeVisible();
  return { business, client, job };
};

const question = (page: Page) => page.getByRole('region', { name: 'Tell the customer?' });

test('a drop on a closed day asks, and changes nothing without a yes', async ({ page }) => {
  const { business, job } = await openWeek(page);
  await drag(page, block(page, 'Leak check'), page.getByRole('region', { name: 'Sunday, May 23' }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You are closed on Sunday, May 23.');
  await dialog.getByRole('button', { name: 'Keep it where it was' }).click();
  await expectSpan(page, 'Leak check', 'Wed, May 19, 9:00 AM', 'Wed, May 19, 10:00 AM');
  expect((await business.api.getJob({ params: { id: job._id } })).version).toBe(job.version);
  await expect(question(page)).toHaveCount(0);
});

test('a job is moved and its customer told in two taps', async ({ page }) => {
  const { client } = await openWeek(page);
  const taps = await countTaps(page);
  await drag(page, block(page, 'Leak check'), slot(page, 'Fri, May 21, 1:00 PM'));
  await question(page).getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  expect(await taps()).toBe(2);
  const mail = await newestMailTo(page, client.email);
  expect(mail.subject).toBe('New time: Leak check on Fri, May 21, 2032 at 1:00 PM');
  expect(mail.from).toContain('Vale Heating');
  await expect(question(page)).toHaveCount(0);
});

test('a cancelled job offers the message on its page', async ({ page }) => {
  const { client, job } = await openWeek(page);
  await page.goto(`/dashboard/jobs/${job._id}/edit`);
  await page.getByLabel('Status').selectOption('Cancelled');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const offer = page.getByRole('region', { name: 'Tell the customer that it is cancelled?' });
  await offer.getByLabel('Add a line of your own').fill('We will call you.');
  await offer.getByRole('button', { name: 'Send message' }).click();
  const mail = await newestMailTo(page, client.email);
  expect(mail.subject).toMatch(/^Appointment cancelled: Leak check/);
  expect(mail.text).toContain('> We will call you.');
});
