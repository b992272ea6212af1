import type { ApiClient } from '@tradewind/remote-kit';
import { mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyProvider } from '../testing/anyProvider.ts';

test('shows an error when the next page fails, and retries it', async () => {
  const other = { ...anyProvider(), _id: '0198b7c2-0000-7000-8000-000000000009', company: 'Vale' };
  const listProviders = vi
    .fn<ApiClient['listProviders']>()
    .mockResolvedValueOnce({ rows: [anyProvider()], next: 'second' })
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ rows: [other] });
  const shell = mockShell({ user: null, api: { listProviders } });
  const screen = await render(shell.screen(remote, '/find-service').element);
  const more = screen.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(screen.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('Harbor Heating & Air')).toBeVisible();
  await more.click();
  await expect.element(screen.getByRole('heading', { name: 'Vale' })).toBeVisible();
  await expect.element(screen.getByText('2 shown', { exact: true })).toBeVisible();
});
