import { keyMessages } from '@tradewind/contracts/apiKeys';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';
import type { ApiKey } from './useKeys.ts';

const anyKey = (over: Partial<ApiKey> = {}): ApiKey => ({
  _id: 'zapier',
  name: 'Zapier',
  kind: 'secret',
  prefix: 'tw_live_',
  lastFour: 'x4Qz',
  scopes: ['jobs:read', 'clients:read'],
  origins: [],
  status: 'active',
  createdBy: 'Ada Byrd',
  createdAt: '2026-11-20T14:00:00.000Z',
  expiresAt: '2027-02-18T14:00:00.000Z',
  lastUsedAt: '2026-11-23T12:30:00.000Z',
  ...over,
});

const open = (api: Partial<ApiClient>) => openSettings('api-keys', api);

test('only an admin has the tab', async () => {
  const { screen } = await openSettings('api-keys', {}, anyUser({ role: 'dispatcher' }));
  await expect.element(screen.getByRole('tab', { name: 'General' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'API keys' }).query()).toBeNull();
});

test('a failure to load is shown, and a retry shows that there are none', async () => {
  const getKeys = vi
    .fn<ApiClient['getKeys']>()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
    .mockResolvedValue([]);
  const { screen } = await open({ getKeys });
  await expect.element(screen.getByText('Error loading the API keys.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No keys yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'API', exact: true })).toBeVisible();
});

test('a key has its name, its ends, what it may do, by whom and until when', async () => {
  const stopped = anyKey({ _id: 'old', name: 'Books', status: 'stopped', expiresAt: null });
  const { screen } = await open({
    getKeys: async () => [anyKey(), { ...stopped, lastUsedAt: null }],
  });
  const list = screen.getByRole('list', { name: 'API keys' });
  const zapier = list.getByRole('listitem').filter({ hasText: 'Zapier' });
  await expect.element(zapier.getByText('tw_live_…x4Qz')).toBeVisible();
  await expect.element(zapier.getByText('jobs:read, clients:read')).toBeVisible();
  const facts =
    'By Ada Byrd, Nov 20, 2026 · Expires Feb 18, 2027 · Last used Nov 23, 2026, 7:30 AM';
  await expect.element(zapier.getByText(facts)).toBeVisible();
  const books = list.getByRole('listitem').filter({ hasText: 'Books' });
  await expect.element(books.getByText('Stopped')).toBeVisible();
  await expect.element(books.getByText(/Never expires · Never used$/)).toBeVisible();
  const reason = 'It works only while Ada Byrd is an active admin.';
  await expect.element(books.getByText(reason)).toBeVisible();
});

test('a new key needs a name and a scope, and is shown once to be copied', async () => {
  const createKey = vi
    .fn<ApiClient['createKey']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message: keyMessages.full }))
    .mockResolvedValue({ ...anyKey(), key: 'tw_live_whole' });
  const { screen } = await open({ getKeys: async () => [], createKey });
  await screen.getByRole('button', { name: 'New key' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New key' });
  const create = dialog.getByRole('button', { name: 'Create key' });
  await create.click();
  await expect.element(dialog.getByText(keyMessages.name)).toBeVisible();
  await expect.element(dialog.getByText(keyMessages.scopes)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zapier');
  const jobs = dialog.getByRole('group', { name: 'Jobs', exact: true });
  await jobs.getByText('Read').click();
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOptions('Never');
  await create.click();
  await expect.element(dialog.getByText(keyMessages.full)).toBeVisible();
  await create.click();
  const created = screen.getByRole('alertdialog', { name: 'Key created' });
  await expect.element(created.getByRole('textbox', { name: 'Key' })).toHaveValue('tw_live_whole');
  expect(createKey.mock.lastCall?.[0].body).toEqual({
    name: 'Zapier',
    kind: 'secret',
    scopes: ['jobs:read'],
    origins: [],
    days: null,
  });
  await created.getByRole('button', { name: 'Done' }).click();
  await expect.element(created).not.toBeInTheDocument();
});

test('a publishable key asks for origins and offers what a page can get', async () => {
  const createKey = vi
    .fn<ApiClient['createKey']>()
    .mockResolvedValue({ ...anyKey(), key: 'tw_pub_whole' });
  const { screen } = await open({ getKeys: async () => [anyKey()], createKey });
  await screen.getByRole('button', { name: 'New key' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New key' });
  await dialog.getByText('Publishable').click();
  await expect.element(dialog.getByRole('group', { name: 'Customers' })).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Invoices and payments' }).query()).toBeNull();
  const create = dialog.getByRole('button', { name: 'Create key' });
  await create.click();
  await expect.element(dialog.getByText(keyMessages.name)).toBeVisible();
  await expect.element(dialog.getByText(keyMessages.origins)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Vale');
  const origins = dialog.getByRole('textbox', { name: 'Origins of the pages' });
  await origins.fill('http://vale.example');
  await create.click();
  await expect.element(dialog.getByText(keyMessages.origin)).toBeVisible();
  await origins.fill('https://vale.example\n\nhttps://www.vale.example\n');
  await create.click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Key created' })).toBeVisible();
  expect(createKey.mock.lastCall?.[0].body).toEqual({
    name: 'Vale',
    kind: 'publishable',
    scopes: ['clients:read', 'clients:write'],
    origins: ['https://vale.example', 'https://www.vale.example'],
    days: 90,
  });
});

test('deletes a key after a question, and says why when that fails', async () => {
  const deleteKey = vi
    .fn<ApiClient['deleteKey']>()
    .mockRejectedValueOnce(new ApiFailure(404, { message: 'Not found.' }))
    .mockResolvedValue(undefined);
  const getKeys = vi.fn<ApiClient['getKeys']>().mockResolvedValue([anyKey()]);
  const { screen, shell } = await open({ getKeys, deleteKey });
  const remove = screen.getByRole('button', { name: 'Delete the key Zapier' });
  await remove.click();
  await expect
    .poll(() => shell.toasts[0]?.toast)
    .toMatchObject({ title: 'The key was not deleted', description: 'Not found.' });
  expect(shell.questions[0]?.title).toBe('Delete the key Zapier?');
  getKeys.mockResolvedValue([]);
  await remove.click();
  await expect.element(screen.getByText('No keys yet')).toBeVisible();
  expect(deleteKey.mock.lastCall?.[0]).toEqual({ params: { id: 'zapier' } });
});
