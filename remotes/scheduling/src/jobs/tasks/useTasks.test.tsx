import type { Job } from '@tradewind/contracts/jobs';
import { expect, test, vi } from 'vitest';
import { anyJob } from '../../testing/anyJob.ts';
import { stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;

test('keeps both changes when a task is checked on a list that someone else has changed', async () => {
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
  const { screen } = await showRemote(path, { api: { getJob, updateJob } });
  await screen.getByText('Replace control board').click();
  await expect.element(screen.getByText('3 of 3 done')).toBeVisible();
  expect(updateJob.mock.calls.map(([request]) => request.body.version)).toEqual([7, 8]);
  expect(updateJob.mock.lastCall?.[0].body.tasks.map(({ _id }: { _id: string }) => _id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('adds tasks with Enter, ignores blank ones, and moves tasks', async () => {
  let saved = job;
  const updateJob = vi.fn(async ({ body }) => {
    saved = { ...saved, tasks: body.tasks, version: saved.version + 1 };
    return saved;
  });
  const { screen } = await showRemote(path, { api: { getJob: async () => job, updateJob } });
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

test('saves a task as checked when it is checked while it is being added', async () => {
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
  const { screen, shell } = await showRemote(path, { api: { getJob: async () => job, updateJob } });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await screen.getByText('Sweep up').click();
  answer();
  await expect.poll(() => saved.tasks.at(-1)).toMatchObject({ title: 'Sweep up', completed: true });
  expect(shell.toasts).toEqual([]);
  await expect.element(screen.getByRole('checkbox', { name: 'Sweep up' })).toBeChecked();
});

test('shows a message when someone else has removed the task meanwhile', async () => {
  const theirs: Job = { ...job, version: 8, tasks: job.tasks.slice(0, 1) };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi.fn().mockRejectedValue(stale());
  const { screen, shell } = await showRemote(path, { api: { getJob, updateJob } });
  await screen.getByText('Replace control board').click();
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['Someone else removed that task.']);
  expect(screen.getByText('Replace control board').query()).toBeNull();
});

test('adds a task with Retry after its save has failed', async () => {
  const updateJob = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async ({ body }) => ({ ...job, tasks: body.tasks, version: 8 }));
  const { screen, shell } = await showRemote(path, { api: { getJob: async () => job, updateJob } });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => shell.toasts.at(-1)?.toast.title)
    .toBe('The task could not be saved. Please try again.');
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.poll(() => updateJob.mock.calls.length).toBe(2);
  await expect.element(screen.getByRole('checkbox', { name: 'Sweep up' })).toBeInTheDocument();
});
