import { loginMessages } from '@tradewind/contracts/loginMessages';
import { useUnsavedWork } from '@tradewind/ui';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../remotes/queryClient.ts';
import { refreshUser, signIn, startSession } from '../session/authentication.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { currentSession, signOut } from '../session/session.ts';
import { isRemembered, storedToken } from '../session/token.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { SessionEnded } from './SessionEnded.tsx';

writeComposition();

const email = 'maya@harborheating.example';
const user = { id: 'u1', name: 'Maya Ortiz', role: 'admin', email };

const answering = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
const refusing = () => answering(401, { code: 'unauthorized', message: 'Please sign in again.' });

const Note = () => {
  const [note, setNote] = useState('');
  useUnsavedWork(() => note !== '');
  return <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />;
};

/** A signed-in screen on which a call reports that the session has ended. */
const openEnded = async (typed: string, remember = false) => {
  answering(200, { token: 't1', user });
  await signIn({ email, password: 'Demo1234', remember });
  const screen = await render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Routes>
        <Route
          path="/dashboard"
          element={
            <SignedIn waiting="">
              <Note />
              <SessionEnded />
            </SignedIn>
          }
        />
        <Route path="/" element={<h1>Landing</h1>} />
        <Route path="/login" element={<h1>Welcome back</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  const note = screen.getByRole('textbox', { name: 'Note', includeHidden: true });
  await note.fill(typed);
  refusing();
  await refreshUser();
  return {
    screen,
    note,
    dialog: screen.getByRole('dialog', { name: 'Your session has ended.' }),
    password: screen.getByLabelText('Password'),
    signInAgain: screen.getByRole('button', { name: 'Sign in' }),
    login: screen.getByRole('heading', { name: 'Welcome back' }),
  };
};

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
  document.documentElement.removeAttribute('data-sign-in');
});

test('opens the login screen at once when nothing is typed', async () => {
  const { login, dialog } = await openEnded('');
  await expect.element(login).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(storedToken()).toBeNull();
});

test('shows the server’s message for a wrong password, and keeps the input', async () => {
  const { screen, note, dialog, password, signInAgain } = await openEnded('Gate code 4411');
  await expect.element(dialog).toHaveAccessibleDescription(/what you typed is kept/);
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await signInAgain.click();
  await expect.element(screen.getByText(loginMessages.loginRequired)).toBeVisible();
  await expect.element(password).toHaveFocus();

  answering(401, { code: 'unauthorized', message: 'Invalid email or password' });
  await password.fill('Demo4321');
  await signInAgain.click();
  await expect.element(screen.getByText('Invalid email or password')).toBeVisible();
  await expect.element(password).toHaveValue('Demo4321');
  await expect.element(note).toHaveValue('Gate code 4411');
});

test('continues with the new token after signing in again, and fetches its data again', async () => {
  const { note, dialog, password, signInAgain } = await openEnded('Gate code 4411', true);
  queryClient.setQueryData(['listClients'], ['Elena Petrova']);
  const onSignedIn = vi.fn();
  addEventListener('tradewind:signed-in-again', onSignedIn, { once: true });
  answering(200, { token: 't2', user });
  await password.fill('Demo1234');
  await signInAgain.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Gate code 4411');
  expect(storedToken()).toBe('t2');
  expect(isRemembered()).toBe(true);
  expect(onSignedIn).toHaveBeenCalled();
  expect(queryClient.getQueryState(['listClients'])).toMatchObject({
    data: ['Elena Petrova'],
    isInvalidated: true,
  });
});

test('keeps a session that ends with the browser as such', async () => {
  const { dialog, password, signInAgain } = await openEnded('Gate code 4411', false);
  answering(200, { token: 't2', user });
  await password.fill('Demo1234');
  await signInAgain.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(storedToken()).toBe('t2');
  expect(isRemembered()).toBe(false);
});

test('opens the login screen on Leave this page, despite further rejected calls', async () => {
  const { screen, dialog, login } = await openEnded('Gate code 4411');
  await expect.element(dialog).toBeVisible();
  await refreshUser();
  await expect.element(dialog).toBeVisible();
  await screen.getByRole('button', { name: 'Leave this page' }).click();
  await expect.element(login).toBeVisible();
  expect(storedToken()).toBeNull();
  expect(currentSession.get()).toEqual({ status: 'out', why: 'expired' });
});

test('continues after signing in in another tab, not after a rejected call there', async () => {
  await startSession();
  const { note, dialog } = await openEnded('Gate code 4411');
  await expect.element(dialog).toBeVisible();
  localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(dialog).toBeVisible();

  answering(200, user);
  localStorage.setItem('token', 't2');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Gate code 4411');
});

test('offers sign-in with a provider in a new tab', async () => {
  document.documentElement.dataset.signIn = 'google';
  const { screen } = await openEnded('Gate code 4411');
  const link = screen.getByRole('link', { name: 'Sign in another way in a new tab' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', '/login');
});

test('asks for the second factor of an account that has one, and keeps what was typed', async () => {
  const { screen, note, dialog, password, signInAgain } = await openEnded('Gate code 4411');
  const asked = { code: 'second_factor_required', challenge: 'c1', methods: ['totp'] };
  answering(401, { ...asked, message: 'Confirm that it is you.' });
  await password.fill('Demo1234');
  await signInAgain.click();
  const code = screen.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect.element(code).toHaveFocus();
  answering(200, { token: 't2', user, remember: false });
  await userEvent.keyboard('123456{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Gate code 4411');
  expect(storedToken()).toBe('t2');
});
