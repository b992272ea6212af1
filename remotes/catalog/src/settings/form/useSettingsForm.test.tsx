import type { User } from '@tradewind/contracts/users';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { holdTimers } from '../../testing/holdTimers.ts';
import { openSettings } from '../../testing/openSettings.tsx';

afterEach(() => void vi.unstubAllGlobals());

const stale = () => new ApiFailure(409, { code: 'stale', message: 'Someone else changed this.' });

/** A business whose settings another admin has saved meanwhile. */
const later = (changes: Partial<User['preferences']>, version = 2) =>
  anyUser({ version, preferences: { ...anyUser().preferences, ...changes } });

const save = vi.fn<ApiClient['updateUser']>();

test('a failed save keeps the input; the next one sends the version', async () => {
  const updateUser = save
    .mockReset()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(anyUser());
  const { screen } = await openSettings('calendar', { updateUser });
  const buffer = screen.getByRole('combobox', { name: 'Buffer between appointments' });
  const button = screen.getByRole('button', { name: 'Save Changes' });
  await buffer.selectOptions('30 minutes');
  await button.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Failed to save settings: The server could not be reached. Check your connection and try again.',
    );
  await expect.element(buffer).toHaveValue('30');
  await button.click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateUser.mock.lastCall?.[0].body).toMatchObject({
    preferences: { bufferBetweenAppointments: 30 },
    version: 1,
  });
});

test('a success shows for 3 seconds and a failure for 5, regardless of input', async () => {
  const updateUser = save
    .mockReset()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Not now.' }))
    .mockResolvedValue(anyUser());
  const timers = holdTimers(3_000, 5_000);
  const { screen } = await openSettings('calendar', { updateUser });
  const button = screen.getByRole('button', { name: 'Save Changes' });
  const buffer = screen.getByRole('combobox', { name: 'Buffer between appointments' });

  await button.click();
  const failure = screen.getByText('Failed to save settings: Not now.');
  await expect.element(failure).toBeVisible();
  await buffer.selectOptions('45 minutes');
  await expect.element(buffer).toHaveValue('45');
  expect([timers.begun(), timers.running(5_000)]).toEqual([1, 1]);
  await expect.element(failure).toBeVisible();
  timers.end(5_000);
  await expect.element(failure).not.toBeInTheDocument();

  await button.click();
  const success = screen.getByText('Settings saved successfully!');
  await expect.element(success).toBeVisible();
  await buffer.selectOptions('0 minutes');
  await expect.element(buffer).toHaveValue('0');
  expect([timers.begun(), timers.running(3_000)]).toEqual([2, 1]);
  timers.end(3_000);
  await expect.element(success).not.toBeInTheDocument();
});

test('another tab saved by someone else is no conflict', async () => {
  const updateUser = save.mockReset().mockRejectedValueOnce(stale()).mockResolvedValue(anyUser());
  const me = async () => later({ taxNumber: '12-3456789' });
  const { screen } = await openSettings('calendar', { updateUser, me });
  await screen.getByRole('combobox', { name: /Buffer/ }).selectOptions('30 minutes');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateUser.mock.calls.map(([{ body }]) => body?.version)).toEqual([1, 2]);
});

test('the same tab saved by someone else shows their values and keeps the typed ones', async () => {
  const updateUser = save.mockReset().mockRejectedValueOnce(stale()).mockResolvedValue(anyUser());
  holdTimers(5_000);
  const me = async () => later({ defaultAppointmentDuration: 120, bufferBetweenAppointments: 0 });
  const { screen } = await openSettings('calendar', { updateUser, me });
  const duration = screen.getByRole('combobox', { name: /duration/ });
  const buffer = screen.getByRole('combobox', { name: /Buffer/ });
  await buffer.selectOptions('30 minutes');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByText(/^Failed to save settings: Someone else changed this/))
    .toBeVisible();
  await expect.element(duration).toHaveValue('120');
  await expect.element(buffer).toHaveValue('30');
  expect(updateUser).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateUser.mock.lastCall?.[0].body).toMatchObject({
    preferences: { defaultAppointmentDuration: 120, bufferBetweenAppointments: 30 },
    version: 2,
  });
});

