import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../../app.tsx';
import { anyService } from '../../testing/anyService.ts';

const open = async (path: string, api: Partial<ApiClient>, user = anyUser()) => {
  const shell = mockShell({ api: { getServiceCategories: async () => [], ...api }, user });
  const { element, location } = shell.screen(remote, `/dashboard/service-catalog${path}`);
  return { screen: await render(element), shell, location };
};

const rows = [
  anyService({ _id: 'b', name: 'Boiler', price: 200, category: 'Repair', duration: 150 }),
  anyService({
    ...{ _id: 'a', name: 'Aircon', price: 300, subcategory: 'Yearly', isPublic: false },
    tags: ['cooling', 'urgent', 'summer', 'gas'],
  }),
  anyService({ _id: 'd', name: 'Duct', price: 100, isActive: false, duration: 45 }),
];
const listed = () => vi.fn<ApiClient['listServices']>().mockResolvedValue({ rows });

test('requests active services by default, and the chosen filters', async () => {
  const listServices = listed();
  const { screen, location } = await open('', {
    listServices,
    getServiceCategories: async () => ['Maintenance', 'Repair'],
  });
  await expect.element(screen.getByRole('heading', { name: 'Boiler' })).toBeVisible();
  const query = () => listServices.mock.lastCall?.[0]?.query;
  expect(query()).toEqual({ limit: '500', isActive: 'true' });
  await screen.getByRole('checkbox', { name: 'Active Only' }).click({ force: true });
  await screen.getByRole('checkbox', { name: 'Public Only' }).click({ force: true });
  await screen.getByRole('combobox', { name: 'Category' }).selectOptions('Repair');
  await screen.getByRole('searchbox').fill(' furnace ');
  await expect
    .poll(() => query())
    .toEqual({
      ...{ limit: '500', isPublic: 'true', category: 'Repair' },
      search: 'furnace',
    });
  expect(location()).toContain('activeOnly=false');
});

test('a card says that visitors cannot book a service which is longer than the hours', async () => {
  const long = { duration: 661 };
  const listServices = async () => ({
    rows: [
      anyService({ _id: 'a', name: 'Long', ...long }),
      anyService({ _id: 'b', name: 'Private', ...long, isPublic: false }),
      anyService({ _id: 'c', name: 'Inactive', ...long, isActive: false }),
      anyService({ _id: 'd', name: 'Fitting', duration: 660 }),
    ],
  });
  const { screen } = await open('', { listServices });
  await expect.element(screen.getByRole('heading', { name: 'Fitting' })).toBeVisible();
  const words = 'Does not fit into your hours: visitors cannot book it.';
  const said = screen.getByRole('listitem').filter({ hasText: words }).elements();
  expect(said.map((card) => card.querySelector('h2')?.textContent)).toEqual(['Long']);
});

test('a card shows the specified fields, in grid and list', async () => {
  const { screen } = await open('', { listServices: listed() });
  const cards = screen.getByRole('list', { name: 'Services' });
  await expect.element(cards).toBeVisible();
  const textOf = (name: string) =>
    [...cards.element().children].find((card) =>
      card.querySelector('h2')?.textContent?.startsWith(name),
    )?.textContent;
  const names = () =>
    [...cards.element().querySelectorAll('h2')].map(
      (heading) => heading.firstChild?.nextSibling?.textContent,
    );
  expect(textOf('Boiler')).toMatch(/Repair.*\$200\.00.*2\sh 30\smin/);
  expect(textOf('Aircon')).toMatch(/Maintenance.*Yearly.*#cooling.*#urgent.*#summer.*\+1/);
  expect(textOf('Duct')).toMatch(/Inactive.*45\smin/);
  await expect.element(screen.getByRole('img', { name: 'Private' })).toBeVisible();
  expect(names()).toEqual(['Aircon', 'Boiler', 'Duct']);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOptions('Sort by Price');
  await expect.poll(() => names()).toEqual(['Duct', 'Boiler', 'Aircon']);
  await sort.selectOptions('Sort by Category');
  await expect.poll(() => names()).toEqual(['Aircon', 'Duct', 'Boiler']);
  await screen.getByText('List', { exact: true }).click();
  await expect.poll(() => textOf('Aircon')).toMatch(/#urgent\+2/);
});

test('an empty catalog offers to add a service, and one without matches to clear the filters', async () => {
  const listServices = vi.fn<ApiClient['listServices']>().mockResolvedValue({ rows: [] });
  const { screen } = await open('', { listServices });
  await expect.element(screen.getByText('No services found')).toBeVisible();
  await expect
    .element(screen.getByText('Get started by creating your first service.'))
    .toBeVisible();
  await screen.getByRole('searchbox').fill('zzz');
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => listServices.mock.lastCall?.[0]?.query).toEqual({ limit: '500' });
});

test('Retry loads the catalog after a failure', async () => {
  const listServices = listed().mockRejectedValueOnce(new Error('Later.'));
  const { screen } = await open('', { listServices });
  await expect.element(screen.getByText('Error loading services. Please try again.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Boiler' })).toBeVisible();
});

