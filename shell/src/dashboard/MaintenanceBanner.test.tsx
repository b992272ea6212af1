import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiFailure } from '@tradewind/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { api } from '../session/apiClient.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';

afterEach(() => vi.restoreAllMocks());

const message = 'We move to a new server.';

/** Shows the banner beside a write that fails. */
const show = async (code: string) => {
  const cache = new QueryClient();
  const screen = await render(
    <QueryClientProvider client={cache}>
      <MaintenanceBanner />
    </QueryClientProvider>,
  );
  await expect.poll(() => cache.getMutationCache().hasListeners()).toBe(true);
  const write = new MutationObserver(cache, {
    mutationFn: () => Promise.reject(new ApiFailure(503, { code, message })),
  });
  await write.mutate().catch(() => undefined);
  return screen;
};

test('a write that fails for another reason shows no banner', async () => {
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