test('a conflict whose newest values arrive late shows them when they come', async () => {
  const updateUser = save.mockReset().mockRejectedValueOnce(stale()).mockResolvedValue(anyUser());
  holdTimers(5_000);
  let now = anyUser();
  const { screen, shell } = await openSettings('calendar', { updateUser, me: async () => now });
  const duration = screen.getByRole('combobox', { name: /duration/ });
  const buffer = screen.getByRole('combobox', { name: /Buffer/ });
  await buffer.selectOptions('30 minutes');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText(/while you were editing/)).toBeVisible();
  expect(updateUser).toHaveBeenCalledTimes(1);
  now = later({ defaultAppointmentDuration: 120 });
  await shell.services.refreshUser();
  await expect.element(duration).toHaveValue('120');
  await expect.element(buffer).toHaveValue('30');
});

test('values saved by others show at once, but not while the user edits, whose save then gets a conflict', async () => {
  const updateUser = save.mockReset().mockRejectedValueOnce(stale()).mockResolvedValue(anyUser());
  holdTimers(5_000);
  let now = later({ bufferBetweenAppointments: 45 });
  const { screen, shell } = await openSettings('calendar', { updateUser, me: async () => now });
  const buffer = screen.getByRole('combobox', { name: /Buffer/ });
  await expect.element(buffer).toHaveValue('15');
  await shell.services.refreshUser();
  await expect.element(buffer).toHaveValue('45');

  await buffer.selectOptions('30 minutes');
  now = later({ bufferBetweenAppointments: 60 }, 3);
  await shell.services.refreshUser();
  await expect.element(buffer).toHaveValue('30');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText(/Someone else changed this/)).toBeVisible();
  expect(updateUser.mock.lastCall?.[0].body?.version).toBe(2);
});

test('input during a save is kept, and the next save stores it without a conflict', async () => {
  let finish = () => {};
  const updateUser = save
    .mockReset()
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(later({ bufferBetweenAppointments: 30 }));
        }),
    )
    .mockResolvedValue(later({}, 3));
  const me = async () => later({ bufferBetweenAppointments: 30 });
  const { screen } = await openSettings('calendar', { updateUser, me });
  const duration = screen.getByRole('combobox', { name: /duration/ });
  const button = screen.getByRole('button', { name: 'Save Changes' });
  await screen.getByRole('combobox', { name: /Buffer/ }).selectOptions('30 minutes');
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await duration.selectOptions('90 minutes');
  finish();
  await expect.element(button).toBeVisible();
  await expect.element(duration).toHaveValue('90');
  await button.click();
  await expect.poll(() => updateUser).toHaveBeenCalledTimes(2);
  expect(updateUser.mock.lastCall?.[0].body).toEqual({
    preferences: { defaultAppointmentDuration: 90, bufferBetweenAppointments: 30 },
    version: 2,
  });
});

test('leaving the page with unsaved input in any tab asks for a confirmation', async () => {
  const { screen } = await openSettings('calendar');
  await screen.getByRole('combobox', { name: /Buffer/ }).selectOptions('30 minutes');
  await screen.getByRole('tab', { name: 'Notifications' }).click();
  await screen.getByRole('tab', { name: 'Calendar' }).click();
  await expect.element(screen.getByRole('combobox', { name: /Buffer/ })).toHaveValue('30');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test.each(['general', 'notifications', 'booking', 'calendar', 'messages', 'team'])(
  'the tab %s has a button Save Changes',
  async (tab) => {
    const { screen } = await openSettings(tab, { getMembers: async () => [] });
    await expect.element(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
);

test('shows an error without a button to save when the user cannot be loaded', async () => {
  const { screen } = await openSettings('general', {}, null);
  await expect
    .element(screen.getByText('User data not available. Please try again later.'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' }).query()).toBeNull();
});
