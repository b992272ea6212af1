import { Service } from '@tradewind/contracts/serviceCatalog';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyClient, anyJob } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob();
const client = anyClient();
const slot = { startDate: '2026-11-20T15:00:00.000Z', endDate: '2026-11-20T16:30:00.000Z' };
const path = '/dashboard/jobs/create';
const known = { getClient: async () => client, listClients: async () => ({ rows: [client] }) };

test('shows a technician that the page is not permitted', async () => {
  const { screen } = await showRemote(path, { user: anyUser({ role: 'technician' }) });
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible();
});

test('shows the specified messages for missing fields, and focuses the first one', async () => {
  const { screen } = await showRemote(path);
  await screen.getByRole('button', { name: 'Create Job' }).click();
  for (const message of [
    'Title is required',
    'Please select a client',
    'Scheduled date is required',
  ]) {
    await expect.element(screen.getByText(message)).toBeVisible();
  }
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('a service type that is the name of a service of the catalog names that service', async () => {
  const boiler = {
    ...sampleOf(Service),
    _id: '40000000-0000-4000-8000-000000000001',
    name: 'Boiler',
  };
  const createJob = vi.fn().mockResolvedValue(job);
  const listServices = async () => ({ rows: [boiler] });
  const { screen } = await showRemote(path, {
    state: { ...slot, clientId: client._id },
    api: { ...known, listServices, createJob, getJob: async () => job },
  });
  const type = screen.getByRole('combobox', { name: 'Service type' });
  await expect
    .poll(() => [...((type.element() as HTMLInputElement).list?.options ?? [])])
    .toHaveLength(1);
  await screen.getByRole('button', { name: /^Seasonal tune-up/ }).click();
  await type.fill(' boiler');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect
    .poll(() => createJob.mock.lastCall?.[0].body)
    .toMatchObject({ serviceType: 'boiler', serviceId: boiler._id });
});

test('a job from a quote starts with its lines and service, and is saved with the quote', async () => {
  const boiler = {
    ...sampleOf(Service),
    _id: '40000000-0000-4000-8000-000000000001',
    name: 'Boiler',
  };
  const createJob = vi.fn().mockResolvedValue(job);
  const _id = '50000000-0000-4000-8000-000000000001';
  const lines = [
    { description: 'Thermostat', quantity: 2 },
    { description: 'Boiler', quantity: 1 },
  ];
  const quote = { _id, number: 'Q-2026-00057', lines };
  const { screen } = await showRemote(path, {
    state: { ...slot, clientId: client._id, title: 'Heat pump', quote },
    api: { ...known, listServices: async () => ({ rows: [boiler] }), createJob },
  });
  await expect.element(screen.getByText('From quote Q-2026-00057')).toBeVisible();
  await expect.element(screen.getByLabelText('Service type')).toHaveValue('Boiler');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect
    .poll(() => createJob.mock.lastCall?.[0].body)
    .toMatchObject({
      ...{ quoteId: _id, client: client._id, title: 'Heat pump', serviceId: boiler._id },
      description: '2 × Thermostat\nBoiler',
    });
});

test.each([
  ['takes the duration of the quoted service', {}, '30', '120'],
  ['keeps the duration of a slot for a quoted service', slot, '30', '90'],
  ['keeps a typed duration for a quoted service', {}, '45', '45'],
])('%s', async (_, state, typed, expected) => {
  let answer = (_rows: object): void => undefined;
  const services = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const quote = {
    _id: '50000000-0000-4000-8000-000000000001',
    number: 'Q-2026-00057',
    lines: [{ description: 'Boiler', quantity: 1 }],
  };
  const { screen } = await showRemote(path, {
    state: { ...state, quote },
    api: { ...known, listServices: () => services } as object,
  });
  const duration = screen.getByRole('combobox', { name: 'Duration' });
  await expect.element(duration).toBeVisible();
  if (typed !== '30') await duration.selectOptions(typed);
  answer({ rows: [{ ...sampleOf(Service), name: 'Boiler', duration: 120 }] });
  await expect.element(screen.getByLabelText('Service type')).toHaveValue('Boiler');
  await expect.element(duration).toHaveValue(expected);
});

test('offers the specified durations and those of active services up to a day', async () => {
  const listServices = vi.fn(async () => ({
    rows: [300, 60, 1_440, 2_880].map((duration) => ({ ...sampleOf(Service), duration })),
  }));
  const { screen } = await showRemote(path, { api: { listServices } });
  const duration = screen.getByRole('combobox', { name: 'Duration' });
  const choices = () =>
    [...duration.element().querySelectorAll('option')].map(({ value }) => Number(value));
  await expect.poll(choices).toEqual([15, 30, 45, 60, 90, 120, 180, 240, 300, 1_440]);
  expect(listServices).toHaveBeenCalledWith(
    { query: { isActive: 'true', limit: '500' } },
    expect.anything(),
  );
});

test('shows a failed save above the form, and keeps what is typed', async () => {
  const createJob = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(apiFailure(409, 'conflict', 'The customer was archived.'))
    .mockRejectedValueOnce(apiFailure(502, 'unknown', ''))
    .mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    state: { ...slot, clientId: client._id },
    api: { ...known, createJob, getJob: async () => job },
  });
  const title = screen.getByRole('textbox', { name: 'Title' });
  const save = screen.getByRole('button', { name: 'Create Job' });
  await title.fill('No heat');
  await save.click();
  const kept = 'The server could not be reached. What you entered is still here.';
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to create job');
  await expect.element(screen.getByText(kept)).toBeVisible();
  await save.click();
  await expect.element(alert).toHaveTextContent('The customer was archived.');
  expect(screen.getByText(kept).query()).toBeNull();
  await expect.element(title).toHaveValue('No heat');
  await save.click();
  await expect.element(alert).toHaveTextContent('Failed to create job');
  expect(screen.getByText(kept).query()).toBeNull();
  await save.click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  const keys = createJob.mock.calls.map(([, options]) => options.idempotencyKey);
  expect([...new Set(keys)]).toEqual([expect.any(String)]);
});

