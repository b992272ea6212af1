import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

const updateUser = vi.fn<ApiClient['updateUser']>();

test('a zone that is typed but not picked from the open list is shown as wrong and not sent', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { screen } = await openSettings('general', { updateUser });
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('pacific');
  const option = screen.getByRole('option', { name: /America\/Los_Angeles/ });
  await expect.element(option).toBeVisible();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Unknown time zone.')).toBeVisible();
  await expect.element(zone).toHaveValue('pacific');
  await expect.element(zone).toHaveAttribute('aria-invalid', 'true');
  await expect.element(option).not.toBeInTheDocument();
  expect(updateUser).not.toHaveBeenCalled();
});

test('a time zone is found by its city or name and sent', async () => {
  updateUser.mockReset().mockResolvedValue(anyUser());
  const { screen } = await openSettings('general', { updateUser });
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveValue('America/New_York');
  await zone.fill('nowhere at all');
  await expect.element(screen.getByText('No time zone found.')).toBeVisible();
  await zone.fill('los ang');
  await screen.getByRole('option', { name: /America\/Los_Angeles/ }).click();
  await expect.element(zone).toHaveValue('America/Los_Angeles');
  await zone.fill('kolkata');
  await expect
    .element(screen.getByRole('option', { name: /Asia\/(Calcutta|Kolkata)/ }))
    .toBeVisible();
  await zone.fill('eastern');
  const first = () => screen.getByRole('option', { name: /Eastern/ }).elements()[0]?.textContent;
  await expect.poll(first).toMatch(/Eastern Time/);
  await zone.fill('central time');
  await screen.getByRole('option', { name: /America\/Chicago/ }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  expect(updateUser.mock.lastCall?.[0].body).toMatchObject({
    preferences: { timezone: 'America/Chicago' },
  });
});

test('another time zone says what becomes of planned visits', async () => {
  const { screen } = await openSettings('general', {});
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await expect.element(zone).toHaveAccessibleDescription(/^Search by city or zone/);
  await zone.fill('los ang');
  await screen.getByRole('option', { name: /America\/Los_Angeles/ }).click();
  await expect
    .element(zone)
    .toHaveAccessibleDescription(/^Planned visits stay at the same moment.* Recurring jobs follow/);
});
