import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSettings } from '../../testing/openSettings.tsx';

test('the ways to reach the business are off until they are chosen and saved', async () => {
  const updateUser = vi.fn<ApiClient['updateUser']>().mockResolvedValue(anyUser());
  const { screen } = await openSettings('booking', { updateUser });
  const named = (name: string) => screen.getByRole('switch', { name });
  for (const name of ['Show the phone number', 'Show the email address', 'Show the website']) {
    await expect.element(named(name)).not.toBeChecked();
  }
  // The visible control covers the labelled input, so a key toggles it instead of a click.
  (named('Show the phone number').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateUser).toHaveBeenCalled();
  expect(updateUser.mock.lastCall?.[0].body?.preferences).toMatchObject({
    showPhone: true,
    showEmail: false,
    showWebsite: false,
  });
});
