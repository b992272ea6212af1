import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createClient } from '@tradewind/contracts/client';
import { type Business, enter, openBusiness } from '../../support/api.ts';
import { newestMailTo } from '../../support/mail.ts';

/** A business that approves what is booked online, and offers one service. */
const openDoor = async () => {
  const business = await openBusiness();
  const { api, session } = business;
  await api.updateUser({
    params: { id: session.user._id },
    body: { preferences: { requireApproval: true } },
  });
  const service = await api.createService({
    body: { name: 'Furnace tune-up', category: 'Heating', price: 120, duration: 60 },
  });
  return { business, service };
};

/** A visitor books the first free time of a day. Gives their address. */
const bookOn = async (
  { session }: Business,
  serviceTypeId: string,
  date: string,
  name: string,
): Promise<string> => {
  const visitor = createClient({
    baseUrl: `${process.env.BASE_URL ?? 'http://localhost:3000'}/api`,
  });
  const about = { providerId: session.user._id, serviceTypeId };
  const { availableSlots } = await visitor.getAvailableSlots({ query: { ...about, date } });
  const email = `visitor.${randomUUID()}@mail.example`;
  const startTime = availableSlots[0]?.startTime ?? '';
  await visitor.book({ body: { ...about, name, email, phone: '207-555-0190', startTime } });
  return email;
};

/** Weekdays to come, on which every heating business works. */
const daysToCome = (): readonly string[] =>
  Array.from({ length: 7 }, (_, ahead) => new Date(Date.now() + (ahead + 2) * 86_400_000))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10));

test('bookings are approved and declined with a message that reaches the visitor', async ({
  page,
}) => {
  const { business, service } = await openDoor();
  const [monday = '', tuesday = ''] = daysToCome();
  const welcome = await bookOn(business, service._id, monday, 'Ines Marsh');
  const turnedAway = await bookOn(business, service._id, tuesday, 'Otto Lind');
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
  const refusal = page.getByRole('dialog', { name: 'Decline booking' });
  await refusal.getByLabel('Message to the customer').fill('Our crew is away that day.');
  await refusal.getByRole('button', { name: 'Decline' }).click();
  await expect(tray.getByText('No bookings are waiting.')).toBeVisible();

  await expect
    .poll(async () => (await newestMailTo(page, welcome)).text)
    .toContain('We bring the long ladder.');
  await expect
    .poll(async () => (await newestMailTo(page, turnedAway)).text)
    .toContain('Our crew is away that day.');
  await tray.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /to approve/ })).toHaveCount(0);
  await expect(waiting).toHaveText('Schedule');
});
