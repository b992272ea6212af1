import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { joinTeam } from '../support/team.ts';

/** Adds a passkey by keyboard and closes its recovery codes. */
const addPasskey = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/\w/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Phone');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
};

test.use({ viewport: { width: 360, height: 740 } });

test('an admin requires two-step sign-in, and a member can do nothing else until they have it', async ({
  page,
  browser,
}) => {
  const business = await openBusiness();
  const member = await joinTeam(page, business, 'technician');
  await enter(page, business);
  await addAuthenticator(page);
  await page.goto('/dashboard/settings?tab=security');
  const required = page.getByRole('switch', { name: 'Require two-step sign-in of all members' });
  await expect(required).toBeDisabled();
  await addPasskey(page);
  await expect(page.getByText('10 left')).toBeVisible();
  await required.press('Space');
  await page.getByRole('button', { name: 'Require it' }).press('Enter');
  await expect(required).toBeChecked();
  // The closing question gives the focus back, and the button waits for the call.
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveCount(0);
  const remove = page.getByRole('button', { name: 'Remove the passkey Phone' });
  await expect(remove).toBeEnabled();
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText(/Your business requires two-step sign-in/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await enter(phone, member);
  await addAuthenticator(phone);
  await phone.goto('/dashboard/jobs');
  await phone.waitForURL('**/dashboard/settings?tab=security');
  await expect(phone.getByText(/Your business requires two-step sign-in/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await addPasskey(phone);
  await expect(phone.getByRole('tab', { name: 'General' })).toBeVisible();
  await phone.goto('/dashboard/jobs');
  await expect(phone.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await context.close();
});
