import { expect, test, vi } from 'vitest';
import { anyClient } from '../testing/anyJob.ts';
import { showRemote } from '../testing/showRemote.tsx';

test('adds a customer without leaving the form', async () => {
  const client = anyClient();
  const createClient = vi.fn().mockResolvedValue({ ...client, name: 'Joan Mercer' });
  const { screen } = await showRemote('/dashboard/jobs/create', {
    api: {
      getClient: async () => client,
      listClients: async () => ({ rows: [] }),
      createClient,
      findPlace: async () => ({ city: 'Falmouth', state: 'ME' }),
    },
  });
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await screen.getByRole('button', { name: 'New customer' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New customer' });
  await dialog.getByRole('button', { name: 'Create Customer' }).click();
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Street address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ]) {
    await expect.element(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Joan Mercer');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('joan@example.com');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('2075550101');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Phone' }))
    .toHaveValue('(207) 555-0101');
  await dialog.getByRole('textbox', { name: 'Street address' }).fill('218 Foreside Road');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Falmouth Foreside');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('04105');
  await expect.element(dialog.getByRole('textbox', { name: 'State' })).toHaveValue('ME');
  await dialog.getByRole('button', { name: 'Create Customer' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Joan Mercer');
  await expect
    .element(screen.getByRole('textbox', { name: 'Address', exact: true }))
    .toHaveValue('218 Foreside Road');
  expect(createClient.mock.lastCall?.[0].body.address).toEqual({
    street: '218 Foreside Road',
    city: 'Falmouth Foreside',
    state: 'ME',
    zip: '04105',
  });
});
