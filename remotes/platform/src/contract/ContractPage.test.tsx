import type { ContractUsage } from '@tradewind/contracts/usage';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/openConsole.tsx';

const getJob = {
  route: 'GET /jobs/{id}',
  reads: { '': ['object'], title: ['string'], 'client.name': ['string'], notes: ['string'] },
  whole: ['notes'],
  sends: {},
};
const createJob = {
  route: 'POST /jobs',
  reads: { '': ['object'], _id: ['string'] },
  whole: [],
  sends: { body: ['object'], 'body.title': ['string'], 'body.tasks[].title': ['string'] },
};
const versions: ContractUsage['versions'] = [
  {
    ...{ name: 'billing', version: '1.4.0', editions: ['acme', 'default'] },
    permissions: [],
    usage: { version: 1, calls: { getJob } },
  },
  {
    ...{ name: 'catalog', version: '0.1.0', editions: ['default'] },
    permissions: ['getService'],
    usage: null,
  },
  {
    ...{ name: 'scheduling', version: '2.0.0', editions: ['default'] },
    permissions: [],
    usage: { version: 1, calls: { createJob, getJob: { ...getJob, whole: [] } } },
  },
];

const open = (path = '/platform/contract') =>
  openConsole(path, { getContractUsage: async () => ({ versions }) });

test('each call has the live versions that use it, and the fields of each once they are opened', async () => {
  const { screen } = await open();
  const calls = screen.getByRole('list', { name: 'Calls' });
  await expect.element(calls.getByText('GET /jobs/{id}')).toBeVisible();
  await expect.element(calls.getByText('billing 1.4.0', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(/which fields are used is unknown: catalog 0\.1\.0\./))
    .toBeVisible();
  const reads = calls.getByText('Reads title, client.name', { exact: true });
  await expect.element(reads).not.toBeVisible();
  await calls.getByText('Fields', { exact: true }).nth(1).click();
  await expect.element(reads).toBeVisible();
  await expect.element(calls.getByText('billing 1.4.0, live in acme, default')).toBeVisible();
  await expect
    .element(calls.getByText('May read notes, because it passes a whole value on'))
    .toBeVisible();
});

test('a version that was published without its usage has the calls that it declares', async () => {
  const { screen } = await open('/platform/contract?remote=catalog');
  const calls = screen.getByRole('list', { name: 'Calls' });
  await expect.element(calls.getByText('GET /service-catalog/{id}', { exact: true })).toBeVisible();
  await calls.getByText('Fields', { exact: true }).click();
  await expect
    .element(calls.getByText('Declares the call; which fields it uses is unknown'))
    .toBeVisible();
});

test('a search for a field and the choice of a remote are in the address and leave out other calls', async () => {
  const { screen, page } = await open('/platform/contract?remote=scheduling');
  await screen.getByRole('searchbox', { name: 'Search calls' }).fill('tasks.title');
  await expect.element(screen.getByText('POST /jobs')).toBeVisible();
  await expect.element(screen.getByText('GET /jobs/{id}')).not.toBeInTheDocument();
  expect(page.location()).toBe('/platform/contract?remote=scheduling&q=tasks.title');
  await screen.getByRole('combobox', { name: 'Remote' }).selectOptions('billing');
  await expect.element(screen.getByText('No call found.')).toBeVisible();
  expect(page.location()).toBe('/platform/contract?remote=billing&q=tasks.title');
});
