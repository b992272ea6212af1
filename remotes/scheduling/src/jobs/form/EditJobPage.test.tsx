import { expect, test, vi } from 'vitest';
import { anyJob } from '../../testing/anyJob.ts';
import { apiFailure, stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob({ status: 'on_my_way' });
const path = `/dashboard/jobs/${job._id}/edit`;
const getClient = () => Promise.reject(apiFailure(404, 'not_found', 'Not found.'));

test('what is missing is said in the specification’s words', async () => {
  const { screen } = await showRemote(path, { api: { getJob: async () => job, getClient } });
  await screen.getByRole('textbox', { name: 'Title' }).fill('');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Title is required')).toBeVisible();
});

test('a failed save says it in the specification’s words', async () => {
  const updateJob = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Failed to update job. Please try again.')).toBeVisible();
});

test('a status that the form does not offer is not lost', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('on_my_way');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({ status: 'on_my_way', version: 7 });
});

test('a customer who was archived since keeps their name, and the rest can be saved', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await expect
    .element(screen.getByRole('combobox', { name: 'Client' }))
    .toHaveValue('Elena Petrova');
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    title: 'No heat',
    client: job.client._id,
  });
});

test('what someone else changed comes in, what was typed here stays', async () => {
  const theirs = { ...job, description: 'Breaker was reset once.', version: 8 };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi.fn().mockRejectedValueOnce(stale()).mockResolvedValue(theirs);
  const { screen, location } = await showRemote(path, { api: { getJob, getClient, updateJob } });
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByText('Someone else changed this job while', { exact: false }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Description' }))
    .toHaveValue('Breaker was reset once.');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('No heat');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    title: 'No heat',
    description: 'Breaker was reset once.',
    version: 8,
  });
});

test('a task that someone else ticked meanwhile stays ticked, beside what was added here', async () => {
  const theirs = {
    ...job,
    version: 8,
    tasks: job.tasks.map((task) => ({ ...task, completed: true })).toReversed(),
  };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi.fn().mockRejectedValueOnce(stale()).mockResolvedValue(theirs);
  const { screen, location } = await showRemote(path, { api: { getJob, getClient, updateJob } });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await screen.getByText('Check thermostat').click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /control board/ })).toBeChecked();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    version: 8,
    tasks: [
      { _id: 'b', completed: true },
      { _id: 'a', completed: false },
      { title: 'Sweep up', completed: false },
    ],
  });
});

test('a task that is typed and not added is asked about, and saved', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body.tasks.at(-1)).toMatchObject({ title: 'Sweep up' });
});

test('leaving with unsaved changes asks first', async () => {
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  expect(location()).toBe(path);
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('No heat');
});
