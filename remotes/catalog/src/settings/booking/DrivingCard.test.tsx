import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSettings } from '../../testing/openSettings.tsx';

test('refuses a factor and a speed beyond their limits, and saves others with the switch', async () => {
  const updateUser = vi.fn<ApiClient['updateUser']>().mockResolvedValue(anyUser());
  const { screen } = await openSettings('booking', { updateUser });
  const reachable = screen.getByRole('switch', { name: 'Offer only times we can drive to' });
  const factor = screen.getByRole('textbox', { name: 'Detour factor' });
  const speed = screen.getByRole('textbox', { name: 'Average speed (mph)' });
  const save = () => screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(reachable).not.toBeChecked();
  await expect.element(factor).toHaveValue('1.3');
  await expect.element(speed).toHaveValue('30');
  // The visible control covers the labelled input, so a key toggles it instead of a click.
  (reachable.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await factor.fill('0.5');
  await speed.fill('');
  await save();
  await expect.element(screen.getByText('Enter a factor from 1 to 3.')).toBeVisible();
  await expect
    .element(screen.getByText('Enter a speed from 5 to 80 miles per hour.'))
    .toBeVisible();
  expect(updateUser).not.toHaveBeenCalled();
  await factor.fill('1.5');
  await speed.fill('25');
  await save();
  await expect.poll(() => updateUser.mock.calls.length).toBe(1);
  expect(updateUser.mock.lastCall?.[0].body?.preferences).toMatchObject({
    ...{ onlyReachableTimes: true, drivingFactor: 1.5, drivingSpeed: 25 },
  });
});
