import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPage } from '../src/page.tsx';
import { eventually } from './eventually.ts';

const nothing = () => null;
const JobsPage = () => <h1>Jobs</h1>;

test('a page that fails to load says so, and Retry loads it again', async () => {
  const load = vi
    .fn<() => Promise<typeof JobsPage>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline at the second try, which comes by itself'))
    .mockRejectedValueOnce(new Error('still offline'))
    .mockRejectedValueOnce(new Error('still offline at the second try of Retry'))
    .mockResolvedValue(JobsPage);
  const router = createMemoryRouter([
    { path: '/', HydrateFallback: nothing, lazy: lazyPage(load) },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await eventually(() => expect(load).toHaveBeenCalledTimes(4));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(5);
});

test('a page that loads is shown', async () => {
  const router = createMemoryRouter([
    { path: '/', HydrateFallback: nothing, lazy: lazyPage(async () => JobsPage) },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
});
