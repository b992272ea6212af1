import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../remotes/queryClient.ts';
import { refreshUser, signIn, startSession } from './authentication.ts';
import { SignedIn, useSignedInUser } from './SignedIn.tsx';
import { clearSession, currentSession, signOut } from './session.ts';
import { storedToken, storeToken } from './token.ts';

const user = { id: 'u1', name: 'Maya Ortiz', role: 'admin' };
const other = { id: 'u2', name: 'Ben Adler', role: 'admin' };
const credentials = { email: 'maya@harborheating.example', password: 'Demo1234' };
const asked = '/dashboard/jobs?status=late#top';

const answering = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

const Name = () => (
  <>
    <h1>{useSignedInUser().name}</h1>
    <input aria-label="Note" />
  </>
);
const Place = () => {
  const { pathname, state } = useLocation();
  return (
    <output>
      {pathname} {JSON.stringify(state)}
    </output>
  );
};

/** The guarded screen, and the other screens that a user may be redirected to. */
const open = () =>
  render(
    <MemoryRouter initialEntries={[asked]}>
      <Routes>
        <Route
          path="/dashboard/*"
          element={
            <SignedIn waiting={<p>One moment</p>}>
              <Name />
            </SignedIn>
          }
        />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );

const sentTo = (path: string, state: unknown) => `${path} ${JSON.stringify(state)}`;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('sends a visitor to log in with the requested address', async () => {
  await refreshUser();
  const screen = await open();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(sentTo('/login', { from: asked, expired: false }));
});

test('marks an expired session in the state of the login screen', async () => {
  clearSession('expired');
  const screen = await open();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(sentTo('/login', { from: asked, expired: true }));
});

test('shows the landing page after logging out', async () => {
  signOut();
  const screen = await open();
  await expect.element(screen.getByRole('status')).toHaveTextContent(sentTo('/', null));
});

test('ends the session and removes the token when the API rejects it', async () => {
  answering(200, { token: 't1', user });
  await signIn(credentials);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: user.name })).toBeVisible();
  answering(401, { code: 'unauthorized', message: 'Not authorized' });
  await refreshUser();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(sentTo('/login', { from: asked, expired: true }));
  expect(storedToken()).toBeNull();
});

test('opens the screen with the user of a stored token', async () => {
  storeToken('t1', true);
  const calls = answering(200, user);
  await startSession();
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: user.name })).toBeVisible();
  const [request] = calls.mock.calls[0] ?? [];
  expect(request).toBeInstanceOf(Request);
  expect((request as Request).headers.get('authorization')).toBe('Bearer t1');
});

/** Resolves calls in the order that a test chooses. */
const holding = () => {
  const waiting: ((body: unknown) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () => new Promise((answer) => waiting.push((body) => answer(Response.json(body)))),
  );
  const asked = (count: number) => expect.poll(() => waiting).toHaveLength(count);
  return { waiting, asked };
};

test('ignores a response that arrives after logging out', async () => {
  answering(200, { token: 't1', user });
  await signIn(credentials);
  const { waiting, asked } = holding();
  const refreshed = refreshUser();
  await asked(1);
  signOut();
  waiting[0]?.(user);
  await refreshed;
  expect(currentSession.get()).toEqual({ status: 'out', why: 'left' });
});

test('uses the response of the last of two requests', async () => {
  answering(200, { token: 't1', user });
  await signIn(credentials);
  const { waiting, asked } = holding();
  const first = refreshUser();
  await asked(1);
  const second = refreshUser();
  await asked(2);
  waiting[1]?.({ ...user, name: 'Maya Reyes' });
  await second;
  waiting[0]?.(user);
  await first;
  expect(currentSession.get()).toMatchObject({ user: { name: 'Maya Reyes' } });
});

test('a refresh that a later one replaces ends with the later response', async () => {
  answering(200, { token: 't1', user });
  await signIn(credentials);
  const { waiting, asked } = holding();
  const first = refreshUser().then(() => currentSession.get());
  await asked(1);
  const second = refreshUser();
  await asked(2);
  waiting[0]?.(user);
  waiting[1]?.({ ...user, name: 'Maya Reyes' });
  await second;
  expect(await first).toMatchObject({ user: { name: 'Maya Reyes' } });
});

test('clears cached responses and typed text when another user signs in', async () => {
  answering(200, { token: 't1', user });
  await signIn(credentials);
  const screen = await open();
  await screen.getByRole('textbox', { name: 'Note' }).fill('Gate code 4411');
  queryClient.setQueryData(['listClients'], ['Elena Petrova']);
  answering(200, user);
  await refreshUser();
  expect(queryClient.getQueryData(['listClients'])).toEqual(['Elena Petrova']);
  await expect.element(screen.getByRole('textbox')).toHaveValue('Gate code 4411');

  answering(200, { token: 't2', user: other });
  await signIn(credentials);
  await expect.element(screen.getByRole('heading', { name: other.name })).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  expect(queryClient.getQueryData(['listClients'])).toBeUndefined();
});

test("treats this tab as a visitor's when the user of another tab's token cannot be fetched", async () => {
  answering(200, { token: 't1', user });
  await signIn(credentials);
  answering(200, user);
  await startSession();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  localStorage.setItem('token', 't2');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.poll(() => currentSession.get()).toEqual({ status: 'out', why: 'visitor' });
  expect(storedToken()).toBe('t2');
});
