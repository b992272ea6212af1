import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSettings } from '../../testing/openSettings.tsx';

const open = async (updateUser: ApiClient['updateUser']) => {
  const { screen } = await openSettings('booking', { updateUser });
  const named = (name: string) => screen.getByRole('switch', { name });
  const press = async (name: string) => {
    // The visible control covers the labelled input, so a key toggles it instead of a click.
    (named(name).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };
  const save = () => screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(named('Book by crew')).toBeInTheDocument();
  return { screen, named, press, save };
};

test('visitors choose a person only where crews are booked, and a failed save keeps both', async () => {
  const updateUser = vi
    .fn<ApiClient['updateUser']>()
    .mockRejectedValueOnce(new ApiFailure(503, { message: 'Not now.' }))
    .mockResolvedValue(anyUser());
  const { screen, named, press, save } = await open(updateUser);
  await expect.element(named('Book by crew')).not.toBeChecked();
  await expect.element(named('Visitors may choose a person')).toBeDisabled();
  await expect.element(screen.getByText('Needs “Book by crew”.')).toBeVisible();
  await press('Book by crew');
  await press('Visitors may choose a person');
  await save();
  await expect.element(screen.getByText(/Not now\./)).toBeVisible();
  await expect.element(named('Book by crew')).toBeChecked();
  await save();
  await expect.poll(() => updateUser.mock.calls.length).toBe(2);
  expect(updateUser.mock.lastCall?.[0].body?.preferences).toMatchObject({
    bookByCrew: true,
    visitorsChoosePerson: true,
  });
});
