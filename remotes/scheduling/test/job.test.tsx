import type { Job } from '@tradewind/contracts/jobs';
import { anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyJob } from './anyJob.ts';
import { refusal, stale } from './refusal.ts';
import { show } from './show.tsx';

const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;

test('a job that cannot be loaded says it in the specification’s words', async () => {
  const { screen } = await show(path, {
    api: { getJob: () => Promise.reject(refusal(500, 'internal', 'Our fault.')) },
  });
  await expect
    .element(screen.getByText('Failed to load job information. Please try again.'))
    .toBeVisible();
});

test('a refused status goes back, with a message', async () => {
  let refuse = (_: Error) => {};
  const setJobStatus = () =>
    new Promise<Job>((_, reject) => {
      refuse = reject;
    });
  const { screen, shell } = await show(path, { api: { getJob: async () => job, setJobStatus } });
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.element(screen.getByRole('button', { name: /^INVOICE/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^FINISH/ })).toBeDisabled();
  refuse(refusal(403, 'forbidden', 'Not yours.'));
  await expect.poll(() => shell.told.map(({ toast }) => toast.description)).toEqual(['Not yours.']);
  await expect.element(screen.getByRole('button', { name: 'FINISH Next step' })).toBeEnabled();
});

test('only the step after the current one can be taken', async () => {
  const done: Job = { ...job, status: 'completed', version: 8 };
  const setJobStatus = vi.fn().mockResolvedValue(done);
  const { screen } = await show(path, { api: { getJob: async () => job, setJobStatus } });
  for (const name of [/^SCHEDULE/, /^OMW/, /^START/, /^INVOICE/, /^PAY/]) {
    await expect.element(screen.getByRole('button', { name })).toBeDisabled();
  }
  await screen.getByRole('button', { name: 'FINISH Next step' }).click();
  await expect.element(screen.getByRole('button', { name: 'INVOICE Next step' })).toBeEnabled();
  expect(setJobStatus.mock.lastCall?.[0]).toEqual({
    params: { id: job._id },
    body: { status: 'completed', version: 7 },
  });
});

test('a task checked on a list that someone else changed keeps both changes', async () => {
  const theirs: Job = {
    ...job,
    version: 8,
    tasks: [...job.tasks, { _id: 'c', title: 'Photo of the nameplate', completed: true }],
  };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi
    .fn()
    .mockRejectedValueOnce(stale())
    .mockImplementation(async ({ body }) => ({ ...theirs, tasks: body.tasks, version: 9 }));
  const { screen } = await show(path, { api: { getJob, updateJob } });
  await screen.getByText('Replace control board').click();
  await expect.element(screen.getByText('3 of 3 done')).toBeVisible();
  expect(updateJob.mock.calls.map(([request]) => request.body.version)).toEqual([7, 8]);
  expect(updateJob.mock.lastCall?.[0].body.tasks.map(({ _id }: { _id: string }) => _id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('tasks are added by Enter, blank ones are not, and they can be moved', async () => {
  let saved = job;
  const updateJob = vi.fn(async ({ body }) => {
    saved = { ...saved, tasks: body.tasks, version: saved.version + 1 };
    return saved;
  });
  const { screen } = await show(path, { api: { getJob: async () => job, updateJob } });
  const add = screen.getByRole('textbox', { name: 'Add a task' });
  await add.fill('   ');
  await expect.element(screen.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await add.fill('Sweep up');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await screen.getByRole('button', { name: 'Actions for Sweep up' }).click();
  await screen.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(() => saved.tasks.map(({ title }) => title))
    .toEqual(['Check thermostat', 'Sweep up', 'Replace control board']);
});

test('a task that is ticked while it is still being added is saved ticked', async () => {
  let answer = () => {};
  const added = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let saved = job;
  const updateJob = vi.fn(async ({ body }) => {
    if (updateJob.mock.calls.length === 1) await added;
    saved = { ...saved, tasks: body.tasks, version: saved.version + 1 };
    return saved;
  });
  const { screen, shell } = await show(path, { api: { getJob: async () => job, updateJob } });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await screen.getByText('Sweep up').click();
  answer();
  await expect.poll(() => saved.tasks.at(-1)).toMatchObject({ title: 'Sweep up', completed: true });
  expect(shell.told).toEqual([]);
  await expect.element(screen.getByRole('checkbox', { name: 'Sweep up' })).toBeChecked();
});

test('a task that someone else removed meanwhile is told of', async () => {
  const theirs: Job = { ...job, version: 8, tasks: job.tasks.slice(0, 1) };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi.fn().mockRejectedValue(stale());
  const { screen, shell } = await show(path, { api: { getJob, updateJob } });
  await screen.getByText('Replace control board').click();
  await expect
    .poll(() => shell.told.map(({ toast }) => toast.title))
    .toEqual(['Someone else removed that task.']);
  expect(screen.getByText('Replace control board').query()).toBeNull();
});

test('notes that someone else changed meanwhile are shown, and nothing typed is lost', async () => {
  const theirs = { ...job, notes: 'Ring twice.', version: 8 };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi
    .fn()
    .mockRejectedValueOnce(stale())
    .mockImplementation(async ({ body }) => ({ ...theirs, notes: body.notes, version: 9 }));
  const { screen } = await show(path, { api: { getJob, updateJob } });
  await screen.getByRole('button', { name: 'Edit notes' }).click();
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Dog in the yard.');
  await screen.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(screen.getByText('“Ring twice.”', { exact: false })).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Notes' }))
    .toHaveValue('Dog in the yard.');
  await screen.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(screen.getByText('Dog in the yard.')).toBeVisible();
  expect(updateJob.mock.lastCall?.[0].body).toEqual({ notes: 'Dog in the yard.', version: 8 });
});

test('a technician works on the job, but does not plan it', async () => {
  const { screen } = await show(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => job },
  });
  await expect.element(screen.getByRole('button', { name: 'FINISH Next step' })).toBeEnabled();
  for (const name of ['Edit Job', 'Create Quote', 'Create Invoice']) {
    expect(screen.getByRole('link', { name }).query()).toBeNull();
  }
});

test('no link leads where this edition has no page', async () => {
  const { screen } = await show(path, {
    paths: ['/dashboard/jobs', '/dashboard/quotes/create'],
    api: { getJob: async () => job },
  });
  await expect.element(screen.getByRole('link', { name: 'Create Quote' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Invoice' }).query()).toBeNull();
});
