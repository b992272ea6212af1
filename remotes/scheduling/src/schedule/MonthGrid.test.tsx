import { anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyAppointment } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const path = '/dashboard/schedule?date=2026-11-19&view=month';

afterEach(() => page.viewport(1280, 900));

const at = (scheduledDate: string, scheduledTime: string, title: string) =>
  anyAppointment({ scheduledDate, scheduledTime, title });

test('shows an error when the month cannot be loaded, and loads it with Retry', async () => {
  const getAppointments = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue([at('2026-11-30', '09:00', 'Leak check')]);
  const { screen } = await showRemote(path, { api: { getAppointments } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('fetches all weeks that the month touches in one call', async () => {
  const getAppointments = vi.fn().mockResolvedValue([]);
  const { screen } = await showRemote(path, { api: { getAppointments } });
  await expect.element(screen.getByText('November 2026')).toBeVisible();
  await expect
    .poll(() => getAppointments.mock.calls.map(([request]) => request.query))
    .toEqual([{ startDate: '2026-10-26', endDate: '2026-12-06' }]);
});

test('names the first jobs of a day by time, and opens the day for the rest', async () => {
  const rows = ['15:00', '08:00', '13:00', '09:00', '11:00'].map((time, index) =>
    at('2026-11-19', time, `Job ${index}`),
  );
  const { screen, location } = await showRemote(path, {
    api: { getAppointments: async () => rows },
  });
  const day = screen.getByRole('region', { name: 'Thursday, November 19' });
  await expect.poll(() => day.getByRole('link').elements().length).toBe(3);
  expect(day.getByRole('link').elements()[0]?.textContent).toContain('8:00 AM');
  await day.getByRole('button', { name: '2 more' }).click();
  await expect.poll(location).toBe('/dashboard/schedule?date=2026-11-19&view=day');
  await expect.poll(() => screen.getByRole('link', { name: /Job \d/ }).elements().length).toBe(5);
});

test.each([1280, 360])('says which days the business is closed on, at %i px', async (width) => {
  await page.viewport(width, 800);
  const { screen } = await showRemote(path, { api: { getAppointments: async () => [] } });
  const region = (name: string) => screen.getByRole('region', { name });
  const sunday = region('Sunday, November 15');
  await expect.element(sunday.getByText('Closed', { exact: true })).toBeVisible();
  await expect
    .element(sunday.getByRole('button', { name: 'Open Sunday, November 15, closed' }))
    .toBeVisible();
  expect(region('Thursday, November 19').getByText('Closed').query()).toBeNull();
});

test('names a visit of recurring work as such', async () => {
  const rows = [{ ...at('2026-11-19', '09:00', 'Filters'), recurring: true }];
  const { screen } = await showRemote(path, { api: { getAppointments: async () => rows } });
  await expect
    .element(screen.getByRole('link', { name: /Filters/ }))
    .toHaveAccessibleName(/Recurring$/);
});

test('strikes a cancelled visit through, and names one that met nobody', async () => {
  const cancelled = { status: 'cancelled' } as const;
  const rows = [
    { ...at('2026-11-19', '09:00', 'Filters'), ...cancelled },
    { ...at('2026-11-19', '11:00', 'Leak check'), ...cancelled, metNobody: true },
  ];
  const { screen } = await showRemote(path, { api: { getAppointments: async () => rows } });
  await expect
    .element(screen.getByText('Filters', { exact: true }))
    .toHaveStyle({ textDecorationLine: 'line-through' });
  await expect
    .element(screen.getByText('No show: Leak check'))
    .toHaveStyle({ textDecorationLine: 'none' });
});

test('moves by months, and back to the week with the chosen day', async () => {
  const { screen, location } = await showRemote(path);
  await screen.getByRole('button', { name: 'Next month' }).click();
  await expect.element(screen.getByText('December 2026')).toBeVisible();
  expect(location()).toBe('/dashboard/schedule?date=2026-12-01&view=month');
  await screen.getByRole('button', { name: 'Open Thursday, December 10' }).click();
  await expect.poll(location).toBe('/dashboard/schedule?date=2026-12-10&view=day');
  await screen.getByText('Week', { exact: true }).click();
  await expect.poll(location).toBe('/dashboard/schedule?date=2026-12-10');
  await expect.element(screen.getByText('Dec 7 to 13, 2026')).toBeVisible();
});

test('shows a technician their month', async () => {
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getAppointments: async () => [at('2026-11-19', '09:00', 'Leak check')] },
  });
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('shows the number of jobs that are not cancelled on a phone, and opens the day with a tap', async () => {
  await page.viewport(360, 740);
  const { screen, location } = await showRemote(path, {
    api: {
      getAppointments: async () => [
        at('2026-11-19', '09:00', 'Leak check'),
        { ...at('2026-11-19', '14:00', 'Boiler'), _id: 'off', status: 'cancelled' },
      ],
    },
  });
  await screen.getByRole('button', { name: 'Open Thursday, November 19, 1 job' }).click();
  await expect.poll(location).toBe('/dashboard/schedule?date=2026-11-19');
  await expect.element(screen.getByRole('link', { name: /Leak check/ })).toBeVisible();
});

test('shows half of the week, and the strip of all of it, on a narrow screen', async () => {
  await page.viewport(1_024, 768);
  const { screen } = await showRemote('/dashboard/schedule?date=2026-11-19');
  const days = () =>
    [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset.day);
  await expect.poll(days).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
  await screen.getByRole('button', { name: /Sat.*21/s }).click();
  await expect.poll(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});
