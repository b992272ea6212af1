import { factorMessages } from '@tradewind/contracts/factorMessages';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { refreshUser } from '../session/authentication.ts';
import { signOut } from '../session/session.ts';
import { isRemembered, storedToken } from '../session/token.ts';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { Login } from './Login.tsx';

writeComposition();

const email = 'maya@harborheating.example';
const failing = (status: number, body: object) => Response.json(body, { status });
const expired = 'That took too long, or too many codes were wrong. Please sign in again.';

/** A server whose account has these factors; `bodies` are the answers that were sent. */
const serve = (methods: readonly string[], answer: (code: string) => Response) => {
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = (input as Request).clone();
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/login') {
      const message = 'Confirm that it is you.';
      return failing(401, { code: 'second_factor_required', message, challenge: 'c1', methods });
    }
    if (pathname !== '/api/auth/second-factor') return failing(404, {});
    const body = (await request.json()) as { code: string };
    bodies.push(body);
    return answer(body.code);
  });
  return bodies;
};

const accepting = (code: string) => {
  const user = { id: 'u1', name: 'Maya Ortiz' };
  if (code === '123456') return Response.json({ token: 't1', user, remember: true });
  const message = factorMessages.codeWrong;
  return failing(422, { code: 'invalid', message, errors: [{ field: 'code', message }] });
};

/** Logs in by keyboard as far as the second step. */
const openStep = async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="*" element={<h1>Dashboard</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.getByRole('textbox', { name: 'Email' }).fill(email);
  await screen.getByLabelText('Password').fill('Demo1234');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('heading', { name: 'Confirm that it is you' }))
    .toBeVisible();
  return screen;
};

beforeEach(() => refreshUser());
afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('a missing and a wrong code are refused in the field, which keeps the focus', async () => {
  const bodies = serve(['totp', 'recovery_code'], accepting);
  const screen = await openStep();
  const code = screen.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/Enter the six digits/);
  expect(bodies).toEqual([]);
  await userEvent.keyboard('654321{Enter}');
  await expect.element(code).toHaveAccessibleDescription(factorMessages.codeWrong);
  await expect.element(code).toHaveFocus();
  expect(storedToken()).toBeNull();
});

test('a challenge that is over leads back to the password, with the address as it was typed', async () => {
  serve(['totp'], () => failing(401, { code: 'second_factor_expired', message: expired }));
  const screen = await openStep();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(screen.getByText(expired)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect.element(screen.getByLabelText('Password')).toHaveValue('');
});

test('Back leads to the password without a message', async () => {
  serve(['totp'], accepting);
  const screen = await openStep();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a code opens the dashboard, in a session as long as the sign-in asked for', async () => {
  const bodies = serve(['totp', 'recovery_code'], accepting);
  const screen = await openStep();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(bodies).toEqual([{ challenge: 'c1', code: '123456' }]);
  expect([storedToken(), isRemembered()]).toEqual(['t1', true]);
});

test('another way is chosen by keyboard, and its field gets the focus', async () => {
  serve(['passkey', 'totp', 'recovery_code'], accepting);
  const screen = await openStep();
  await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  screen.getByRole('button', { name: 'Use a recovery code' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
});
