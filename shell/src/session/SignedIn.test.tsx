import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SignedIn, useSignedInUser } from './SignedIn.tsx';
import { leave, refreshUser, signIn, signOut, startSession } from './session.ts';
import { keepToken, storedToken } from './token.ts';

const user = { id: 'u1', name: 'Maya Ortiz', role: 'admin' };
const asked = '/dashboard/jobs?status=late#top';

const answering = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

const Name = () => <h1>{useSignedInUser().name}</h1>;
const Place = () => {
  const { pathname, state } = useLocation();
  return (
    <output>
      {pathname} {JSON.stringify(state)}
    </output>
  );
};

/** The guarded screen, and where else a user may end up. */
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

test('a visitor is sent to log in, with the address that they asked for', async () => {
  await refreshUser();
  const screen = await open();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(sentTo('/login', { from: asked, expired: false }));
});

test('a session that ended is told from one that never was', async () => {
  leave('expired');
  const screen = await open();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(sentTo('/login', { from: asked, expired: true }));
});

test('who logs out sees the landing page, not a login', async () => {
  signOut();
  const screen = await open();
  await expect.element(screen.getByRole('status')).toHaveTextContent(sentTo('/', null));
});

test('a refused token ends the session of who is in, and is forgotten', async () => {
  answering(200, { token: 't1', user });
  await signIn({ email: 'maya@harborheating.example', password: 'Demo1234' });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: user.name })).toBeVisible();
  answering(401, { code: 'unauthorized', message: 'Not authorized' });
  await refreshUser();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(sentTo('/login', { from: asked, expired: true }));
  expect(storedToken()).toBeNull();
});

test('a kept token opens the screen with its user', async () => {
  keepToken('t1', true);
  const calls = answering(200, user);
  await startSession();
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: user.name })).toBeVisible();
  const [request] = calls.mock.calls[0] ?? [];
  expect(request).toBeInstanceOf(Request);
  expect((request as Request).headers.get('authorization')).toBe('Bearer t1');
});