test('Retry loads the next page after a failure', async () => {
  const listServices = listed()
    .mockResolvedValueOnce({ rows: rows.slice(0, 2), next: 'next' })
    .mockRejectedValueOnce(new Error('Later.'))
    .mockResolvedValue({ rows: rows.slice(2) });
  const { screen } = await open('', { listServices });
  const more = screen.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(screen.getByText('2 shown. More could not be loaded.')).toBeVisible();
  await more.click();
  await expect.element(screen.getByText('3 shown', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Boiler' })).toBeVisible();
});

test('deleting shows the specified confirmation, and reports a failure', async () => {
  const deleteService = vi.fn<ApiClient['deleteService']>().mockRejectedValue(new Error('Later.'));
  const { screen, shell } = await open('', { listServices: listed(), deleteService });
  await screen.getByRole('button', { name: 'Delete Boiler' }).click();
  await expect.poll(() => deleteService).toHaveBeenCalledWith({ params: { id: 'b' } }, {});
  expect(shell.questions[0]?.text).toBe('Are you sure you want to delete this service?');
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Failed to delete service. Please try again.']);
});

test('a copy starts with the service’s values and another name', async () => {
  const createService = vi.fn<ApiClient['createService']>().mockResolvedValue(anyService());
  const { screen, location } = await open('/create?copy=x', {
    createService,
    getService: vi
      .fn<ApiClient['getService']>()
      .mockRejectedValueOnce(new Error('Later.'))
      .mockResolvedValue(anyService({ color: '#0284c7', tags: ['heating'] })),
    listServices: listed(),
  });
  // No blank form shows before the copied service has loaded.
  await expect.element(screen.getByText('Error loading the service.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Name' }))
    .toHaveValue('Furnace tune-up (copy)');
  await screen.getByRole('button', { name: 'Create Service' }).click();
  await expect.poll(() => location()).toBe('/dashboard/service-catalog');
  expect(createService.mock.lastCall?.[0].body).toMatchObject({
    ...{ name: 'Furnace tune-up (copy)', color: '#0284c7', tags: ['heating'], price: 149 },
  });
});

test('a conflict is shown when someone else has saved the service, and both changes are kept', async () => {
  const updateService = vi
    .fn<ApiClient['updateService']>()
    .mockRejectedValueOnce(new ApiFailure(409, { code: 'stale', message: 'Stale.' }))
    .mockResolvedValue(anyService());
  const getService = vi
    .fn<ApiClient['getService']>()
    .mockResolvedValueOnce(anyService())
    .mockResolvedValue(anyService({ price: 175, version: 2 }));
  const { screen } = await open('/x/edit', { updateService, getService, listServices: listed() });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Furnace check');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText(/^Someone else changed this/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('175.00');
  await expect.element(name).toHaveValue('Furnace check');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(() => updateService.mock.lastCall?.[0].body)
    .toMatchObject({
      ...{ name: 'Furnace check', price: 175, version: 2 },
    });
});

test.each(['', '/create', '/x/edit'])('a technician sees nothing of %s', async (path) => {
  const { screen } = await open(path, {}, anyUser({ role: 'technician' }));
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible();
});
