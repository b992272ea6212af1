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

test('what a member types while it becomes required is kept, and saved once it is set up', async ({
  page,
  browser,
}) => {
  const business = await openBusiness();
  const member = await joinTeam(page, business, 'dispatcher');
  await enter(page, business);
  await addAuthenticator(page);
  await page.goto('/dashboard/settings?tab=security');
  await addPasskey(page);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await enter(phone, member);
  await phone.goto('/dashboard/customers/create');
  for (const [label, text] of [
    ['Name', 'Elena Petrova'],
    ['Email', 'elena@example.com'],
    ['Phone', '2075550146'],
    ['Street address', '218 Foreside Road'],
    ['City', 'Falmouth'],
    ['State', 'ME'],
    ['ZIP code', '04105'],
  ] as const) {
    await phone.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await business.api.updateSecurityPolicy({ body: { requireSecondFactor: true } });
  const opened = context.waitForEvent('page');
  await phone.getByRole('link', { name: 'set it up in another tab' }).click();
  const setUp = await opened;
  await addAuthenticator(setUp);
  await addPasskey(setUp);
  await setUp.close();
  const name = phone.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Elena Petrova');
  await phone.getByRole('button', { name: 'Create Customer' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Elena Petrova' })).toBeVisible();
  await context.close();
});
