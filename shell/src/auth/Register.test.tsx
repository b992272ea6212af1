import { authMessages } from '@tradewind/contracts/authMessages';
import { weaknessMessages } from '@tradewind/contracts/passwords';
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

test('warns of a password that is easy to guess or has a word of the user, and refuses neither', async () => {
  const screen = await open();
  const password = screen.getByLabelText('Password', { exact: true });
  await password.fill('Password1');
  await expect.element(screen.getByText(weaknessMessages.common)).toBeVisible();
  await password.fill('Kettle petrova moon 7');
  await expect.element(screen.getByText(weaknessMessages.common)).not.toBeInTheDocument();
  await screen.getByLabelText('Full name').fill('Elena Petrova');
  await expect.element(screen.getByText(weaknessMessages.personal)).toBeVisible();
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('links the terms, and marks optional fields outside of their names', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'Terms of Service' }))
    .toHaveAttribute('href', '/terms');
  for (const name of ['Phone', 'Company']) {
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toBeVisible();
  }
  expect(screen.getByText('optional', { exact: true }).elements()).toHaveLength(2);
});

test('sends the company with the account', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent(await new Request(input, init).json());
    return Response.json({ code: 'conflict', message: authMessages.emailTaken }, { status: 409 });
  });
  const screen = await open();
  await screen.getByLabelText('Full name').fill('Elena Petrova');
  await screen.getByLabelText('Email').fill('elena@mail.example');
  await screen.getByLabelText('Company').fill('Petrova Heating');
  await screen.getByLabelText('Password', { exact: true }).fill('Harbour42');
  await screen.getByLabelText('Confirm password', { exact: true }).fill('Harbour42');
  await screen.getByRole('checkbox', { name: /Terms of Service/ }).click();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(authMessages.emailTaken);
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    name: 'Elena Petrova',
    company: 'Petrova Heating',
  });
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
