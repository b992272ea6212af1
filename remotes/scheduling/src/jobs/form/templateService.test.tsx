import { Service } from '@tradewind/contracts/serviceCatalog';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyClient, anyJob } from '../../testing/anyJob.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const client = anyClient();
const start = { startDate: '2026-11-20T15:00:00.000Z', endDate: '2026-11-20T16:30:00.000Z' };
const _id = '40000000-0000-4000-8000-000000000001';

/** Creates a job of two templates after each other, with a service of the catalog. */
const createFrom = async (service: string, ...templates: readonly RegExp[]) => {
  const createJob = vi.fn().mockResolvedValue(anyJob());
  const rows = [{ ...sampleOf(Service), _id, name: service }];
  const { screen } = await showRemote('/dashboard/jobs/create', {
    state: { ...start, clientId: client._id },
    api: {
      getClient: async () => client,
      listClients: async () => ({ rows: [client] }),
      listServices: async () => ({ rows }),
      getJob: async () => anyJob(),
      createJob,
    },
  });
  const type = screen.getByRole('combobox', { name: 'Service type' });
  const suggested = () => [...((type.element() as HTMLInputElement).list?.options ?? [])];
  await expect.poll(suggested).toHaveLength(1);
  for (const name of templates) await screen.getByRole('button', { name }).click();
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.calls.length).toBe(1);
  return createJob.mock.lastCall?.[0].body;
};

test('a job of a template has the service of the catalog that it names', async () => {
  const body = await createFrom('seasonal tune-up', /^Repair call/, /^Seasonal tune-up/);
  expect(body).toMatchObject({ serviceType: 'Seasonal tune-up', serviceId: _id });
});

test('a job of a template that the catalog does not have as a service has none', async () => {
  const body = await createFrom('Seasonal tune-up', /^Seasonal tune-up/, /^Repair call/);
  expect(body.serviceType).toBe('Repair call');
  expect(body.serviceId ?? null).toBeNull();
});