test('takes day, time and duration from a slot of the schedule in the business’s zone', async () => {
  const createJob = vi.fn().mockResolvedValue(job);
  const { screen } = await showRemote(path, {
    state: { ...slot, clientId: client._id },
    api: { ...known, createJob, getJob: async () => job },
  });
  await expect.element(screen.getByText('Time slot selected')).toBeVisible();
  await screen.getByRole('button', { name: /^Seasonal tune-up/ }).click();
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.calls.length).toBe(1);
  expect(createJob.mock.lastCall?.[0].body).toMatchObject({
    title: 'Seasonal tune-up',
    client: client._id,
    scheduledDate: '2026-11-20',
    scheduledTime: '10:00',
    duration: 90,
    status: 'scheduled',
    location: { country: 'USA' },
  });
});

test('says that a date is in the past, and saves it all the same', async () => {
  const createJob = vi.fn().mockResolvedValue(job);
  const past = { startDate: '2020-01-02T15:00:00.000Z', endDate: '2020-01-02T16:00:00.000Z' };
  const { screen } = await showRemote(path, {
    state: { ...past, clientId: client._id },
    api: { ...known, createJob, getJob: async () => job },
  });
  const date = screen.getByRole('textbox', { name: 'Scheduled date' });
  await expect.element(date).toHaveAccessibleDescription('This date is in the past.');
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.poll(() => createJob.mock.calls.length).toBe(1);
  await expect.poll(() => createJob.mock.lastCall?.[0].body.scheduledDate).toBe('2020-01-02');
});

test('saves a typed task once, even when the save is repeated', async () => {
  const createJob = vi.fn().mockRejectedValue(new Error('offline'));
  const { screen } = await showRemote(path, {
    state: { ...slot, clientId: client._id },
    api: { ...known, createJob },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('Ridge cap');
  await screen.getByRole('textbox', { name: 'Add a task' }).fill(' Bring the long ladder ');
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: 'Create Job' }).click();
    await expect.poll(() => createJob.mock.calls.length).toBe(times);
    await expect.element(screen.getByRole('button', { name: 'Create Job' })).toBeEnabled();
  }
  const [first, second] = createJob.mock.calls;
  expect(first?.[0].body.tasks).toMatchObject([{ title: 'Bring the long ladder' }]);
  expect(second).toEqual(first);
});

test('replaces a template with another, and keeps what is typed', async () => {
  const { screen } = await showRemote(path);
  await screen.getByRole('button', { name: /^Seasonal tune-up/ }).click();
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Bring the long ladder');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await screen.getByRole('button', { name: /^Repair call/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Repair call');
  await expect.element(screen.getByRole('combobox', { name: 'Duration' })).toHaveValue('120');
  await expect.element(screen.getByText('Bring the long ladder')).toBeVisible();
  expect(screen.getByText('Flush the condensate drain').query()).toBeNull();
});

test('keeps a service type and a duration that are typed, whatever template is chosen', async () => {
  const { screen } = await showRemote(path);
  const type = screen.getByRole('combobox', { name: 'Service type' });
  const duration = screen.getByRole('combobox', { name: 'Duration' });
  await type.fill('Boiler rescue');
  await duration.selectOptions('30 min');
  for (const name of [/^Seasonal tune-up/, /^Repair call/]) {
    await screen.getByRole('button', { name }).click();
    await expect.element(type).toHaveValue('Boiler rescue');
    await expect.element(duration).toHaveValue('30');
  }
});

test('has Create Job in view on a phone at both ends of the form', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 740);
  const { screen } = await showRemote(path);
  const save = screen.getByRole('button', { name: 'Create Job' });
  await expect.element(save).toBeInViewport({ ratio: 1 });
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(save).toBeInViewport({ ratio: 1 });
});
