import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tradewind/contracts/users';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setSession, visitor } from '../session/session.ts';
import { OverrideBar, PublicOverrideBar } from './OverrideBar.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import { overrides, stopOverrides } from './overrides.ts';
import { queryClient } from './queryClient.ts';

vi.mock('./overrides.ts', { spy: true });

const address = { name: 'billing', base: 'https://preview.example/billing/' };
const admin = { role: 'admin' } as User;
const root = document.documentElement;
const { href } = location;

const goTo = (query: string) => history.replaceState(null, '', `${location.pathname}${query}`);

const serve = (answer: () => Response | Promise<never>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
const artifact = () => Response.json({ kind: 'remote', name: 'billing', version: '1.4.0-rc1' });

beforeEach(() => {
  root.dataset.overrides = 'confirm';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', href);
  sessionStorage.removeItem('overrides');
  delete root.dataset.overrides;
});

const openBar = (user: User) =>
  render(
    <QueryClientProvider client={queryClient}>
      <OverrideBar user={user} />
    </QueryClientProvider>,
  );

const openDialog = async () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <OverrideDialog address={address} {...answers} />
    </QueryClientProvider>,
  );
  return { ...screen, ...answers };
};

test('asks nobody but an admin', async () => {
  goTo(`?remote.billing=${address.base}`);
  const fetched = serve(artifact);
  const screen = await openBar({ role: 'dispatcher' } as User);
  expect(screen.container.childElementCount).toBe(0);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test('asks an admin, with origin and version, before the address counts', async () => {
  goTo(`?remote.billing=${address.base}`);
  serve(artifact);
  const screen = await openBar(admin);
  const dialog = screen.getByRole('dialog', { name: 'Load billing from another address?' });
  await expect.element(dialog).toMatchTextContent(/https:\/\/preview\.example/);
  await expect.element(dialog).toMatchTextContent(/1\.4\.0-rc1/);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('overrides')).toBeNull();
});

test('asks nothing where the server does not want a question', async () => {
  delete root.dataset.overrides;
  goTo(`?remote.billing=${address.base}`);
  const screen = await openBar(admin);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('an address without the remote cannot be confirmed, but asked again', async () => {
  let isThere = false;
  serve(() => (isThere ? artifact() : Response.json({ kind: 'remote', name: 'catalog' })));
  const screen = await openDialog();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/has no billing/);
  isThere = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('1.4.0-rc1')).toBeVisible();
  expect(screen.onConfirm).not.toHaveBeenCalled();
});

test('is answered with the keyboard, and begins at Cancel', async () => {
  serve(artifact);
  const screen = await openDialog();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(screen.getByText('1.4.0-rc1')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(screen.onConfirm).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(screen.onCancel).toHaveBeenCalledOnce();
});

const start = new Date(2026, 5, 1, 13, 20).getTime();

/** Stores a confirmed override that ends in so many milliseconds; the clock begins at 1:20 PM. */
const confirm = (milliseconds: number) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: start });
  const until = start + milliseconds;
  sessionStorage.setItem('overrides', JSON.stringify([{ ...address, until }]));
  goTo(`?remote.billing=${address.base}`);
};

test('a confirmed override has a bar with origin, time and Stop, and ends by itself', async () => {
  const stopped = vi.mocked(stopOverrides).mockImplementation(() => {});
  confirm(3_600_000);
  const screen = await openBar(admin);
  const bar = screen.getByRole('status');
  await expect
    .element(bar)
    .toMatchTextContent(/^Override of billing from https:\/\/preview\.example until 2:20 PM/);
  await expect
    .element(screen.getByRole('button', { name: 'Stop the override of billing' }))
    .toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  // The machine sleeps: its clock goes on, its timers do not.
  vi.setSystemTime(start + 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(stopped).toHaveBeenCalledExactlyOnceWith('billing');
  await expect.element(bar).toMatchTextContent(/The override of billing is over\./);
});

test('an override that would last longer than an hour does not count', () => {
  confirm(3_600_001);
  expect(overrides()).toEqual([]);
});

test('a public page has the bar for an admin alone', async () => {
  confirm(3_600_000);
  const screen = await render(<PublicOverrideBar />);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  setSession({ status: 'in', user: admin });
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^Override of billing/);
  setSession(visitor);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
