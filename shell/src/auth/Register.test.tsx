import { authMessages } from '@tradewind/contracts/authMessages';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { writeComposition } from '../testing/compositionFixtures.ts';
import { Register } from './Register.tsx';

writeComposition();

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const open = () =>
  render(
    <MemoryRouter>
      <Register />
    </MemoryRouter>,
  );

test('marks terms that are not agreed to like any other field', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Create account' }).click();
  const terms = screen.getByRole('checkbox', { name: /Terms of Service/ });
  await expect.element(terms).toHaveAttribute('aria-invalid', 'true');
  const complaint = document.getElementById(terms.element().getAttribute('aria-describedby') ?? '');
  expect(complaint?.querySelector('svg')).not.toBeNull();
  await terms.click();
  await expect.element(terms).not.toHaveAttribute('aria-invalid');
});

test('reports differing passwords together with terms that are not agreed to', async () => {
  const screen = await open();
  await screen.getByLabelText('Full name').fill('Elena Petrova');
  await screen.getByLabelText('Email').fill('elena@mail.example');
  await screen.getByLabelText('Password', { exact: true }).fill('Harbour42');
  await screen.getByLabelText('Confirm password', { exact: true }).fill('Harbour4');
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect.element(screen.getByText(authMessages.passwordMismatch)).toBeVisible();
  await expect.element(screen.getByText('Please accept the terms to go on.')).toBeVisible();
});

test('shows the error of a rejected account within the screen of a phone', async () => {
  await page.viewport(360, 480);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 'conflict', message: authMessages.emailTaken }, { status: 409 }),
  );
  const screen = await open();
  await screen.getByLabelText('Full name').fill('Elena Petrova');
  await screen.getByLabelText('Email').fill('elena@mail.example');
  await screen.getByLabelText('Password', { exact: true }).fill('Harbour42');
  await screen.getByLabelText('Confirm password', { exact: true }).fill('Harbour42');
  await screen.getByRole('checkbox', { name: /Terms of Service/ }).click();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(authMessages.emailTaken);
  await expect.element(screen.getByRole('alert')).toBeInViewport();
});
