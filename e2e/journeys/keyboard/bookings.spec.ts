import { expect } from '@playwright/test';
import { enter } from '../../support/api.ts';
import { bookOn, daysToCome, openBusinessWithApprovals } from '../../support/bookings.ts';
import { test } from '../../support/keys.ts';

test('a booking is approved with a message by keyboard, and the tray returns the focus', async ({
  page,
  keys,
}) => {
  const { business, service } = await openBusinessWithApprovals();
  const [one = '', other = ''] = daysToCome();
  await bookOn(business, service._id, one, 'Ines Marsh');
  await bookOn(business, service._id, other, 'Otto Lind');
  await enter(page, business);
  await keys.open('/dashboard/schedule');
  await keys.enter('button', '2 to approve');
  const tray = page.getByRole('dialog', { name: 'Pending bookings' });
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  await keys.enter('button', /^Approve/);
  await keys.expectFocus('textbox', 'Message to the customer');
  await keys.fill('Message to the customer', 'We bring the long ladder.');
  await keys.enter('button', 'Approve');
  await expect(page.getByText('Booking approved')).toBeVisible();
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  await keys.expectAnyFocus();
  await keys.enter('button', /^Decline/);
  await keys.expectFocus('textbox', 'Message to the customer');
  await keys.press('Escape');
  await keys.expectFocus('button', /^Decline/);
  await keys.press('Escape');
  await expect(tray).toHaveCount(0);
  await keys.expectFocus('button', '1 to approve');
});
