import { usePageTitle } from '@tradewind/ui';
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Announcer } from './Root.tsx';

const Screen = ({ title }: { readonly title: string }) => {
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{title}</h1>
      <Link to="/invoices">Invoices</Link>
      <Link to="/jobs?status=late">Late</Link>
    </main>
  );
};

const Around = () => (
  <>
    <Outlet />
    <Announcer />
  </>
);

const open = () =>
  render(
    <MemoryRouter initialEntries={['/jobs']}>
      <Routes>
        <Route element={<Around />}>
          <Route path="/jobs" element={<Screen title="Jobs" />} />
          <Route path="/invoices" element={<Screen title="Invoices" />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

test('does not announce the first screen, whose title the browser reads', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('announces a further screen by its title and moves the focus to its start', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'Invoices' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Invoices');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('moves the focus before a field of the further screen can have it', async () => {
  const screen = await open();
  const focused = new Promise<Element | null>((resolve) => {
    new MutationObserver(() => resolve(document.activeElement)).observe(screen.container, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  await screen.getByRole('link', { name: 'Invoices' }).click();
  expect(await focused).toBe(screen.getByRole('main').element());
});

test('does not announce a changed query string', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'Late' }).click();
  await expect.element(screen.getByRole('link', { name: 'Late' })).toHaveFocus();
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});
