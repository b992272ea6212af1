import { ApiFailure } from '@tradewind/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { noticeMaintenance } from '../remotes/maintenanceNotice.ts';
import { api } from '../session/apiClient.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';

afterEach(() => vi.restoreAllMocks());

const message = 'We move to a new server.';

/** Shows the banner, and makes a call of a remote that fails. */
const show = async (code: string) => {
  const screen = await render(<MaintenanceBanner />);
  vi.spyOn(api, 'deleteClient').mockRejectedValue(new ApiFailure(503, { code, message }));
  const call = noticeMaintenance(api).deleteClient({ params: { id: 'c1' } });
  await expect(call).rejects.toThrow(message);
  return screen;
};

test('a call that fails for another reason shows no banner', async () => {
  const screen = await show('unavailable');
  await expect.element(screen.getByText(message, { exact: false })).not.toBeInTheDocument();
});

test('the banner has the message until maintenance has ended', async () => {
  const ready = vi
    .spyOn(api, 'ready')
    .mockResolvedValueOnce({ status: 'degraded', problems: ['maintenance'] })
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ status: 'ok' });
  const screen = await show('maintenance');
  const banner = screen.getByText(message, { exact: false });
  await expect.element(banner).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'What works now' })).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Try again' });
  for (const checks of [1, 2]) {
    await retry.click();
    await expect.poll(() => ready.mock.calls.length).toBe(checks);
    await expect.element(banner).toBeVisible();
  }
  await retry.click();
  await expect.element(banner).not.toBeInTheDocument();
});
