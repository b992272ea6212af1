import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, mockShell } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../../app.tsx';
import { anyService } from '../../testing/anyService.ts';

const createServices = vi.fn<ApiClient['createServices']>();

const open = async (api: Partial<ApiClient> = {}, user = anyUser()) => {
  createServices.mockReset().mockResolvedValue([anyService()]);
  const listServices = async () => ({ rows: [] });
  const shell = mockShell({ user, api: { listServices, createServices, ...api } });
  const { element, location } = shell.screen(remote, '/dashboard/service-catalog/proposals');
  return { screen: await render(element), shell, location };
};

test('shows a technician that they have no permission', async () => {
  const { screen } = await open({}, anyUser({ role: 'technician' }));
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible();
});

test('sends nothing while a price is missing or no service is chosen', async () => {
  const { screen } = await open({}, anyUser({ businessType: 'other' }));
  const price = screen.getByRole('textbox', { name: 'Price of Half day' });
  await price.fill('');
  await screen.getByRole('button', { name: 'Add 4 services' }).click();
  await expect.element(price).toHaveAccessibleDescription('Price is required');
  await price.fill('-5');
  await expect.element(price).toHaveAccessibleDescription('Enter an amount of 0 or more.');
  await price.fill('300');
  for (const name of ['Service call', 'Half day', 'Full day', 'Estimate']) {
    await screen.getByText(name, { exact: true }).last().click();
  }
  await screen.getByRole('button', { name: 'Add 0 services' }).click();
  await expect.element(screen.getByText('Choose at least one service.')).toBeVisible();
  expect(createServices).not.toHaveBeenCalled();
});

test('adds the chosen services with the adjusted prices, and opens the catalog', async () => {
  const { screen, shell, location } = await open({
    listServices: async () => ({ rows: [anyService({ name: 'ac tune-up' })] }),
  });
  await screen.getByRole('textbox', { name: 'Price of No-heat call' }).fill('99.50');
  await screen.getByText('Furnace tune-up', { exact: true }).last().click();
  // All but the one that is not chosen, and the one that the catalog has.
  await screen.getByRole('button', { name: 'Add 7 services' }).click();
  await expect.poll(location).toBe('/dashboard/service-catalog');
  const { services } = createServices.mock.lastCall?.[0].body ?? { services: [] };
  expect(services.map(({ name, price }) => [name, price])).toEqual([
    ['No-heat call', 99.5],
    ['AC not cooling', 129],
    ['Thermostat installation', 185],
    ['Repair call', 189],
    ['Seasonal tune-up', 149],
    ['System installation', 7500],
    ['Estimate for a new system', 0],
  ]);
  expect(services[0]).not.toHaveProperty('isChosen');
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual(['1 service added']);
});

test('adds services whose labor hours are their duration', async () => {
  const { screen } = await open({}, anyUser({ businessType: 'painting' }));
  await screen.getByRole('button', { name: /^Add \d+ services$/ }).click();
  await expect.poll(() => createServices.mock.lastCall).toBeDefined();
  const { services } = createServices.mock.lastCall?.[0].body ?? { services: [] };
  expect(services).toContainEqual(
    expect.objectContaining({ name: 'Trim and doors', duration: 240, laborHours: 4 }),
  );
  for (const { duration = 0, laborHours } of services) {
    expect(laborHours).toBeCloseTo(duration / 60, 1);
  }
});

test('keeps the choice when the services cannot be added', async () => {
  const failing = vi.fn<ApiClient['createServices']>().mockRejectedValue(new Error('Down.'));
  const { screen } = await open({ createServices: failing });
  const price = screen.getByRole('textbox', { name: 'Price of No-heat call' });
  await price.fill('99.50');
  await screen.getByRole('button', { name: /^Add \d+ services$/ }).click();
  await expect.element(screen.getByRole('alert').getByText('Down.')).toBeVisible();
  await expect.element(price).toHaveValue('99.50');
});
