import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@tradewind/contracts/users';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../remotes/queryClient.ts';
import { setSession, visitor } from '../session/session.ts';
import { editionOf } from '../testing/compositionFixtures.ts';
import { Devtools } from './Devtools.tsx';
import { currentRecording } from './recording.ts';

const SHORTCUT = '{Control>}{Alt>}d{/Alt}{/Control}';
const signInAs = (role: User['role']) =>
  setSession({ status: 'in', user: { id: role, role } as User });

/** The status with which the API says whether the user is an operator, and when it does. */
let operatorStatus = 403;
let answering = Promise.resolve();
const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
  if (pathname !== '/api/platform/operator') return Response.json({ remotes: {} });
  await answering;
  return Response.json({ message: 'An answer.' }, { status: operatorStatus });
});

beforeAll(() => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'composition';
  script.textContent = JSON.stringify(editionOf({ billing: ['/dashboard/quotes'] }));
  document.head.append(script);
});
beforeEach(() => {
  operatorStatus = 403;
  fetched.mockClear();
  sessionStorage.removeItem('overrides');
});
afterEach(() => setSession(visitor));

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <button type="button">Save</button>
      <Devtools />
    </QueryClientProvider>,
  );

const panelOf = ({ getByRole }: Awaited<ReturnType<typeof open>>) =>
  getByRole('complementary', { name: 'Developer tools' });

test('Ctrl Alt D opens nothing for a visitor, and asks the API nothing', async () => {
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await expect.element(panelOf(screen)).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

test('Ctrl Alt D opens nothing for a dispatcher who is no operator', async () => {
  signInAs('dispatcher');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await expect.element(panelOf(screen)).not.toBeInTheDocument();
});

test('Ctrl Alt D opens the panel for a technician who is an operator', async () => {
  operatorStatus = 200;
  signInAs('technician');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await expect.element(panelOf(screen)).toBeVisible();
});

test('the panel takes the focus of an admin, and Escape and the same keys give it back', async () => {
  signInAs('admin');
  const screen = await open();
  const button = screen.getByRole('button', { name: 'Save' });
  for (const close of ['{Escape}', SHORTCUT]) {
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(SHORTCUT);
    await expect.element(screen.getByRole('heading', { name: 'Developer tools' })).toHaveFocus();
    await userEvent.keyboard(close);
    await expect.element(panelOf(screen)).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
});

test('the panel closes when its user leaves', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await expect.element(panelOf(screen)).toBeVisible();
  setSession(visitor);
  await expect.element(panelOf(screen)).not.toBeInTheDocument();
});

test('the panel stays closed when its user leaves before the API says that it may open', async () => {
  operatorStatus = 200;
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  signInAs('technician');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  setSession(visitor);
  resolve();
  signInAs('admin');
  // Closes a panel that is open, and opens one that is not.
  await userEvent.keyboard(SHORTCUT);
  await expect.element(panelOf(screen)).toBeVisible();
});

test('keys that are held open the panel once', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard('{Control>}{Alt>}{d>2/}{/Alt}{/Control}');
  await expect.element(panelOf(screen)).toBeVisible();
});

test('a remote of which nothing is loaded is listed with its version', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  const row = screen.getByRole('row', { name: /^billing/ });
  await expect.element(row).toMatchTextContent(/^billing0\.1\.0livenot loaded/);
});

test('each library that the shell shares is listed with who brought it', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await screen.getByRole('tab', { name: 'Shared modules' }).click();
  await expect.element(screen.getByRole('row', { name: /^react 19\..* shell/ })).toBeVisible();
});

test('calls and events name patterns and calls, and neither ids nor what was searched for', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await expect.element(panelOf(screen)).toBeVisible();
  const key = ['listQuotes', { query: { search: 'Petrova' } }];
  await queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => fetch('/api/quotes/q-17?search=Petrova'),
  });
  await screen.getByRole('tab', { name: 'Calls' }).click();
  const call = screen.getByRole('row', { name: /GET \/quotes\/:id 200/ });
  await expect.element(call).toBeVisible();
  await screen.getByRole('tab', { name: 'Events' }).click();
  await expect.element(screen.getByRole('row', { name: /listQuotes received/ })).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByRole('button', { name: 'Copy report' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  const [[text] = ['']] = copied.mock.calls;
  expect(text).toContain('GET /quotes/:id: 200');
  expect(text).toContain('billing@0.1.0, live, not loaded');
  for (const secret of ['Petrova', 'q-17']) expect(text).not.toContain(secret);
});

test('calls that end together are shown together', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await expect.element(panelOf(screen)).toBeVisible();
  const listener = vi.fn();
  const stop = currentRecording.subscribe(listener);
  await Promise.all(Array.from({ length: 50 }, (_, at) => fetch(`/api/invoices/i-${at}`)));
  await screen.getByRole('tab', { name: 'Calls' }).click();
  await expect.poll(() => screen.getByRole('row', { name: /invoices\/:id/ }).length).toBe(50);
  expect(listener.mock.calls.length).toBeLessThan(10);
  stop();
});

test('a tab without overrides says how to make one', async () => {
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await screen.getByRole('tab', { name: 'Overrides' }).click();
  await expect.element(screen.getByText('No overrides in this tab.')).toBeVisible();
});

test('each override is listed with its origin and a button that takes it away', async () => {
  const until = Date.now() + 60_000;
  const names = ['billing', 'catalog'];
  const kept = names.map((name) => ({ name, base: `https://${name}.example/`, until }));
  sessionStorage.setItem('overrides', JSON.stringify(kept));
  signInAs('admin');
  const screen = await open();
  await userEvent.keyboard(SHORTCUT);
  await screen.getByRole('tab', { name: /Overrides/ }).click();
  for (const name of names) {
    await expect
      .element(screen.getByText(new RegExp(`^${name} from https://${name}\\.example until `)))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: `Take away the override of ${name}` }))
      .toBeVisible();
  }
  await expect.element(screen.getByRole('button', { name: 'Take all away' })).toBeVisible();
});
