import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, Form, FormField, Input, useContractForm, useUnsavedGuard } from '../index.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

const Job = v.object({ title: v.pipe(v.string(), v.nonEmpty('Title is required')) });

const EditJob = ({ save }: { readonly save: () => Promise<void> }) => {
  const navigate = useNavigate();
  const form = useContractForm(Job, { defaultValues: { title: 'Tune-up' } });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const onSave = async () => {
    await save();
    await navigate('/jobs');
  };
  return (
    <>
      <Link to="/jobs">Jobs</Link>
      <Form form={form} onSave={onSave}>
        <FormField form={form} name="title" label="Title">
          {(control) => <Input {...control} />}
        </FormField>
        <Button type="submit">Save job</Button>
      </Form>
      {leaveDialog}
    </>
  );
};

const open = async (save: () => Promise<void>) => {
  const router = createMemoryRouter(
    [
      { path: '/jobs', element: <h1>All jobs</h1> },
      { path: '/jobs/1/edit', element: <EditJob save={save} /> },
    ],
    { initialEntries: ['/jobs/1/edit'] },
  );
  onTestFinished(() => router.dispose());
  const screen = await render(<RouterProvider router={router} />);
  return { screen, title: screen.getByRole('textbox', { name: 'Title' }) };
};

const done = async () => undefined;

test('asks before a link discards typed values; staying keeps them, leaving continues', async () => {
  const { screen, title } = await open(done);
  await title.fill('Furnace tune-up');
  await screen.getByRole('link', { name: 'Jobs' }).click();
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Leave without saving?' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => screen.getByRole('alertdialog').query()).toBeNull();
  await expect.element(title).toHaveValue('Furnace tune-up');
  await screen.getByRole('link', { name: 'Jobs' }).click();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByRole('heading', { name: 'All jobs' })).toBeVisible();
});

test('still asks after a failed save', async () => {
  const { screen, title } = await open(() => Promise.reject(new Error('Not now.')));
  await title.fill('Furnace tune-up');
  await screen.getByRole('button', { name: 'Save job' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.');
  await screen.getByRole('link', { name: 'Jobs' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
});

test('a save navigates without asking', async () => {
  const { screen, title } = await open(done);
  await title.fill('Furnace tune-up');
  await screen.getByRole('button', { name: 'Save job' }).click();
  await expect.element(screen.getByRole('heading', { name: 'All jobs' })).toBeVisible();
});

test('does not ask when nothing was changed', async () => {
  const { screen } = await open(done);
  await screen.getByRole('link', { name: 'Jobs' }).click();
  await expect.element(screen.getByRole('heading', { name: 'All jobs' })).toBeVisible();
});

test('typed values are unsaved work until a save has succeeded', async () => {
  const saves: PromiseWithResolvers<void>[] = [];
  const { screen, title } = await open(() => {
    const save = Promise.withResolvers<void>();
    saves.push(save);
    return save.promise;
  });
  const save = screen.getByRole('button', { name: 'Save job' });
  expect(hasUnsavedWork()).toBe(false);
  await title.fill('Furnace tune-up');
  await expect.poll(() => hasUnsavedWork()).toBe(true);

  await save.click();
  await expect.poll(() => saves).toHaveLength(1);
  expect(hasUnsavedWork()).toBe(true);
  saves[0]?.reject(new Error('Not now.'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.');
  expect(hasUnsavedWork()).toBe(true);

  await save.click();
  await expect.poll(() => saves).toHaveLength(2);
  saves[1]?.resolve();
  await expect.element(screen.getByRole('heading', { name: 'All jobs' })).toBeVisible();
  expect(hasUnsavedWork()).toBe(false);
});

test('a page that reports unsaved work has it while it is rendered', async () => {
  const Notes = () => useUnsavedGuard(true);
  const screen = await render(<Notes />);
  await expect.poll(() => hasUnsavedWork()).toBe(true);
  await screen.unmount();
  expect(hasUnsavedWork()).toBe(false);
});
