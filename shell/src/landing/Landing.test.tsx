import type { User } from '@tradewind/contracts/users';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type HomeState, RedirectHome } from '../RedirectHome.tsx';
import { setSession, visitor } from '../session/session.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { Landing } from './Landing.tsx';

writeComposition();

beforeEach(() => setSession(visitor));
afterEach(() => setSession(visitor));

const open = (path: string, state: HomeState | null = null) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: path, state }]}>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="*" element={<RedirectHome />} />
      </Routes>
    </MemoryRouter>,
  );

test('names the address without a page that led here', async () => {
  const screen = await open('/dashboard/caf%C3%A9');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('There is no page at /dashboard/café.');
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('names an address with an invalid percent code as it is', async () => {
  const screen = await open('/', { missing: '/50%-off' });
  await expect.element(screen.getByText('There is no page at /50%-off.')).toBeVisible();
});

test('shows no such notice to other visitors, who are led to sign up', async () => {
  const screen = await open('/');
  await expect.element(screen.getByRole('link', { name: /Start 14-day free trial/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(screen.getByRole('status').query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open dashboard' }).query()).toBeNull();
});

test('leads a signed-in member to the dashboard', async () => {
  setSession({ status: 'in', user: { id: 'u1', name: 'Maya Ortiz' } as User });
  const screen = await open('/');
  const links = screen.getByRole('link', { name: 'Open dashboard' });
  expect(links.elements()).toHaveLength(2);
  await expect.element(links.first()).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: /Start 14-day free trial/ }).query()).toBeNull();
});
