import type { MountHost, MountModule } from '@tradewind/remote-api';
import { mountedRemote } from '@tradewind/remote-api/modules/mountedPages';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { shellServices } from './services.tsx';

beforeAll(writeComposition);
afterEach(() => {
  document.documentElement.dataset.theme = 'light';
});

const pages = { '/sample': 'page', '/sample/about': 'page' };

/** Shows a remote of two pages, beside another page, at its first one. */
const open = async (mount: MountModule['mount']) => {
  const { routes } = mountedRemote({ name: 'sample', mount }, { pages }).connect(shellServices());
  const router = createMemoryRouter(
    [
      { errorElement: <p>The sample failed.</p>, children: routes },
      { path: '/other', element: <p>Another page</p> },
    ],
    { initialEntries: ['/sample'] },
  );
  return { router, screen: await render(<RouterProvider router={router} />) };
};

test('mounts once for all pages, announces where the user is, and empties the element afterwards', async () => {
  const unmount = vi.fn();
  const mount = vi.fn((element: Element, { location }: MountHost) => {
    const show = () => element.replaceChildren(`At ${location.get().pathname}`);
    location.subscribe(show);
    show();
    return { unmount };
  });
  const { router, screen } = await open(mount);
  await expect.element(screen.getByText('At /sample', { exact: true })).toBeVisible();
  await router.navigate('/sample/about');
  await expect.element(screen.getByText('At /sample/about')).toBeVisible();
  expect(unmount).not.toHaveBeenCalled();
  await router.navigate('/other');
  await expect.element(screen.getByText('Another page')).toBeVisible();
  expect([mount.mock.calls.length, unmount.mock.calls.length]).toEqual([1, 1]);
  expect(screen.container.textContent).toBe('Another page');
});

test('gives theme and navigation, and nothing that needs React', async () => {
  let given: MountHost | undefined;
  const themes: string[] = [];
  const { screen } = await open((_, host) => {
    given = host;
    const stop = host.theme.subscribe(() => themes.push(host.theme.get()));
    return { unmount: stop };
  });
  expect(Object.keys(given ?? {})).not.toContain('Extension');
  document.documentElement.dataset.theme = 'dark';
  await vi.waitFor(() => expect(themes).toEqual(['dark']));
  given?.navigate('/other');
  await expect.element(screen.getByText('Another page')).toBeVisible();
});

test('shows what mount throws as the failure of the remote', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await open(() => {
    throw new Error('no such unit');
  });
  await expect.element(screen.getByText('The sample failed.')).toBeVisible();
});

test('opens the next page although unmount throws, and reports the error', async () => {
  const reported = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', reported, { once: true });
  const { router, screen } = await open(() => ({
    unmount() {
      throw new Error('no such unit');
    },
  }));
  await router.navigate('/other');
  await expect.element(screen.getByText('Another page')).toBeVisible();
  expect(reported.mock.calls[0]?.[0].message).toContain('no such unit');
});
