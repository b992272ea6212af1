import { expect, test } from '@playwright/test';
import { enter } from '../../support/api.ts';
import { bookOn, daysToCome, openBusinessWithApprovals } from '../../support/bookings.ts';
import { newestMailTo } from '../../support/mail.ts';

test('bookings are approved and declined with a message that reaches the visitor', async ({
  page,
}) => {
  const { business, service } = await openBusinessWithApprovals();
  const [monday = '', tuesday = ''] = daysToCome();
  const welcome = await bookOn(business, service._id, monday, 'Ines Marsh');
  const declined = await bookOn(business, service._id, tuesday, 'Otto Lind');
  await enter(page, business);
  await page.goto('/dashboard/schedule');
  const waiting = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Schedule' });
  await expect(waiting).toContainText('2');

  await page.getByRole('button', { name: '2 to approve' }).click();
  const tray = page.getByRole('dialog', { name: 'Pending bookings' });
  await expect(tray.getByRole('listitem')).toHaveCount(2);

  const booking = (name: string) => tray.getByRole('listitem').filter({ hasText: name });
  await booking('Ines Marsh')
    .getByRole('button', { name: /^Approve/ })
    .click();
  const approval = page.getByRole('dialog', { name: 'Approve booking' });
  await approval.getByLabel('Message to the customer').fill('We bring the long ladder.');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Booking approved')).toBeVisible();

  await booking('Otto Lind')
    .getByRole('button', { name: /^Decline/ })
    .click();
  const declineDialog = page.getByRole('dialog', { name: 'Decline booking' });
  await declineDialog.getByLabel('Message to the customer').fill('Our crew is away that day.');
  await declineDialog.getByRole('button', { name: 'Decline' }).click();
  await expect(tray.getByText('No bookings are waiting.')).toBeVisible();

  await expect
    .poll(async () => (await newestMailTo(page, welcome)).text)
    .toContain('We bring the long ladder.');
  await expect
    .poll(async () => (await newestMailTo(page, declined)).text)
    .toContain('Our crew is away that day.');
  await tray.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /to approve/ })).toHaveCount(0);
  await expect(waiting).toHaveText('Schedule');
});
