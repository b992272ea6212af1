import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const path = '/dashboard/dispatch?view=week&date=2026-11-19';
const dan = anyMember();
const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
const job = anyAppointment({ people: [dan], assignedTo: dan, duration: 150 });
const off = { date: '2026-11-19', isOpen: false, start: '09:00', end: '17:00', note: 'Dentist' };

test('a technician reads that the week is not for them', async () => {
  const { screen } = await showRemote(path, { user: anyUser({ role: 'technician' }) });
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible();
});

test('says why the week cannot be loaded, and loads it with Retry', async () => {
  const getMembers = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([dan]);
  const { screen } = await showRemote(path, { api: { getMembers } });
  await expect
    .element(screen.getByText('The week could not be loaded. Back in a minute.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('rowheader', { name: 'Dan K.' })).toBeVisible();
});

test('shows what is planned, who is off and who is free, and leads to the board of a day', async () => {
  const { screen, location } = await showRemote(path, {
    user: anyUser({ businessHours: defaultBusinessHours('other') }),
    api: {
      getAppointments: async () => [job],
      getMembers: async () => [dan, { ...priya, exceptions: [off] }],
    },
  });
  const cell = (name: RegExp | string) => screen.getByRole('link', { name });
  await expect
    .element(cell(/^Dan Kowalski, Thursday, November 19: 2.h 30.min of 8.h$/))
    .toBeVisible();
  await expect.element(cell(/^Priya Nair, Thursday, November 19: Off$/)).toBeVisible();
  await expect
    .element(cell('Thursday, November 19: morning 0 of 1 afternoon 1 of 1'))
    .toBeVisible();
  await expect.element(cell('Friday, November 20: morning 2 of 2 afternoon 2 of 2')).toBeVisible();
  await cell(/^Dan Kowalski, Thursday, November 19/).click();
  await expect.poll(() => location()).toBe(`/dashboard/dispatch?date=2026-11-19&person=${dan._id}`);
  await screen.getByText('Week', { exact: true }).click();
  await expect.poll(() => location()).toMatch(/view=week/);
});

test('a phone scrolls the table and not the page', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const { screen } = await showRemote(path, {
    api: { getAppointments: async () => [job], getMembers: async () => [dan] },
  });
  await expect.element(screen.getByRole('rowheader', { name: 'Dan K.' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
