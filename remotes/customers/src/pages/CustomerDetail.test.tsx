import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, type MockShellOptions, mockShell } from '@tradewind/remote-kit/testing';
import { conflictText } from '@tradewind/ui';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const { _id: id } = anyClient();

const empty: Partial<ApiClient> = {
  getClientTimeline: async () => [],
  listClients: async () => ({ rows: [] }),
};

const gone = new ApiFailure(404, { message: 'Not found', code: 'not_found' });

const open = async (api: Partial<ApiClient>, options: Omit<MockShellOptions, 'api'> = {}) => {
  const shell = mockShell({ api: { ...empty, ...api }, ...options });
  const { element, location } = shell.screen(remote, `/dashboard/customers/${id}`);
  return { shell, screen: await render(element), location };
};

test('shows an error with Retry and a link to the list when the customer cannot be loaded', async () => {
  const getClient = vi
    .fn<ApiClient['getClient']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(anyClient());
  const { screen } = await open({ getClient });
  await expect
    .element(screen.getByRole('alert').getByText('Error loading customer. Please try again.'))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go back to customer list' }))
    .toHaveAttribute('href', '/dashboard/customers');
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
});

test('a missing customer has no Retry', async () => {
  const { screen } = await open({ getClient: () => Promise.reject(gone) });
  await expect
    .element(
      screen.getByRole('alert').getByText('There is no such customer, or it has been deleted.'),
    )
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
});

test('shows a message when someone else deletes the customer', async () => {
  const getClient = vi.fn<ApiClient['getClient']>().mockResolvedValueOnce(anyClient());
  getClient.mockRejectedValue(gone);
  const { screen } = await open({ getClient, updateClient: async () => anyClient() });
  await screen.getByRole('button', { name: 'Edit Customer' }).click();
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Gate code 4471');
  // The last save before the deletion; later requests get a 404.
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(
      screen.getByRole('alert').getByText('There is no such customer, or it has been deleted.'),
    )
    .toBeVisible();
});

test('shows the balance and the revenue, and the panels of other remotes', async () => {
  const { screen } = await open({
    getClient: async () => anyClient({ taxExempt: true, balanceOwed: 486.75 }),
  });
  await expect.element(screen.getByText('Tax Exempt')).toBeVisible();
  await expect.element(screen.getByText('$486.75')).toBeVisible();
  expect(screen.container.querySelector('[data-widgets="customer.panels"]')).not.toBeNull();
});

test('an edition without jobs and documents has no links to them', async () => {
  const { screen } = await open(
    { getClient: async () => anyClient({ jobCount: 7 }) },
    { paths: ['/dashboard/customers'] },
  );
  await expect.element(screen.getByRole('button', { name: 'Edit Customer' })).toBeVisible();
  for (const name of ['+ New Job', '+ New Quote']) {
    expect(screen.getByRole('button', { name }).query()).toBeNull();
  }
});

test('a failed save keeps the typed values; the next one saves them', async () => {
  const refused = new ApiFailure(429, { message: 'Too many requests.', code: 'rate_limited' });
  const updateClient = vi
    .fn<ApiClient['updateClient']>()
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(anyClient({ name: 'Elena Novak', version: 2 }));
  const getClient = vi
    .fn<ApiClient['getClient']>()
    .mockResolvedValueOnce(anyClient())
    .mockResolvedValue(anyClient({ name: 'Elena Novak', version: 2 }));
  const { screen } = await open({ getClient, updateClient });
  await screen.getByRole('button', { name: 'Edit Customer' }).click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  const save = screen.getByRole('button', { name: 'Save Changes' });

  await name.fill('');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  expect(updateClient).not.toHaveBeenCalled();

  await name.fill('Elena Novak');
  await save.click();
  await expect.element(screen.getByRole('alert').getByText('Too many requests.')).toBeVisible();
  await expect.element(name).toHaveValue('Elena Novak');
  await save.click();
  await expect
    .element(screen.getByRole('alert').getByText('Failed to update customer. Please try again.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Elena Novak');
  await save.click();
  await expect.element(screen.getByRole('heading', { name: 'Elena Novak' })).toBeVisible();
  expect(updateClient.mock.lastCall?.[0]).toMatchObject({
    params: { id },
    body: { name: 'Elena Novak', email: 'elena.petrova@example.com', version: 1 },
  });
});

test('shows the changes that someone else has saved, and the next save has their version', async () => {
  const stale = new ApiFailure(409, { message: 'Changed in the meantime.', code: 'stale' });
  const theirs = anyClient({ notes: 'Gate code 4471', version: 2 });
  const updateClient = vi
    .fn<ApiClient['updateClient']>()
    .mockRejectedValueOnce(stale)
    .mockResolvedValue(theirs);
  const getClient = vi
    .fn<ApiClient['getClient']>()
    .mockResolvedValueOnce(anyClient())
    .mockResolvedValue(theirs);
  const { screen } = await open({ getClient, updateClient });
  await screen.getByRole('button', { name: 'Edit Customer' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Elena Novak');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByText(conflictText('this customer'), { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Notes' }))
    .toHaveValue('Gate code 4471');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Elena Novak');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateClient).toHaveBeenCalledTimes(2);
  expect(updateClient.mock.lastCall?.[0].body).toMatchObject({
    name: 'Elena Novak',
    notes: 'Gate code 4471',
    version: 2,
  });
});

test('Cancel discards the edit', async () => {
  const { screen } = await open({ getClient: async () => anyClient() });
  await screen.getByRole('button', { name: 'Edit Customer' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Someone Else');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Edit Customer' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Elena Petrova');
});

test('deleting asks for a confirmation, then opens the list', async () => {
  const deleteClient = vi.fn<ApiClient['deleteClient']>().mockResolvedValue(undefined);
  let agrees = false;
  const { shell, screen, location } = await open(
    { getClient: async () => anyClient({ jobCount: 2 }), deleteClient },
    { answer: () => agrees },
  );
  await screen.getByRole('button', { name: 'Delete Customer' }).click();
  await expect.poll(() => shell.questions).toHaveLength(1);
  expect(shell.questions[0]?.text).toContain('2 jobs stay');
  expect(deleteClient).not.toHaveBeenCalled();
  agrees = true;
  await screen.getByRole('button', { name: 'Delete Customer' }).click();
  await expect.poll(() => location()).toBe('/dashboard/customers');
  expect(deleteClient.mock.lastCall?.[0]).toEqual({ params: { id } });
});

test('nothing of a deleted customer is asked for again', async () => {
  const asked: string[] = [];
  const ask = (call: string) => async () => {
    asked.push(call);
    return { rows: [] };
  };
  const { screen, location } = await open({
    getClient: async () => anyClient(),
    listClientProperties: ask('properties'),
    listClientContacts: ask('contacts'),
    listClientEquipment: ask('equipment'),
    deleteClient: async () => {
      asked.length = 0;
    },
  });
  await expect.poll(() => asked).toHaveLength(3);
  await screen.getByRole('button', { name: 'Delete Customer' }).click();
  await expect.poll(() => location()).toBe('/dashboard/customers');
  expect(asked).toEqual([]);
});

test('a failed delete shows an error, and the page stays', async () => {
  const { shell, screen, location } = await open({
    getClient: async () => anyClient(),
    deleteClient: () => Promise.reject(new TypeError('offline')),
  });
  await screen.getByRole('button', { name: 'Delete Customer' }).click();
  await expect
    .poll(() => shell.toasts)
    .toMatchObject([
      { kind: 'error', toast: { title: 'Failed to delete customer. Please try again.' } },
    ]);
  expect(location()).toBe(`/dashboard/customers/${id}`);
});
