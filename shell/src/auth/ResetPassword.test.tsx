import { authMessages } from '@tradewind/contracts/authMessages';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { ResetPassword } from './ResetPassword.tsx';

writeComposition();

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.passwords;
});

const open = async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/reset-password/used']}>
      <Routes>
        <Route path="/reset-password/:token" element={<ResetPassword />} />
        <Route path="/forgot-password" element={<h1>Forgot password</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  const password = screen.getByLabelText('New password', { exact: true });
  const submit = screen.getByRole('button', { name: 'Reset password' });
  const fill = async () => {
    await password.fill('Lantern88');
    await screen.getByLabelText('Confirm password', { exact: true }).fill('Lantern88');
  };
  return { screen, password, submit, fill };
};

test('states the rules of the password, and shows which one is broken', async () => {
  const { password, submit } = await open();
  await expect
    .element(password)
    .toHaveAccessibleDescription('At least 8 characters, with upper case, lower case and a number');
  await password.fill('lantern88');
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription(authMessages.passwordStrength);
});

test('states and checks the rules of a server that asks for no mix from 12 characters on', async () => {
  document.documentElement.dataset.passwords = 'strict';
  const { password, submit } = await open();
  await expect
    .element(password)
    .toHaveAccessibleDescription(
      'At least 8 characters with upper case, lower case and a number, or 12 of any kind',
    );
  await password.fill('kettle sofa');
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription(authMessages.passwordStrength);
  await password.fill('kettle sofa moon');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('asks for the mix of characters in a long password, too, in development', async () => {
  const { password, submit } = await open();
  await password.fill('kettle sofa moon');
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription(authMessages.passwordStrength);
});

test('offers a new link at once when the link is dead', async () => {
  const message = authMessages.resetFailed;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 'not_found', message }, { status: 404 }),
  );
  const { screen, password, submit } = await open();
  await expect
    .element(screen.getByText('This link no longer works: it is valid once, for an hour.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(submit).not.toBeInTheDocument();
});

test('offers a new link when the link has died since the page was opened', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new Request(input, init).method === 'GET'
      ? new Response(null, { status: 204 })
      : Response.json({ code: 'bad_request', message: authMessages.resetFailed }, { status: 400 }),
  );
  const { screen, password, submit, fill } = await open();
  await fill();
  await submit.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(authMessages.resetFailed);
  await expect.element(password).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Send me a new link' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('offers no new link when the server cannot be reached', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen, submit, fill } = await open();
  await fill();
  await submit.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(authMessages.resetFailed);
  expect(screen.getByRole('link', { name: 'Send me a new link' }).query()).toBeNull();
});
