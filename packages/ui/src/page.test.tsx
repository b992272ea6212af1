import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPage, lazyWidget } from './page.tsx';

const nothing = () => null;
const JobsPage = () => <h1>Jobs</h1>;

const open = async (load: () => Promise<typeof JobsPage>) => {
  const router = createMemoryRouter([
    { path: '/', HydrateFallback: nothing, lazy: lazyPage(load) },
  ]);
  onTestFinished(() => router.dispose());
  return await render(<RouterProvider router={router} />);
};

test('a page that fails to load shows an error, and Retry loads it again', async () => {
  const load = vi
    .fn<() => Promise<typeof JobsPage>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline at the second try, which comes by itself'))
    .mockRejectedValueOnce(new Error('still offline'))
    .mockRejectedValueOnce(new Error('still offline at the second try of Retry'))
    .mockResolvedValue(JobsPage);
  const screen = await open(load);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => load).toHaveBeenCalledTimes(4);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(5);
});

test('a page that failed to load is loaded again once the connection is back', async () => {
  const load = vi
    .fn<() => Promise<typeof JobsPage>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline at the second try, which comes by itself'))
    .mockResolvedValue(JobsPage);
  const screen = await open(load);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('shows a page that loads', async () => {
  const screen = await open(async () => JobsPage);
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
});

afterEach(() => vi.unstubAllGlobals());

test('fetches a failed file past the cache before loading it again', async () => {
  const request = 'https://files.example/jobs.js';
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const load = vi
    .fn<() => Promise<typeof JobsPage>>()
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk 6 failed.'), { request }))
    .mockResolvedValue(JobsPage);
  const screen = await open(load);
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    request,
    expect.objectContaining({ cache: 'reload' }),
  );
});

test('a widget that fails to load shows an error in its place, and Retry loads it again', async () => {
  const load = vi
    .fn<() => Promise<typeof JobsPage>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline at the second try, which comes by itself'))
    .mockResolvedValue(JobsPage);
  const Widget = lazyWidget(load);
  const screen = await render(
    <Suspense>
      <Widget />
    </Suspense>,
  );
  await expect.element(screen.getByText(/This part of the page could not be loaded/)).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
});
