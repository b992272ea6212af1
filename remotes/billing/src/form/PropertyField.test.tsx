import { ClientDetail } from '@tradewind/contracts/clients';
import { Property } from '@tradewind/contracts/properties';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import remote from '../app.tsx';
import { anyInvoice, clientId } from '../testing/anyDocument.ts';
import { anyPlan } from '../testing/anyPlan.ts';

const main: Property = {
  ...sampleOf(Property),
  ...{ _id: clientId, name: '', isMain: true, taxRate: null, taxExempt: false },
};
const elm: Property = {
  ...main,
  _id: '50000000-0000-4000-8000-000000000001',
  ...{ name: 'Rental on Elm', isMain: false, taxRate: 8.25 },
  address: { ...main.address, street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' },
};
const label = 'Rental on Elm · 4 Elm St, Troy, NY 12180';
const client = { ...sampleOf(ClientDetail), _id: clientId, taxExempt: false };

const open = async (path: string, api: Partial<ApiClient> = {}) => {
  const shell = mockShell({
    api: {
      listQuotes: async () => ({ rows: [] }),
      getClient: async () => client,
      listClientProperties: async () => ({ rows: [main, elm] }),
      ...api,
    },
  });
  return render(shell.screen(remote, path, { clientId }).element);
};

test('a client with one property has no choice of property', async () => {
  const listClientProperties = vi.fn(async () => ({ rows: [main] }));
  const screen = await open('/dashboard/invoices/create', { listClientProperties });
  await expect.poll(() => listClientProperties.mock.calls.length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: 'Property' }).query()).toBeNull();
});

test('a chosen property sets the tax that nobody typed, and a failure keeps the choice', async () => {
  const message = 'Choose a property of this customer.';
  const failure = new ApiFailure(422, {
    ...{ message, code: 'invalid', errors: [{ field: 'property', message }] },
  });
  const createInvoice = vi
    .fn<ApiClient['createInvoice']>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue(anyInvoice());
  const screen = await open('/dashboard/invoices/create', { createInvoice });
  const property = screen.getByRole('combobox', { name: 'Property' });
  await property.selectOptions(label);
  const tax = screen.getByRole('textbox', { name: 'Tax %' });
  await expect.element(tax).toHaveValue('8.25');
  const line = screen.getByRole('listitem', { name: 'Item 1' });
  await line.getByRole('textbox', { name: 'Description' }).fill('Labor');
  await screen.getByRole('button', { name: 'Create Invoice' }).click();
  await expect.element(property).toHaveAccessibleDescription(message);
  await expect.element(property).toHaveValue(elm._id);
  await screen.getByRole('button', { name: 'Create Invoice' }).click();
  await expect.poll(() => createInvoice.mock.calls.length).toBe(2);
  expect(createInvoice.mock.lastCall?.[0].body).toMatchObject({ property: elm._id, tax: 8.25 });
});

test('a typed tax stays when another property is chosen', async () => {
  const screen = await open('/dashboard/invoices/create');
  const tax = screen.getByRole('textbox', { name: 'Tax %' });
  await tax.fill('3');
  await screen.getByRole('combobox', { name: 'Property' }).selectOptions(label);
  await expect.element(tax).toHaveValue('3');
});

test('a document shows the service address below that of its client', async () => {
  const invoice = anyInvoice({
    property: { _id: elm._id, name: elm.name },
    serviceAddress: elm.address,
  });
  const screen = await open(`/dashboard/invoices/${invoice._id}`, {
    getInvoice: async () => invoice,
  });
  await expect.element(screen.getByText('Service address')).toBeVisible();
  await expect.element(screen.getByText('4 Elm St, Troy, NY 12180')).toBeVisible();
});

test('a new plan is sent with the chosen property, and its page names it', async () => {
  const plan = anyPlan({ property: { _id: elm._id, name: elm.name } });
  const createMaintenancePlan = vi.fn<ApiClient['createMaintenancePlan']>().mockResolvedValue(plan);
  const screen = await open('/dashboard/maintenance-plans/create', {
    createMaintenancePlan,
    getMaintenancePlan: async () => plan,
    listServices: async () => ({ rows: [] }),
  });
  await screen.getByRole('combobox', { name: 'Property' }).selectOptions(label);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Comfort plan');
  await screen.getByRole('textbox', { name: 'Price' }).fill('29');
  await screen.getByRole('button', { name: 'Create Plan' }).click();
  await expect.element(screen.getByText('Elena Petrova · Rental on Elm')).toBeVisible();
  expect(createMaintenancePlan.mock.lastCall?.[0].body).toMatchObject({ property: elm._id });
});

test('an edited plan goes back to the main property', async () => {
  const plan = anyPlan({ property: { _id: elm._id, name: elm.name } });
  const updateMaintenancePlan = vi.fn<ApiClient['updateMaintenancePlan']>().mockResolvedValue(plan);
  const screen = await open(`/dashboard/maintenance-plans/${plan._id}/edit`, {
    updateMaintenancePlan,
    getMaintenancePlan: async () => plan,
    listServices: async () => ({ rows: [] }),
  });
  const property = screen.getByRole('combobox', { name: 'Property' });
  await expect.element(property).toHaveValue(elm._id);
  await property.selectOptions('');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateMaintenancePlan.mock.calls.length).toBe(1);
  expect(updateMaintenancePlan.mock.lastCall?.[0].body).toMatchObject({ property: null });
});
