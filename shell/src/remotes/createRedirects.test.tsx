import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { editionOf, writeComposition } from '../testing/compositionFixtures.ts';
import { loadRemote } from './loadRemote.ts';
import type { LoadedRemote } from './RemoteComponent.tsx';
import { loadPages } from './remotePages.tsx';

const routes: RouteObject[] = [
  { path: '/dashboard/jobs/create', element: <h1>New job</h1> },
  { path: '/dashboard/jobs/:id', element: <h1>A job</h1> },
];
vi.mock('./loadRemote.ts', { spy: true });

beforeAll(writeComposition);

test('leads from new to the page that creates a record, with the query and without a way back', async () => {
  const source = editionOf({ scheduling: ['/dashboard/jobs'] }).remotes.scheduling;
  vi.mocked(loadRemote).mockResolvedValue({ routes, source } as LoadedRemote);
  const pages = (await loadPages('scheduling'))(() => true);
  const router = createMemoryRouter(
    [{ path: '/dashboard/jobs', element: <h1>Jobs</h1> }, ...pages],
    { initialEntries: ['/dashboard/jobs', '/dashboard/jobs/new?client=1'] },
  );
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByRole('heading', { name: 'New job' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/dashboard/jobs/create',
    search: '?client=1',
  });
  await router.navigate(-1);
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
});
