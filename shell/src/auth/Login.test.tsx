import { authMessages } from '@tradewind/contracts/authMessages';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refreshUser } from '../session/authentication.ts';
import type { LoginState } from '../session/SignedIn.tsx';
import { signOut } from '../session/session.ts';
import { storedToken } from '../session/token.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { Login } from './Login.tsx';

writeComposition();

const Place = () => {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
};

/** Answers the call that signs in; all others, such as that for passkeys, get a 404. */
const answerLogin = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL((input as Request).url);
    return pathname === '/api/auth/login' ? answer() : Response.json({}, { status: 404 });
  });

const signedIn = async () => Response.json({ token: 't1', user: { id: 'u1', name: 'Maya Ortiz' } });

const open = async (state: LoginState = {}) => {
  const screen = await render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
  const logIn = screen.getByRole('button', { name: 'Log in' });
  const fill = async () => {
    await screen.getByRole('textbox', { name: 'Email' }).fill('maya@harborheating.example');
    await screen.getByLabelText('Password').fill('Demo1234');
  };
  return { screen, logIn, fill };
};

beforeEach(() => refreshUser());
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('sends nothing while a field is empty, and marks the empty one', async () => {
  const answer = vi.fn(signedIn);
  answerLogin(answer);
  const { screen, logIn } = await open();
  await screen.getByRole('textbox', { name: 'Email' }).fill('maya@harborheating.example');
  await logIn.click();
  await expect.element(screen.getByText(authMessages.loginRequired)).toBeVisible();
  await expect.element(screen.getByLabelText('Password')).toBeInvalid();
  await expect.element(screen.getByLabelText('Password')).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  expect(answer).not.toHaveBeenCalled();
});

test("shows the server's message for wrong credentials, and keeps the input", async () => {
  const message = 'Invalid email or password';
  answerLogin(async () => Response.json({ code: 'unauthorized', message }, { status: 401 }));
  const { screen, logIn, fill } = await open();
  await fill();
  await logIn.click();
  await expect.element(screen.getByText('Invalid email or password')).toBeVisible();
  await expect.element(screen.getByLabelText('Password')).toHaveValue('Demo1234');
});

test("shows the screen's message when the server cannot be reached", async () => {
  answerLogin(() => Promise.reject(new TypeError('Failed to fetch')));
  const { screen, logIn, fill } = await open();
  await fill();
  await logIn.click();
  await expect.element(screen.getByText(authMessages.loginFailed)).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('shows that the session has ended, and returns to the page after signing in', async () => {
  answerLogin(signedIn);
  const { screen, logIn, fill } = await open({
    from: '/dashboard/jobs?status=late',
    expired: true,
  });
  await expect.element(screen.getByText(/Your session has ended/)).toBeVisible();
  await fill();
  await logIn.click();
  await expect
    .element(screen.getByRole('heading', { name: '/dashboard/jobs?status=late' }))
    .toBeVisible();
  expect(storedToken()).toBe('t1');
});

test('shows no session message to other visitors, and opens the dashboard after signing in', async () => {
  answerLogin(signedIn);
  const { screen, logIn, fill } = await open();
  await expect.element(screen.getByText(/Your session has ended/)).not.toBeInTheDocument();
  await fill();
  await logIn.click();
  await expect.element(screen.getByRole('heading', { name: '/dashboard' })).toBeVisible();
});
