import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startSession } from '../session/authentication.ts';
import { SignedIn, useSignedInUser } from '../session/SignedIn.tsx';
import { setSession } from '../session/session.ts';
import { storedToken, storeToken } from '../session/token.ts';
import { Waiting } from './Waiting.tsx';

const user = { id: 'u1', name: 'Maya Ortiz', role: 'admin' };

/** What the server answers; none while it cannot be reached. */
let answer: { readonly status: number; readonly body: unknown } | undefined;

const { dataset } = document.documentElement;

beforeEach(() => {
  dataset.serviceWorker = 'on';
  answer = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  storeToken('t1', true);
  setSession({ status: 'starting' });
});
afterEach(() => {
  delete dataset.serviceWorker;
  vi.restoreAllMocks();
  localStorage.clear();
});

const Name = () => <h1>{useSignedInUser().name}</h1>;

const open = () => {
  void startSession();
  return render(
    <MemoryRouter initialEntries={['/dashboard/jobs']}>
      <Routes>
        <Route
          path="/dashboard/*"
          element={
            <SignedIn waiting={<Waiting />}>
              <Name />
            </SignedIn>
          }
        />
        <Route path="/login" element={<p>Log in</p>} />
      </Routes>
    </MemoryRouter>,
  );
};

test('a token that the server refuses is removed', async () => {
  answer = { status: 401, body: { code: 'unauthorized', message: 'Not authorized' } };
  const screen = await open();
  await expect.element(screen.getByText('Log in')).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('without a service worker a start that fails removes the token', async () => {
  delete dataset.serviceWorker;
  const screen = await open();
  await expect.element(screen.getByText('Log in')).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('without an answer the token stays, and Retry opens the page once there is one', async () => {
  const screen = await open();
  await expect.element(screen.getByText('The server could not be reached.')).toBeVisible();
  expect(storedToken()).toBe('t1');
  answer = { status: 200, body: user };
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: user.name })).toBeVisible();
});

test('a server that cannot answer is asked again when the connection is back', async () => {
  answer = { status: 503, body: { code: 'unavailable', message: 'Try again soon.' } };
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(storedToken()).toBe('t1');
  answer = { status: 200, body: user };
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: user.name })).toBeVisible();
});
