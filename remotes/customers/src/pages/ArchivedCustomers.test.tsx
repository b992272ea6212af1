import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const open = async (api: Partial<ApiClient>, role: 'admin' | 'dispatcher' = 'admin') => {
  const shell = mockShell({ user: anyUser({ role }), api });
  const { element } = shell.screen(remote, '/dashboard/customers/archived');
  return { screen: await render(element), shell };
};

test('shows a dispatcher that they have no permission, without a call', async () => {
  const listClients = vi.fn<ApiClient['listClients']>();
  const { screen } = await open({ listClients }, 'dispatcher');
  await expect
    .element(screen.getByRole('alert').getByText('You do not have permission to do this.'))
    .toBeVisible();
  expect(listClients).not.toHaveBeenCalled();
});

test('shows an error with Retry, and then that nobody is there', async () => {
  const listClients = vi
    .fn<ApiClient['listClients']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [] });
  const { screen } = await open({ listClients });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nobody here')).toBeVisible();
});

test('lists deleted customers, who are gone once they are anonymized', async () => {
  const rows = [anyClient(), anyClient({ _id: 'b', name: 'Tom Reed' })];
  const listClients = vi.fn<ApiClient['listClients']>(async () => ({ rows: [...rows] }));
  const anonymizeClient = vi.fn<ApiClient['anonymizeClient']>(async () => {
    rows.pop();
    return { keptDocuments: 1 };
  });
  const { screen, shell } = await open({ listClients, anonymizeClient });
  await screen.getByRole('button', { name: 'Anonymize Tom Reed' }).click();
  await expect.poll(() => screen.getByText('Tom Reed').query()).toBeNull();
  expect(shell.questions[0]?.title).toBe('Anonymize Tom Reed?');
  expect(anonymizeClient.mock.calls[0]?.[0]).toEqual({ params: { id: 'b' } });
  expect(listClients.mock.calls[0]?.[0]?.query).toMatchObject({ archived: 'true' });
  await expect
    .element(screen.getByRole('button', { name: 'Export data of Elena Petrova' }))
    .toBeVisible();
});
