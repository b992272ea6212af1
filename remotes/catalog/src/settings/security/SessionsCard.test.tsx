import type { User } from '@tradewind/contracts/users';
import type { ApiClient, ResponseOf } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, type MockShellOptions } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

type ActiveSession = ResponseOf<'getSessions'>[number];

const session = (over: Partial<ActiveSession> = {}): ActiveSession => ({
  _id: 'here',
  device: 'Linux',
  browser: 'Firefox',
  network: '203.0.113.0/24',
  createdAt: '2026-11-20T14:00:00.000Z',
  lastUsedAt: '2026-11-23T12:30:00.000Z',
  expiresAt: '2026-12-20T14:00:00.000Z',
  isCurrent: true,
  ...over,
});
const phone = session({ _id: 'phone', device: 'iPhone', browser: 'Safari', isCurrent: false });
const unknown = session({ _id: 'old', device: '', browser: '', network: '', isCurrent: false });

const getFactors = async () => ({
  ...{ passkeys: [], totp: null, recoveryCodesLeft: 0, isRequired: false },
});
const open = (api: Partial<ApiClient>, ...rest: [user?: User, options?: MockShellOptions]) =>
  openSettings('security', { getFactors, ...api }, ...rest);

test('a failure to load is shown, and a retry shows the sessions', async () => {
  const getSessions = vi
    .fn<ApiClient['getSessions']>()
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Something went wrong.' }))
    .mockResolvedValue([session()]);
  const { screen } = await open({ getSessions });
  await expect.element(screen.getByText('Error loading your sessions.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('This browser')).toBeVisible();
});

test('the only session is marked and cannot be ended here', async () => {
  const { screen } = await open({ getSessions: async () => [session()] });
  await expect.element(screen.getByText('This browser')).toBeVisible();
  await expect.element(screen.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect
    .element(screen.getByText('Last used Nov 23, 2026, 7:30 AM · network 203.0.113.0/24'))
    .toBeVisible();
  expect(screen.getByRole('button', { name: /^End/ }).elements()).toEqual([]);
});

test('a technician ends one session, and reads why when that fails', async () => {
  const endSession = vi
    .fn<ApiClient['endSession']>()
    .mockRejectedValueOnce(new ApiFailure(404, { message: 'Not found' }))
    .mockResolvedValue(undefined);
  const getSessions = vi
    .fn<ApiClient['getSessions']>()
    .mockResolvedValueOnce([session(), phone, unknown])
    .mockResolvedValue([session(), phone]);
  const technician = anyUser({ role: 'technician' });
  const { screen, shell } = await open({ endSession, getSessions }, technician);
  const end = screen.getByRole('button', { name: 'End the session of Unknown device' });
  await end.click();
  await expect
    .poll(() => shell.toasts[0]?.toast)
    .toMatchObject({
      title: 'The session was not ended',
      description: 'Not found',
    });
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(screen.getByText('Safari on iPhone')).toBeVisible();
  expect(endSession.mock.calls.map(([request]) => request)).toEqual([
    { params: { id: 'old' } },
    { params: { id: 'old' } },
  ]);
});

test('all other sessions end after a question', async () => {
  const endOtherSessions = vi.fn<ApiClient['endOtherSessions']>().mockResolvedValue(undefined);
  const getSessions = vi
    .fn<ApiClient['getSessions']>()
    .mockResolvedValueOnce([session(), phone])
    .mockResolvedValue([session()]);
  let isSure = false;
  const { screen, shell } = await open({ endOtherSessions, getSessions }, anyUser(), {
    answer: () => isSure,
  });
  const endOthers = screen.getByRole('button', { name: 'End all others' });
  await endOthers.click();
  await expect.poll(() => shell.questions[0]?.title).toBe('End all other sessions?');
  expect(endOtherSessions).not.toHaveBeenCalled();
  isSure = true;
  await endOthers.click();
  await expect.element(screen.getByText('You are signed in nowhere else.')).toBeVisible();
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual(['All other sessions ended']);
});
