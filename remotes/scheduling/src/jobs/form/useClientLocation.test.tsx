import { expect, test, vi } from 'vitest';
import { anyClient, anyJob } from '../../testing/anyJob.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const client = anyClient();
const walt = anyClient({
  ...{ _id: '20000000-0000-4000-8000-000000000002', id: '20000000-0000-4000-8000-000000000002' },
  name: 'Walt Brennan',
  address: { ...client.address, street: '9 Willow Lane', city: 'Yarmouth' },
});
const both = {
  listClients: async () => ({ rows: [client, walt] }),
  getClient: async ({ params }: { params: { id: string } }) =>
    params.id === walt._id ? walt : client,
};

test('fills in the location of the given client, then of the one chosen instead', async () => {
  const { screen } = await showRemote('/dashboard/jobs/create', {
    state: { clientId: client._id },
    api: both,
  });
  const address = screen.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('218 Foreside Road');
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await screen.getByRole('option', { name: /Walt Brennan/ }).click();
  await expect.element(address).toHaveValue('9 Willow Lane');
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Yarmouth');
});

test('keeps a typed location when another client is chosen', async () => {
  const { screen } = await showRemote('/dashboard/jobs/create', {
    state: { clientId: client._id },
    api: both,
  });
  const address = screen.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('218 Foreside Road');
  await address.fill('Back door, 5 Mill Street');
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await screen.getByRole('option', { name: /Walt Brennan/ }).click();
  await expect
    .element(screen.getByRole('combobox', { name: 'Client' }))
    .toHaveValue('Walt Brennan');
  await expect.element(address).toHaveValue('Back door, 5 Mill Street');
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Falmouth');
});

test('begins at the place of the job that a quote was made for, until another client is chosen', async () => {
  const location = { ...anyJob().location, address: '12 Lake Road', city: 'Gray' };
  const getJob = vi.fn(async () => ({ ...anyJob(), location }));
  const quote = { _id: 'q1', number: 'Q-2026-00057', lines: [], jobId: anyJob()._id };
  const { screen } = await showRemote('/dashboard/jobs/create', {
    state: { clientId: client._id, quote },
    api: { ...both, getJob },
  });
  const address = screen.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue('12 Lake Road');
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Gray');
  expect(getJob.mock.lastCall?.at(0)).toMatchObject({ params: { id: anyJob()._id } });
  await screen.getByRole('combobox', { name: 'Client' }).click();
  await screen.getByRole('option', { name: /Walt Brennan/ }).click();
  await expect.element(address).toHaveValue('9 Willow Lane');
});
