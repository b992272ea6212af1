import { accountMessages } from '@tradewind/contracts/account';
import { authMessages } from '@tradewind/contracts/authMessages';
import { weaknessMessages } from '@tradewind/contracts/passwords';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

const wrongPassword = new ApiFailure(422, {
  message: accountMessages.passwordWrong,
  code: 'invalid',
  errors: [{ field: 'currentPassword', message: accountMessages.passwordWrong }],
});

test('an address that is not confirmed takes a code; a wrong one says so, and stays', async () => {
  const confirmEmail = vi
    .fn<ApiClient['confirmEmail']>()
    .mockRejectedValueOnce(
      new ApiFailure(422, {
        message: accountMessages.proofFailed,
        code: 'invalid',
        errors: [{ field: 'proof', message: accountMessages.proofFailed }],
      }),
    )
    .mockResolvedValue(anyUser());
  const user = anyUser({ emailVerified: false, awaitsProof: true });
  const { screen } = await openSettings('account', { confirmEmail }, user);
  await expect.element(screen.getByText('Not confirmed')).toBeVisible();
  await expect.element(screen.getByText(/you cannot invite members/)).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect.element(screen.getByText(accountMessages.proofRequired)).toBeVisible();
  await screen.getByLabelText('Code').fill('123456');
  await confirm.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(accountMessages.proofFailed);
  await expect.element(screen.getByLabelText('Code')).toHaveValue('123456');
  await confirm.click();
  await vi.waitFor(() => expect(confirmEmail).toHaveBeenCalledTimes(2));
  expect(confirmEmail.mock.lastCall?.[0].body).toEqual({ proof: '123456' });
});

test('the link of the mail to another address confirms that one, and the notice names it', async () => {
  const confirmEmail = vi
    .fn<ApiClient['confirmEmail']>()
    .mockResolvedValue(anyUser({ email: 'maya@new.example' }));
  const tab = `account#proof=${'a'.repeat(43)}`;
  const { shell } = await openSettings(tab, { confirmEmail });
  await expect
    .poll(() => shell.toasts)
    .toMatchObject([
      { toast: { title: 'Your address is confirmed', description: 'maya@new.example' } },
    ]);
});

