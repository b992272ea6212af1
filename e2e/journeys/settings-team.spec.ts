import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createApiClient } from '@tradewind/api-client';
import { planIsFull, plans } from '@tradewind/contracts/constants';
import { enter, openBusiness } from '../support/api.ts';
import { newestMailTo } from '../support/mail.ts';
import { memberTabs } from '../support/settingsTabs.ts';

const newAddress = () => `tom.${randomUUID()}@reed.example`;

test('a technician joins by the link in the mail and sees only their own jobs', async ({
  page,
  browser,
  baseURL,
}) => {
  const business = await openBusiness();
  const email = newAddress();
  await enter(page, business);
  await page.goto('/dashboard/settings?tab=team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Full name').fill('Tom Reed');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const team = page.getByRole('list', { name: 'Team' });
  const line = team.getByRole('listitem').filter({ hasText: 'Tom Reed' });
  await expect(line.getByText('Invited')).toBeVisible();

  const { links } = await newestMailTo(page, email);
  const link = new URL(links[0] ?? '/').pathname;
  const context = await browser.newContext();
  const technician = await context.newPage();
  await technician.goto(link);
  await expect(technician.getByRole('heading', { name: 'Join Vale Heating' })).toBeVisible();
  await technician.getByLabel('Password', { exact: true }).fill('Lantern88');
  await technician.getByLabel('Confirm password').fill('Lantern89');
  await technician.getByRole('button', { name: 'Join the team' }).click();
  await expect(technician.getByText('Passwords do not match')).toBeVisible();
  await technician.getByLabel('Confirm password').fill('Lantern88');
  await technician.getByRole('button', { name: 'Join the team' }).click();
  await technician.waitForURL('**/dashboard');

  const menu = technician.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Service Catalog' })).toHaveCount(0);
  await technician.goto('/dashboard/service-catalog');
  await expect(technician.getByText('You do not have permission to do this.')).toBeVisible();
  await technician.goto('/dashboard/settings?tab=team');
  await expect(technician.getByRole('tab')).toHaveText([...memberTabs]);

  const token = await technician.evaluate(() => localStorage.getItem('token'));
  const api = createApiClient({ baseUrl: new URL('/api', baseURL).href, token: () => token });
  const own = await api.me();
  const { session } = business;
  const refused = await Promise.allSettled([
    api.listServices(),
    api.getMembers(),
    api.inviteMember({ body: { email: newAddress(), role: 'admin' } }),
    api.updateMember({ params: { id: own._id }, body: { role: 'admin' } }),
    api.updateUser({ params: { id: own._id }, body: { company: 'Mine' } }),
    api.updateUser({ params: { id: session.user._id }, body: { name: 'Mine' } }),
    api.deleteJobsWithoutNumber(),
  ]);
  expect(refused.map((call) => call.status === 'rejected' && call.reason.status)).toEqual(
    refused.map(() => 403),
  );

  await technician.goto(link);
  await expect(technician.getByText(/This invitation is no longer valid\./)).toBeVisible();

  // The admin's open screen shows the new member.
  await expect(line.getByText('Invited')).toHaveCount(0);
  await line.getByRole('button', { name: 'Deactivate Tom Reed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(line.getByText('Deactivated')).toBeVisible();
  await technician.goto('/dashboard');
  await technician.waitForURL('**/login');
  await context.close();
});

test('a full plan shows a message and refuses the invitation', async ({ page }) => {
  const business = await openBusiness();
  const invite = () =>
    business.api.inviteMember({ body: { email: newAddress(), role: 'technician' } });
  const { plan } = business.session.user;
  // One place is the admin's own.
  await Promise.all(Array.from({ length: plans[plan].members - 1 }, invite));
  const words = planIsFull(plan);
  await expect(invite()).rejects.toMatchObject({ status: 409, message: words });
  await enter(page, business);
  await page.goto('/dashboard/settings?tab=team');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeDisabled();
  await page
    .getByRole('button', { name: /^Withdraw the invitation to/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeEnabled();
});
