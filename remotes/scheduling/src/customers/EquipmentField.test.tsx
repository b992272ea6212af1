import { ClientDetail } from '@tradewind/contracts/clients';
import { Equipment } from '@tradewind/contracts/equipment';
import { Property } from '@tradewind/contracts/properties';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const job = anyJob();
const { _id: clientId, address } = job.client;
const main: Property = {
  ...sampleOf(Property),
  ...{ _id: clientId, name: 'Home', address, isMain: true },
};
const elm: Property = {
  ...main,
  ...{ _id: '50000000-0000-4000-8000-000000000001', name: 'Rental on Elm', isMain: false },
};
const furnace: Equipment = {
  ...sampleOf(Equipment),
  ...{ _id: '50000000-0000-4000-8000-000000000002', clientId, propertyId: elm._id },
  ...{ kind: 'Furnace', make: 'Trane', model: 'XR80', serialNumber: 'TR-4471' },
};
const boiler: Equipment = {
  ...furnace,
  ...{ _id: '50000000-0000-4000-8000-000000000003', propertyId: clientId },
  ...{ kind: 'Boiler', make: '', model: '', serialNumber: '' },
};
const known = {
  getClient: async () => ({ ...sampleOf(ClientDetail), _id: clientId, address }),
  listClientProperties: async () => ({ rows: [main, elm] }),
  listClientEquipment: async () => ({ rows: [boiler, furnace] }),
};
const create = '/dashboard/jobs/create';

afterEach(() => page.viewport(1280, 900));

test('the form offers what stands at the chosen property, and keeps a refused choice', async () => {
  const message = 'Choose equipment of this customer.';
  const createJob = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(422, 'invalid', message, [{ field: 'equipment', message }]))
    .mockResolvedValue(job);
  const { screen } = await showRemote(create, {
    state: { clientId },
    api: { ...known, createJob, getJob: async () => job },
  });
  const equipment = screen.getByRole('group', { name: 'Equipment' });
  await expect.element(equipment.getByText('Boiler')).toBeVisible();
  expect(equipment.getByText('Furnace · Trane XR80').query()).toBeNull();
  await screen.getByRole('combobox', { name: 'Property' }).selectOptions(elm._id);
  await equipment.getByText('Furnace · Trane XR80').click();
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('textbox', { name: 'Scheduled date' }).fill('12/04/2030');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.element(equipment.getByText(message)).toBeVisible();
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.calls.length).toBe(2);
  expect(createJob.mock.lastCall?.[0].body).toMatchObject({
    property: elm._id,
    equipment: [furnace._id],
  });
});

test('the page of a piece of equipment opens the form with its property and itself chosen', async () => {
  const state = { clientId, propertyId: elm._id, equipmentId: furnace._id };
  const { screen } = await showRemote(create, { state, api: known });
  await expect.element(screen.getByRole('combobox', { name: 'Property' })).toHaveValue(elm._id);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Furnace · Trane XR80' }))
    .toBeChecked();
});

test('the edit form keeps archived equipment of the job until it is unchecked', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { _id, kind, make, model, serialNumber } = furnace;
  const saved = anyJob({ equipment: [{ _id, kind, make, model, serialNumber }] });
  const { screen } = await showRemote(`/dashboard/jobs/${job._id}/edit`, {
    api: {
      ...known,
      listClientEquipment: async () => ({ rows: [] }),
      getJob: async () => saved,
      updateJob,
    },
  });
  await screen.getByText('Furnace · Trane XR80').click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateJob.mock.calls.length).toBe(1);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({ equipment: [] });
});

test('a technician reads on a phone what is worked on, and who asked for it', async () => {
  await page.viewport(360, 740);
  const { _id, kind, make, model, serialNumber } = furnace;
  const shown = anyJob({
    equipment: [{ _id, kind, make, model, serialNumber }],
    requestedBy: { name: 'Tim Tenant', email: 'tim@example.com', phone: '2075550199' },
  });
  const { screen } = await showRemote(`/dashboard/jobs/${job._id}`, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => shown },
  });
  const card = screen.getByRole('region', { name: 'Equipment' });
  for (const text of ['Furnace', 'Trane XR80', 'Serial number TR-4471'])
    await expect.element(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link').query()).toBeNull();
  const customer = screen.getByRole('region', { name: 'Customer and location' });
  await expect.element(customer.getByText('Tim Tenant')).toBeVisible();
  await expect.element(customer.getByText('(207) 555-0199')).toBeVisible();
});
