import { expect, test } from '@playwright/test';
import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { heading, openShop, service } from './shop.ts';

const timezone = 'America/New_York';
/** A degree north of the ZIP code 12180, which is 69 miles. */
const farAway = { latitude: 43.7279, longitude: -73.6672 };

test('a visitor who tells their ZIP code is offered only times to which the business can drive', async ({
  page,
}) => {
  const { api, session, path } = await openShop(timezone);
  const rules = { onlyReachableTimes: true, drivingFactor: 1, drivingSpeed: 60 };
  await api.updateUser({ params: { id: session.user._id }, body: { preferences: rules } });
  const { _id: client } = await api.createClient({ body: { name: 'Lake House' } });
  await api.updateProperty({ params: { id: client }, body: { coordinates: farAway } });
  // Whichever of these days is the second after today once the page is open.
  for (const ahead of [1, 2, 3]) {
    const day = { scheduledDate: addDays(todayIn(timezone), ahead), scheduledTime: '13:00' };
    const visit = { ...day, client, title: 'Boiler', duration: 60, assignedTo: session.user._id };
    await api.createJob({ body: visit });
  }
  await page.goto(path);
  await service(page).click();
  await expect(heading(page, 'Where should we come?')).toBeFocused();
  await page.getByRole('button', { name: 'Show Times' }).click();
  await expect(page.getByText('Enter your ZIP code.')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  const morning = page.getByRole('region', { name: 'Morning' });
  await expect(morning.getByRole('button', { name: '11:00 AM' })).toBeVisible();
  await page.getByRole('button', { name: 'Enter ZIP code' }).click();
  await page.getByLabel('ZIP code').fill('12180');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  await expect(morning.getByRole('button', { name: '10:00 AM' })).toBeVisible();
  await expect(morning.getByRole('button', { name: '11:00 AM' })).toBeHidden();
  await page.getByRole('button', { name: 'Change ZIP code 12180' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('12180');
});
