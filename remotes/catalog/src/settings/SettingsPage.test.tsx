import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { openSettings } from '../testing/openSettings.tsx';

test('leads an admin, and nobody else, to the page of the API', async () => {
  const { screen } = await openSettings('general', {});
  await expect
    .element(screen.getByRole('link', { name: 'API documentation' }))
    .toHaveAttribute('href', '/api/docs');
  await screen.unmount();
  const other = await openSettings('general', {}, anyUser({ role: 'dispatcher' }));
  await expect.element(other.screen.getByRole('tab', { name: 'General' })).toBeVisible();
  expect(other.screen.getByRole('link', { name: 'API documentation' }).query()).toBeNull();
});
