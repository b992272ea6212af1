import type { Client } from '@tradewind/contracts/clients';
import type { ApiClient, Page } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyClient } from '../testing/anyClient.ts';

const open = async (listClients: ApiClient['listClients'], path = '/dashboard/customers') => {
  const shell = mockShell({ api: { listClients } });
  const { element, location } = shell.screen(remote, path);
  return { screen: await render(element), location };
};

/** Responses that the test sends in any order. */
const answeredByHand = () => {
  const waiting = new Map<string, (page: Page<Client>) => void>();
  const listClients: ApiClient['listClients'] = (request) =>
    new Promise((resolve) => waiting.set(request?.query?.q ?? '', resolve));
  const answer = async (q: string, ...names: string[]) => {
    await expect.poll(() => [...waiting.keys()]).toContain(q);
    waiting.get(q)?.({ rows: names.map((name) => anyClient({ _id: name, name })) });
  };
  return { listClients, answer };
};

test.for([
  '/dashboard/customers',
  '/dashboard/clients',
  '/dashboard/customers/create',
  '/dashboard/customers/00000000-0000-4000-8000-00000000000a',
  '/dashboard/customers/edit/00000000-0000-4000-8000-00000000000a',
])('%s shows a technician that they have no permission, without a call', async (path) => {
  const called = vi.fn(() => Promise.reject(new Error('down')));
  const user = anyUser({ role: 'technician' });
  const shell = mockShell({ user, api: { listClients: called, getClient: called } });
  const screen = await render(shell.screen(remote, path).element);
  await expect
    .element(screen.getByRole('alert').getByText('You do not have permission to do this.'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  expect(called).not.toHaveBeenCalled();
});

test('the last search wins in any order of the responses', async () => {
  const { listClients, answer } = answeredByHand();
  const { screen, location } = await open(listClients);
  await answer('', 'Anna', 'Bert');
  await expect.element(screen.getByRole('link', { name: 'Bert' })).toBeVisible();

  const search = screen.getByRole('searchbox', { name: 'Search customers...' });
  await search.fill('an');
  await expect.poll(location).toBe('/dashboard/customers?q=an');
  // The previous rows stay until the response arrives.
  await expect.element(screen.getByRole('link', { name: 'Bert' })).toBeVisible();
  await search.fill('anna');
  await expect.poll(location).toBe('/dashboard/customers?q=anna');
  await answer('anna', 'Anna');
  await expect.element(screen.getByRole('link', { name: 'Anna' })).toBeVisible();
  await answer('an', 'Hannah');
  await expect.poll(() => screen.getByRole('link', { name: 'Bert' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Hannah' }).query()).toBeNull();
  await expect.element(search).toHaveValue('anna');
});

test('shows an error when the list cannot be loaded, and loads it with Retry', async () => {
  const listClients = vi
    .fn<ApiClient['listClients']>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [anyClient()] });
  const { screen } = await open(listClients);
  await expect
    .element(screen.getByRole('alert').getByText('Error loading customers. Please try again.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'Elena Petrova' })).toBeVisible();
});

test('an empty list and a list without matches have different messages', async () => {
  const listClients = vi.fn<ApiClient['listClients']>().mockResolvedValue({ rows: [] });
  const { screen } = await open(listClients);
  await expect.element(screen.getByText("You haven't added any customers yet.")).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add your first customer' }))
    .toHaveAttribute('href', '/dashboard/customers/create');
  await screen.getByRole('searchbox').fill('nobody');
  await expect.element(screen.getByText('No customers match your search criteria.')).toBeVisible();
});

test('clients have their own labels and pages', async () => {
  const rows = [anyClient({ phone: '2075550146', jobCount: 3 })];
  const listClients = vi.fn<ApiClient['listClients']>().mockResolvedValue({ rows });
  const { screen } = await open(listClients, '/dashboard/clients?q=el');
  await expect
    .element(screen.getByRole('searchbox', { name: 'Search clients...' }))
    .toHaveValue('el');
  await expect
    .element(screen.getByRole('link', { name: 'New Client' }))
    .toHaveAttribute('href', '/dashboard/clients/create');
  await expect
    .element(screen.getByRole('link', { name: 'Elena Petrova' }))
    .toHaveAttribute('href', `/dashboard/clients/${rows[0]?._id}`);
  await expect.element(screen.getByText('(207) 555-0146')).toBeVisible();
  await expect.element(screen.getByText('Falmouth, ME')).toBeVisible();
  await expect.element(screen.getByText('3 jobs')).toBeVisible();
});

test('filters and order are sent to the API and kept in the address', async () => {
  const listClients = vi.fn<ApiClient['listClients']>().mockResolvedValue({ rows: [anyClient()] });
  const { screen, location } = await open(listClients);
  await screen.getByRole('button', { name: 'Filter' }).click();
  await screen.getByRole('combobox', { name: 'Type' }).selectOptions('Commercial');
  await screen.getByText('Owes money').click();
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Most jobs');
  await expect
    .poll(() => location())
    .toBe('/dashboard/customers?type=commercial&owing=true&sort=jobs');
  await expect
    .poll(() => listClients.mock.lastCall?.[0])
    .toEqual({
      query: { limit: '50', sort: 'jobs', type: 'commercial', owing: 'true' },
    });
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(location).toBe('/dashboard/customers?sort=jobs');
});

test('Load more adds the next page', async () => {
  const pageOf = (from: number) =>
    Array.from({ length: 50 }, (_, index) =>
      anyClient({ _id: `row-${from + index}`, name: `Customer ${from + index}` }),
    );
  const listClients = vi
    .fn<ApiClient['listClients']>()
    .mockResolvedValueOnce({ rows: pageOf(1), next: 'second' })
    .mockResolvedValueOnce({ rows: pageOf(51) });
  const { screen } = await open(listClients);
  await expect.element(screen.getByText('50 shown')).toBeVisible();
  await screen.getByRole('button', { name: 'Load more' }).click();
  await expect.element(screen.getByText('100 shown')).toBeVisible();
  expect(listClients.mock.lastCall?.[0]?.query?.cursor).toBe('second');
  expect(screen.getByRole('button', { name: 'Load more' }).query()).toBeNull();
  expect(screen.getByRole('listitem').elements()).toHaveLength(100);
  await expect.element(screen.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '100');
});

test('shows an error when the next page fails, and retries it', async () => {
  const listClients = vi
    .fn<ApiClient['listClients']>()
    .mockResolvedValueOnce({ rows: [anyClient({ _id: 'one', name: 'Anna' })], next: 'second' })
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ rows: [anyClient({ _id: 'two', name: 'Bert' })] });
  const { screen } = await open(listClients);
  const more = screen.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(screen.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await more.click();
  await expect.element(screen.getByText('2 shown')).toBeVisible();
  expect(screen.getByText(/could not be loaded/).query()).toBeNull();
});
