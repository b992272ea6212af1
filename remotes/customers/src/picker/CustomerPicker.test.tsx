import type { Client } from '@tradewind/contracts/clients';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, mockShell } from '@tradewind/remote-kit/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anyClient } from '../testing/anyClient.ts';
import { CustomerPicker } from './CustomerPicker.tsx';

const anna = anyClient({ _id: 'anna', name: 'Anna Lund', companyName: 'Lund Dental' });

const open = async (api: Partial<ApiClient>, initial = '') => {
  const onChange = vi.fn<(customer: Client | null) => void>();
  const PickerWithConfirm = () => {
    const [value, setValue] = useState(initial);
    return (
      <CustomerPicker
        value={value}
        error={value === '' ? 'Please select a client' : undefined}
        onChange={(customer) => {
          setValue(customer?._id ?? '');
          onChange(customer);
        }}
      />
    );
  };
  const screen = await render(mockShell({ api }).component(<PickerWithConfirm />));
  return { screen, onChange, field: screen.getByRole('combobox', { name: 'Client' }) };
};

test('offers the newest first, finds by search, and passes on the whole customer', async () => {
  const listClients = vi.fn<ApiClient['listClients']>().mockResolvedValue({ rows: [anna] });
  const { screen, field, onChange } = await open({ listClients });
  await expect.element(field).toHaveAccessibleDescription('Please select a client');
  await field.click();
  await expect.element(screen.getByRole('option', { name: /Anna Lund/ })).toBeVisible();
  expect(listClients.mock.calls[0]?.[0]).toEqual({ query: { limit: '20', sort: 'newest' } });
  await field.fill('dental');
  await expect.poll(() => listClients.mock.lastCall?.[0]?.query?.q).toBe('dental');
  await screen.getByRole('option', { name: /Anna Lund/ }).click();
  await expect.poll(() => onChange).toHaveBeenCalledExactlyOnceWith(anna);
  await expect.element(field).toHaveValue('Anna Lund');
});

test('shows the name of a customer who was chosen elsewhere', async () => {
  const getClient = vi.fn<ApiClient['getClient']>().mockResolvedValue(anna);
  const { field } = await open({ getClient, listClients: async () => ({ rows: [] }) }, 'anna');
  await expect.element(field).toHaveValue('Anna Lund');
  expect(getClient.mock.lastCall?.[0]).toEqual({ params: { id: 'anna' } });
});

test('an archived customer keeps the name', async () => {
  const gone = new ApiFailure(404, { message: 'Not found', code: 'not_found' });
  const shell = mockShell({ api: { getClient: () => Promise.reject(gone) } });
  const screen = await render(
    shell.component(<CustomerPicker value="anna" valueName="Anna Lund" onChange={vi.fn()} />),
  );
  await expect.element(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Anna Lund');
});

test('a search without a match can create a customer', async () => {
  const { screen, field } = await open({ listClients: async () => ({ rows: [] }) });
  await field.click();
  await field.fill('Bert Moss');
  await screen.getByRole('button', { name: 'New customer “Bert Moss”' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Bert Moss');
});
