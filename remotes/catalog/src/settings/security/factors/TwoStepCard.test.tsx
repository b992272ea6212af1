import { factorMessages } from '@tradewind/contracts/factorMessages';
import type { Factors } from '@tradewind/contracts/secondFactors';
import type { User } from '@tradewind/contracts/users';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, type MockShellOptions } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSettings } from '../../../testing/openSettings.tsx';

const none: Factors = { passkeys: [], totp: null, recoveryCodesLeft: 0, isRequired: false };
const withApp: Factors = {
  ...none,
  totp: { createdAt: '2026-11-20T14:00:00.000Z' },
  recoveryCodesLeft: 9,
};
const phone = {
  _id: 'phone',
  name: 'Phone',
  createdAt: '2026-11-20T14:00:00.000Z',
  lastUsedAt: null,
};
const codes = Array.from({ length: 10 }, (_, at) => `CODE-${at}`);
const app = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Tradewind:ann?secret=GEZDGNBVGY3TQOJQ',
};

const technician = anyUser({ role: 'technician' });
const open = (api: Partial<ApiClient>, ...rest: [user?: User, options?: MockShellOptions]) =>
  openSettings('security', { getSessions: async () => [], ...api }, ...rest);

test('a failure to load is shown, and a retry shows that nothing is set up', async () => {
  const getFactors = vi
    .fn<ApiClient['getFactors']>()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
    .mockResolvedValue(none);
  const { screen } = await open({ getFactors }, technician);
  await expect.element(screen.getByText('Error loading two-step sign-in.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(screen.getByText('Recovery codes', { exact: true }).query()).toBeNull();
  expect(screen.getByRole('switch').query()).toBeNull();
});

test('an app is set up by keyboard: QR code, key, a wrong and a right code, recovery codes', async () => {
  const getFactors = vi
    .fn<ApiClient['getFactors']>()
    .mockResolvedValueOnce(none)
    .mockResolvedValue(withApp);
  const wrong = { message: factorMessages.codeWrong };
  const confirmTotp = vi
    .fn<ApiClient['confirmTotp']>()
    .mockRejectedValueOnce(new ApiFailure(422, { ...wrong, errors: [{ field: 'code', ...wrong }] }))
    .mockResolvedValue({ recoveryCodes: codes });
  const { screen } = await open({ getFactors, confirmTotp, startTotp: async () => app });
  const setUp = screen.getByRole('button', { name: 'Set up' });
  await expect.element(setUp).toBeVisible();
  setUp.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  const code = screen.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  await expect.element(code).toHaveAccessibleDescription(factorMessages.appCodeRequired);
  await userEvent.keyboard('{Control>}a{/Control}000000{Enter}');
  await expect.element(code).toHaveAccessibleDescription(factorMessages.codeWrong);
  await userEvent.keyboard('{Control>}a{/Control}287082{Enter}');
  await expect.element(screen.getByText('CODE-9')).toBeVisible();
  await screen.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(screen.getByText('9 left')).toBeVisible();
  expect(confirmTotp.mock.lastCall?.[0]).toEqual({ body: { code: '287082' } });
});

test('names a passkey after this browser, and says so when the browser makes none', async () => {
  const getSessions = async () => [
    {
      ...{ _id: 'here', device: 'Linux', browser: 'Firefox', network: '', isCurrent: true },
      ...{ createdAt: '2026-11-20T14:00:00.000Z', lastUsedAt: '2026-11-20T14:00:00.000Z' },
      expiresAt: '2026-12-20T14:00:00.000Z',
    },
  ];
  const refused = new DOMException('Not allowed', 'NotAllowedError');
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(refused);
  const newPasskeyOptions = async () => ({
    challenge: 'AAAA',
    options: {
      challenge: 'AAAA',
      rp: { name: 'Tradewind' },
      user: { id: 'AAAA', name: 'ann', displayName: 'Ann' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    },
  });
  const getFactors = async () => none;
  const { screen } = await open({ getFactors, getSessions, newPasskeyOptions }, technician);
  await screen.getByRole('button', { name: 'Add a passkey' }).click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('Firefox on Linux');
  await screen.getByRole('button', { name: 'Add passkey' }).click();
  await expect.element(screen.getByText(/No passkey was created/)).toBeVisible();
  await expect.element(name).toHaveValue('Firefox on Linux');
  vi.restoreAllMocks();
});

test('asks before the last factor is removed, and says why it cannot be', async () => {
  const getFactors = async () => ({ ...none, passkeys: [phone] });
  const deletePasskey = vi
    .fn<ApiClient['deletePasskey']>()
    .mockRejectedValue(new ApiFailure(409, { message: factorMessages.lastFactor }));
  const { screen, shell } = await open({ getFactors, deletePasskey }, technician, {
    answer: () => true,
  });
  await screen.getByRole('button', { name: 'Remove the passkey Phone' }).click();
  await expect.poll(() => shell.questions[0]?.text).toContain('It is the last one');
  await expect
    .poll(() => shell.toasts[0]?.toast)
    .toMatchObject({
      title: 'The passkey was not removed',
      description: factorMessages.lastFactor,
    });
});

test('new recovery codes are made after a question', async () => {
  const { screen } = await open(
    { getFactors: async () => withApp, createRecoveryCodes: async () => ({ codes }) },
    technician,
    { answer: () => true },
  );
  await screen.getByRole('button', { name: 'New codes' }).click();
  await expect.element(screen.getByText('CODE-0')).toBeVisible();
});

test('Escape keeps the recovery codes, which are shown once, until they are said to be saved', async () => {
  const { screen } = await open(
    { getFactors: async () => withApp, createRecoveryCodes: async () => ({ codes }) },
    technician,
    { answer: () => true },
  );
  await screen.getByRole('button', { name: 'New codes' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Tab}{Tab}');
  const saved = screen.getByRole('button', { name: 'I have saved them' });
  await expect.element(saved).toHaveFocus();
  await expect.element(screen.getByText('CODE-0')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('CODE-0')).not.toBeInTheDocument();
});

test('an admin requires it of all members once they have it', async () => {
  const updateSecurityPolicy = vi
    .fn<ApiClient['updateSecurityPolicy']>()
    .mockResolvedValue({ requireSecondFactor: true });
  const getFactors = vi
    .fn<ApiClient['getFactors']>()
    .mockResolvedValueOnce(withApp)
    .mockResolvedValue({ ...withApp, isRequired: true });
  const { screen } = await open({ getFactors, updateSecurityPolicy }, anyUser(), {
    answer: () => true,
  });
  const required = screen.getByRole('switch', { name: /Require two-step sign-in/ });
  await expect.element(required).not.toBeChecked();
  required.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(required).toBeChecked();
  expect(updateSecurityPolicy.mock.lastCall?.[0]).toEqual({ body: { requireSecondFactor: true } });
});

test('an admin without it is told to set it up first', async () => {
  const { screen } = await open({ getFactors: async () => none });
  await expect.element(screen.getByText('Set it up for yourself first.')).toBeVisible();
  await expect.element(screen.getByRole('switch')).toBeDisabled();
});

test('a user who must add one sees why, and no other setting', async () => {
  const getFactors = async () => ({ ...none, isRequired: true });
  const { screen } = await open({ getFactors }, anyUser({ mustAddFactor: true }));
  await expect.element(screen.getByText(/Your business requires two-step sign-in/)).toBeVisible();
  expect(screen.getByRole('tab').elements()).toEqual([]);
});
