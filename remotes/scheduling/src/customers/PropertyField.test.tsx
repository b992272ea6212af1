import { ClientDetail } from '@tradewind/contracts/clients';
import { Property } from '@tradewind/contracts/properties';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const job = anyJob();
const { address } = job.client;
const main: Property = {
  ...sampleOf(Property),
  ...{ _id: job.client._id, name: '', address, isMain: true, accessNotes: '' },
};
const elm: Property = {
  ...main,
  _id: '50000000-0000-4000-8000-000000000001',
  ...{ name: 'Rental on Elm', isMain: false, accessNotes: 'Gate 4711. The dog is friendly.' },
  address: { ...address, street: '4 Elm St', city: 'Troy', state: 'NY', zip: '12180' },
};
const client = { ...sampleOf(ClientDetail), _id: main._id, address };
const known = {
  getClient: async () => client,
  listClientProperties: async () => ({ rows: [main, elm] }),
};
const create = '/dashboard/jobs/create';
const state = { clientId: main._id };

afterEach(() => page.viewport(1280, 900));

test('a client with one property has no choice of property', async () => {
  const listClientProperties = vi.fn(async () => ({ rows: [main] }));
  const { screen } = await showRemote(create, { state, api: { ...known, listClientProperties } });
  await expect
    .element(screen.getByRole('textbox', { name: 'Address' }))
    .toHaveValue('218 Foreside Road');
  await expect.poll(() => listClientProperties.mock.calls.length).toBeGreaterThan(0);
  expect(screen.getByRole('combobox', { name: 'Property' }).query()).toBeNull();
});

test('equipment at a property that was deleted is worked on at the main one, and the job is saved', async () => {
  const listClientProperties = async () => ({ rows: [main] });
  const createJob = vi.fn().mockResolvedValue(job);
  const { screen } = await showRemote(create, {
    state: { ...state, propertyId: elm._id },
    api: { ...known, listClientProperties, createJob, getJob: async () => job },
  });
  await expect
    .element(screen.getByRole('textbox', { name: 'Address' }))
    .toHaveValue('218 Foreside Road');
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('textbox', { name: 'Scheduled date' }).fill('12/04/2030');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.lastCall?.[0].body).toMatchObject({ property: null });
});

test('a chosen property fills in the location and is saved; a failure keeps it', async () => {
  const failure = apiFailure(409, 'conflict', 'The customer was archived.');
  const createJob = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(job);
  const { screen } = await showRemote(create, {
    state,
    api: { ...known, createJob, getJob: async () => job },
  });
  const property = screen.getByRole('combobox', { name: 'Property' });
  await property.selectOptions('Rental on Elm · 4 Elm St, Troy, NY 12180');
  await expect.element(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('4 Elm St');
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('textbox', { name: 'Scheduled date' }).fill('12/04/2030');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The customer was archived.');
  await expect.element(property).toHaveValue(elm._id);
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.calls.length).toBe(2);
  expect(createJob.mock.lastCall?.[0].body).toMatchObject({
    property: elm._id,
    location: { address: '4 Elm St', city: 'Troy' },
  });
});

test('the edit form shows an archived property of the job, and a typed location stays', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const location = { ...job.location, address: '9 Dock Rd' };
  const saved = anyJob({ property: elm, location });
  const { screen } = await showRemote(`/dashboard/jobs/${job._id}/edit`, {
    api: {
      ...known,
      listClientProperties: async () => ({ rows: [main] }),
      getJob: async () => saved,
      updateJob,
    },
  });
  const property = screen.getByRole('combobox', { name: 'Property' });
  await expect.element(property).toHaveValue(elm._id);
  await property.selectOptions(propertyOfMain);
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => updateJob.mock.calls.length).toBe(1);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    property: null,
    location: { address: '9 Dock Rd' },
  });
});

const propertyOfMain = '218 Foreside Road, Falmouth, ME 04105';

test('a technician reads the property’s name and access notes above the fold of a phone', async () => {
  await page.viewport(360, 740);
  const { street, ...place } = elm.address;
  const { screen } = await showRemote(`/dashboard/jobs/${job._id}`, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => anyJob({ property: elm, location: { ...place, address: street } }) },
  });
  const card = screen.getByRole('region', { name: 'Customer and location' });
  const notes = card.getByRole('status').filter({ hasText: 'Property’s access notes' });
  await expect.element(notes.getByText('Gate 4711. The dog is friendly.')).toBeVisible();
  expect(notes.element().getBoundingClientRect().bottom).toBeLessThan(740);
  await expect.element(card.getByText('Rental on Elm')).toBeVisible();
  const { latitude, longitude } = elm.coordinates ?? { latitude: 0, longitude: 0 };
  await expect
    .element(card.getByRole('link', { name: 'Directions' }))
    .toHaveAttribute('href', expect.stringContaining(`${latitude}%2C${longitude}`));
});

test.each([
  ['its name', elm, 'Access notes of Rental on Elm'],
  ['its address', { ...elm, name: '' }, 'Access notes of 4 Elm St, Troy, NY 12180'],
])('access notes of another place than that of the work are named by %s', async (...row) => {
  const [, property, title] = row;
  const location = { ...job.location, address: '9 Dock Rd' };
  const getJob = async () => anyJob({ property, location });
  const { screen } = await showRemote(`/dashboard/jobs/${job._id}`, { api: { getJob } });
  const card = screen.getByRole('region', { name: 'Customer and location' });
  await expect.element(card.getByText(title, { exact: true })).toBeVisible();
  await expect.element(card.getByText('9 Dock Rd')).toBeVisible();
  expect(card.getByText('Property’s access notes').query()).toBeNull();
});
