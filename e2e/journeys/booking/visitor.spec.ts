import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityViolations, loadAxe } from '../../support/accessibility.ts';
import { newestMailTo } from '../../support/mail.ts';
import { chooseTime, fillDetails, heading, openShop } from './shop.ts';

const newVisitor = () => `visitor.${randomUUID()}@mail.example`;

const expectAccessible = async (page: Page) => {
  await loadAxe(page);
  expect(await accessibilityViolations(page)).toEqual([]);
};

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
      return `${label ?? ''} ${element?.textContent ?? ''}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never comes to ${name}.`);
};

test('all four steps work by keyboard, are accessible, and focus their heading', async ({
  page,
}) => {
  const { path } = await openShop();
  await page.goto(path);
  await expectAccessible(page);
  await tabTo(page, /Furnace tune-up/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pick a day and time')).toBeFocused();
  await expectAccessible(page);
  // The first time of today could pass before it is booked.
  const day = page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2);
  await tabTo(page, new RegExp((await day.textContent()) ?? ''));
  await page.keyboard.press('Enter');
  await tabTo(page, /^ \d+:\d\d (AM|PM)/);
  await page.keyboard.press('Space');
  await expect(heading(page, 'Your details')).toBeFocused();
  await expectAccessible(page);
  for (const [field, text] of [
    [/Full name/, 'Elena Petrova'],
    [/Email/, newVisitor()],
    [/Phone/, '2075550146'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pending Approval')).toBeFocused();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await tabTo(page, /Download .ics/);
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('SUMMARY:Furnace tune-up: Vale Heating');
  expect(file.replaceAll('\r\n ', '')).toContain(
    `DESCRIPTION:${new URL('/book/manage/', page.url())}`,
  );
});

test('Back returns one step and loses nothing; from the confirmation it leaves the page', async ({
  page,
}) => {
  const { path } = await openShop();
  await page.goto('/find-service');
  await page.goto(path);
  await chooseTime(page);
  await fillDetails(page, newVisitor());
  await page.goBack();
  await expect(heading(page, 'Pick a day and time')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Select a service')).toBeFocused();
  await chooseTime(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Elena Petrova');
  // The choices survive a reload, as when a phone discards the page to free memory.
  await page.reload();
  await expect(heading(page, 'Your details')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Pick a day and time')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Your details')).toBeVisible();
  await fillDetails(page, newVisitor());
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(heading(page, 'Pending Approval')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/find-service$/);
});

test('the page behind the link in the mail has the time on the clock of the visitor, untouched', async ({
  browser,
  page,
}) => {
  const { path } = await openShop();
  const email = newVisitor();
  await page.goto(path);
  await chooseTime(page, 1);
  await fillDetails(page, email);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(heading(page, 'Pending Approval')).toBeVisible();
  const { links } = await newestMailTo(page, email);
  const link = links.find((one) => one.includes('/book/manage/')) ?? '';
  const elsewhere = await browser.newContext({ timezoneId: 'Asia/Kathmandu' });
  const opened = await elsewhere.newPage();
  await opened.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(opened.getByText(/\d:\d\d [AP]M for you\)/)).toBeVisible();
  await elsewhere.close();
});

test('the link in the mail moves a booking and cancels it', async ({ page }) => {
  const { path, api } = await openShop();
  const email = newVisitor();
  // After midnight the days would begin one later.
  await page.clock.setFixedTime(Date.now());
  await page.goto(path);
  const confirmation = page.waitForResponse(/\bdone-step\b/);
  await chooseTime(page, 1);
  await fillDetails(page, email);
  // The code of the confirmation loads before the booking, so it shows without a network.
  await confirmation;
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(heading(page, 'Pending Approval')).toBeVisible();

  const { links } = await newestMailTo(page, email);
  const link = links.find((one) => one.includes('/book/manage/')) ?? '';
  const answer = await page.goto(new URL(link).pathname);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(heading(page, 'Furnace tune-up')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  // The day that it is on: what is left of today depends on the hour.
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  const timesOf = (heading: string) =>
    page.getByRole('region', { name: heading }).getByRole('button');
  await expect(timesOf('Morning').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await timesOf('Afternoon').first().click();
  const move = page.getByRole('alertdialog', { name: 'Move this booking?' });
  await move.getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText(/Your booking has been moved to/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: 'Keep booking' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Your booking has been cancelled.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', path);
  const { rows } = await api.listJobs();
  expect(rows.map(({ status }) => status)).toEqual(['cancelled']);
});
