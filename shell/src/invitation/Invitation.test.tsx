import type { Invitation as OpenInvitation } from '@tradewind/contracts/auth';
import type { User } from '@tradewind/contracts/users';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setSession, signOut } from '../session/session.ts';
import { storedToken } from '../session/token.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { Invitation } from './Invitation.tsx';

writeComposition();

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const invitation: OpenInvitation = {
  email: 'lena@mail.example',
  name: 'Lena Fox',
  role: 'technician',
  company: 'Harbor Heating',
  invitedBy: 'Dana Reyes',
};

const userWith = (email: string) => ({ email }) as User;

/** Opens the invitation, whose dashboard loads when `load` is called. */
const open = async () => {
  const joined = { token: 'token', user: userWith(invitation.email) };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    Response.json(new Request(input, init).method === 'POST' ? joined : invitation),
  );
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const lazy = async () => {
    await loaded;
    return { Component: () => <h1>Dashboard</h1> };
  };
  const routes = [
    { path: '/invitation/:token', element: <Invitation /> },
    { path: '/dashboard', lazy },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/invitation/abc'] });
  return { screen: await render(<RouterProvider router={router} />), load };
};

test('who is signed in to another account is told so', async () => {
  setSession({ status: 'in', user: userWith('dana@mail.example') });
  const { screen } = await open();
  await expect.element(screen.getByText(/signed in as dana@mail.example\./)).toBeVisible();
});

test('who joins sees that until the dashboard is loaded, and not that they are signed in', async () => {
  const { screen, load } = await open();
  for (const label of ['Password', 'Confirm password'])
    await screen.getByLabelText(label, { exact: true }).fill('Kettle moon 74');
  await screen.getByRole('button', { name: 'Join the team' }).click();
  await expect.poll(storedToken).toBe('token');
  await expect.element(screen.getByRole('button', { name: 'Joining…' })).toBeVisible();
  expect(screen.getByText(/signed in as/).query()).toBeNull();
  load();
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
