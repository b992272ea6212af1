import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { refreshUser } from '../session/authentication.ts';
import { clearSession, signOut } from '../session/session.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { Console } from './Console.tsx';

writeComposition();

const user = {
  ...{ id: 'u1', name: 'Robin Reyes' },
  preferences: { darkMode: false, followSystemTheme: true },
};

/** Answers the call that signs in; all others get a 404. */
const answerLogin = (answer: () => Response) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL((input as Request).url);
    return pathname === '/api/auth/login' ? answer() : Response.json({}, { status: 404 });
  });

const open = async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/platform']}>
      <Routes>
        <Route element={<Console />}>
          <Route path="/platform" element={<h1>Overview</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  const fill = async () => {
    await screen.getByRole('textbox', { name: 'Email' }).fill('robin@acme.example');
    await screen.getByLabelText('Password').fill('Demo1234');
    await screen.getByRole('button', { name: 'Sign in' }).click();
  };
  return { screen, fill };
};

beforeEach(() => refreshUser());
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('a refused sign-in says why, and shows no screen of the console', async () => {
  const message = 'Invalid email or password';
  answerLogin(() => Response.json({ message, code: 'unauthorized' }, { status: 401 }));
  const { screen, fill } = await open();
  await fill();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Email' }))
    .toHaveValue('robin@acme.example');
  expect(screen.getByRole('heading', { name: 'Overview' }).query()).toBeNull();
});

test('signing in shows the page that was opened, and signing out the sign-in again', async () => {
  answerLogin(() => Response.json({ token: 't1', user }));
  const { screen, fill } = await open();
  await fill();
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  signOut();
  await expect.element(screen.getByRole('heading', { name: 'Operators' })).toBeVisible();
});

test('a session that has ended says so', async () => {
  clearSession('expired');
  const { screen } = await open();
  await expect.element(screen.getByText(/^Your session has ended/)).toBeVisible();
});

test('an account with two steps is asked for the second one', async () => {
  const challenge = { challenge: 'c1', methods: ['code'] };
  answerLogin(() =>
    Response.json(
      { message: 'Confirm that it is you.', code: 'second_factor_required', ...challenge },
      { status: 403 },
    ),
  );
  const { screen, fill } = await open();
  await fill();
  await expect
    .element(screen.getByRole('heading', { name: 'Confirm that it is you' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Operators' })).toBeVisible();
});