test('another address asks for the password, and then for the code', async () => {
  const changeEmail = vi
    .fn<ApiClient['changeEmail']>()
    .mockRejectedValueOnce(wrongPassword)
    .mockResolvedValue({ message: accountMessages.emailSent });
  const { screen } = await openSettings('account', { changeEmail });
  await screen.getByRole('button', { name: 'Change address' }).click();
  const form = screen.getByRole('form', { name: 'Change address' });
  await form.getByLabelText('New email address').fill('maya@new.example');
  await form.getByLabelText('Current password').fill('Wrong-1234');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(accountMessages.passwordWrong);
  await form.getByLabelText('Current password').fill('Harbour42');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect
    .element(screen.getByText('Six digits, in the mail to maya@new.example.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await vi.waitFor(() => expect(changeEmail).toHaveBeenCalledTimes(3));
});

test('another address takes its code after a reload, too, and another mail with the password', async () => {
  const confirmEmail = vi.fn<ApiClient['confirmEmail']>().mockResolvedValue(anyUser());
  const user = anyUser({ newEmail: 'maya@new.example' });
  const api = { confirmEmail, me: async () => anyUser({ email: 'maya@new.example' }) };
  const { screen } = await openSettings('account', api, user);
  const hint = screen.getByText('Six digits, in the mail to maya@new.example.');
  await expect.element(hint).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  const form = screen.getByRole('form', { name: 'Change address' });
  await expect.element(form.getByLabelText('New email address')).toHaveValue('maya@new.example');
  await expect.element(form.getByLabelText('Current password')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByLabelText('Code').fill('123456');
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  expect(confirmEmail.mock.lastCall?.[0].body).toEqual({ proof: '123456' });
});

test('a new password is checked, warned of, and sent without its repetition', async () => {
  const changePassword = vi.fn<ApiClient['changePassword']>().mockResolvedValue(undefined);
  const { screen } = await openSettings('account', { changePassword });
  const form = screen.getByRole('form', { name: 'Change password' });
  await form.getByLabelText('Current password').fill('Harbour42');
  await form.getByLabelText('New password').fill('Password1');
  await expect.element(form.getByText(weaknessMessages.common)).toBeVisible();
  await form.getByLabelText('Confirm password').fill('Password2');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect.element(form.getByText(authMessages.passwordMismatch)).toBeVisible();
  await form.getByLabelText('New password').fill('Lantern88 sofa');
  await form.getByLabelText('Confirm password').fill('Lantern88 sofa');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect.element(form.getByLabelText('New password')).toHaveValue('');
  expect(changePassword.mock.lastCall?.[0].body).toEqual({
    currentPassword: 'Harbour42',
    password: 'Lantern88 sofa',
  });
});

test('a user with a second factor changes the address without the password', async () => {
  const changeEmail = vi
    .fn<ApiClient['changeEmail']>()
    .mockResolvedValue({ message: accountMessages.emailSent });
  const totp = { createdAt: '2026-11-20T14:00:00.000Z' };
  const getFactors = async () => ({ passkeys: [], totp, recoveryCodesLeft: 9, isRequired: false });
  const user = anyUser({ hasPassword: false });
  const { screen } = await openSettings('account', { changeEmail, getFactors }, user);
  await screen.getByRole('button', { name: 'Change address' }).click();
  const form = screen.getByRole('form', { name: 'Change address' });
  await form.getByLabelText('New email address').fill('maya@new.example');
  expect(form.getByLabelText('Current password').query()).toBeNull();
  await form.getByRole('button', { name: 'Send code' }).click();
  await vi.waitFor(() => expect(changeEmail).toHaveBeenCalledOnce());
  expect(changeEmail.mock.lastCall?.[0].body).toEqual({ email: 'maya@new.example' });
});

test('an address that was typed before the second factor is known stays, and needs no password', async () => {
  const changeEmail = vi
    .fn<ApiClient['changeEmail']>()
    .mockResolvedValue({ message: accountMessages.emailSent });
  const { promise: factors, resolve } =
    Promise.withResolvers<Awaited<ReturnType<ApiClient['getFactors']>>>();
  const { screen } = await openSettings('account', { changeEmail, getFactors: () => factors });
  await screen.getByRole('button', { name: 'Change address' }).click();
  const form = screen.getByRole('form', { name: 'Change address' });
  await form.getByLabelText('New email address').fill('maya@new.example');
  await expect.element(form.getByLabelText('Current password')).toBeVisible();
  const totp = { createdAt: '2026-11-20T14:00:00.000Z' };
  resolve({ passkeys: [], totp, recoveryCodesLeft: 9, isRequired: false });
  await expect.element(form.getByLabelText('Current password')).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('New email address')).toHaveValue('maya@new.example');
  await form.getByRole('button', { name: 'Send code' }).click();
  await vi.waitFor(() => expect(changeEmail).toHaveBeenCalledOnce());
  expect(changeEmail.mock.lastCall?.[0].body).toEqual({ email: 'maya@new.example' });
});

test('a user without a password gets the link to set one', async () => {
  const requestReset = vi
    .fn<ApiClient['requestReset']>()
    .mockResolvedValue({ message: authMessages.resetSent });
  const user = anyUser({ hasPassword: false });
  const { screen } = await openSettings('account', { requestReset }, user);
  await screen.getByRole('button', { name: 'Mail me a link to set one' }).click();
  expect(requestReset.mock.lastCall?.[0].body).toEqual({ email: user.email });
  expect(screen.getByRole('button', { name: 'Change address' }).elements()).toEqual([]);
});
