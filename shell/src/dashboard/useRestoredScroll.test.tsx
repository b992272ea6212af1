import { useEffect, useState } from 'react';
import {
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
} from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRestoredScroll } from './useRestoredScroll.ts';

/** What the long page waits for before it is as high as it was. */
let loaded = Promise.resolve();

const LongPage = () => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void loaded.then(() => setLoaded(true)), []);
  return (
    <main style={{ height: isLoaded ? 3_000 : 900 }}>
      <h1>Long</h1>
      <Link to="/other" style={{ position: 'fixed', top: 0 }}>
        Other
      </Link>
      {isLoaded && <p>Loaded</p>}
    </main>
  );
};

const Frame = () => {
  useRestoredScroll();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
};

const openLong = async () => {
  await page.viewport(1280, 800);
  loaded = Promise.resolve();
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <LongPage /> },
        { path: '/other', element: <h1>Other</h1> },
      ],
    },
  ]);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('Loaded')).toBeVisible();
  scrollTo(0, 1_500);
  await screen.getByRole('link', { name: 'Other' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Other' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  loaded = promise;
  await router.navigate(-1);
  await expect.element(screen.getByRole('heading', { name: 'Long' })).toBeInTheDocument();
  return { screen, load: resolve };
};

test('a page that loads after Back returns to its former place', async () => {
  const { load } = await openLong();
  expect(scrollY).toBeLessThan(200);
  load();
  await expect.poll(() => scrollY).toBe(1_500);
});

test('a page stays where the user has scrolled it while it loads', async () => {
  const { screen, load } = await openLong();
  await userEvent.keyboard('{Shift}');
  scrollTo(0, 20);
  load();
  await expect.element(screen.getByText('Loaded')).toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(scrollY).toBe(20);
});
