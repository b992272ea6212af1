import type { DataExport } from '@tradewind/contracts/dataExport';
import type { ApiClient } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

const anyExport = (over: Partial<DataExport> = {}): DataExport => ({
  _id: 'e1',
  status: 'ready',
  progress: 100,
  size: 3_565_000,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  ...over,
});
const latest = (over?: Partial<DataExport>) => async () => ({ latest: anyExport(over) });
const none = async () => ({ latest: null });

const open = (api: Partial<ApiClient>, user = anyUser()) => openSettings('data', api, user);

test('shows the reason when the export cannot be loaded, and loads it again', async () => {
  const getDataExport = vi
    .fn<ApiClient['getDataExport']>()
    .mockRejectedValueOnce(new Error('Later.'))
    .mockImplementation(none);
  const { screen } = await open({ getDataExport });
  await expect.element(screen.getByText('Later.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start export' })).toBeVisible();
});

test('starts an export and shows how far it is until it is ready', async () => {
  let newest: DataExport | null = null;
  const getDataExport = async () => ({ latest: newest });
  const startDataExport = async () => {
    newest = anyExport({ status: 'running', progress: 42, size: null });
    return newest;
  };
  const { screen } = await open({ getDataExport, startDataExport });
  await screen.getByRole('button', { name: 'Start export' }).click();
  await expect.element(screen.getByText('42 % done')).toBeVisible();
  newest = anyExport();
  await expect
    .element(screen.getByText('Ready: 3.4 MB, to download until Nov 27, 2026.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});

test.each([
  ['failed', 'The export failed. Please start it again.'],
  ['expired', 'The last export has expired and was erased.'],
] as const)('says of an export that is %s what to do', async (status, words) => {
  const { screen } = await open({ getDataExport: latest({ status, size: null }) });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start export' })).toBeVisible();
});

test('a download that is refused says why', async () => {
  const { screen, shell } = await open({
    getDataExport: latest(),
    createDataExportLink: () => Promise.reject(new Error('Please start a new one.')),
  });
  await screen.getByRole('button', { name: 'Download' }).click();
  await expect
    .poll(() => shell.toasts[0]?.toast)
    .toMatchObject({
      title: 'The export could not be downloaded',
      description: 'Please start a new one.',
    });
});

test('closes the business only under its typed name', async () => {
  const message = 'This is not the name of the business.';
  const closeBusiness = vi
    .fn<ApiClient['closeBusiness']>()
    .mockRejectedValueOnce(
      new ApiFailure(422, { code: 'invalid', message, errors: [{ field: 'name', message }] }),
    )
    .mockResolvedValue({ eraseAt: '2026-12-20T12:00:00.000Z' });
  const { screen } = await open({ getDataExport: none, closeBusiness });
  await screen.getByRole('button', { name: 'Close the business…' }).click();
  const dialog = screen.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close the business' });
  await close.click();
  await expect.element(dialog.getByText('Type the name of the business.')).toBeVisible();
  expect(closeBusiness).not.toHaveBeenCalled();
  await dialog.getByRole('textbox').fill('Byrd');
  await close.click();
  await expect.element(dialog.getByText(message).first()).toBeVisible();
});

test.each([
  [{ visits: 12, bookings: 2 }, 'Still ahead: 12 visits and 2 bookings to approve,'],
  [{ visits: 1, bookings: 0 }, 'Still ahead: 1 visit,'],
  [{ visits: 0, bookings: 1 }, 'Still ahead: 1 booking to approve,'],
])('says before the business is closed what is still ahead: %j', async (ahead, words) => {
  const previewClosure = async () => ({ ...ahead, lastDay: '2027-01-05' });
  const { screen } = await open({ getDataExport: none, previewClosure });
  await screen.getByRole('button', { name: 'Close the business…' }).click();
  const line = `${words} until Jan 5, 2027. Their customers are not told.`;
  await expect.element(screen.getByRole('dialog').getByText(line)).toBeVisible();
});

test('says nothing of visits before a business without any to come is closed', async () => {
  const previewClosure = vi.fn(async () => ({ visits: 0, bookings: 0, lastDay: null }));
  const { screen } = await open({ getDataExport: none, previewClosure });
  const close = screen.getByRole('button', { name: 'Close the business…' });
  const dialog = screen.getByRole('dialog');
  await close.click();
  await expect.poll(() => previewClosure.mock.settledResults[0]?.type).toBe('fulfilled');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  // It opens again with the answer that has come.
  await close.click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText(/Still ahead|are not told/).query()).toBeNull();
});

const closed = { eraseAt: '2026-12-20T12:00:00.000Z', company: 'Byrd Plumbing' };

test('a closed business shows when it is erased, and an admin keeps it', async () => {
  const keepBusiness = vi.fn<ApiClient['keepBusiness']>(async () => undefined);
  const { screen } = await open({ getDataExport: none, keepBusiness }, anyUser(closed));
  await expect.element(screen.getByText('Byrd Plumbing is closed')).toBeVisible();
  await expect.element(screen.getByText(/On Dec 20, 2026 everything/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start export' })).toBeVisible();
  await screen.getByRole('button', { name: 'Keep the business' }).click();
  expect(keepBusiness).toHaveBeenCalledOnce();
});

test('a technician of a closed business reads that an admin can keep it', async () => {
  const { screen } = await open({}, anyUser({ ...closed, role: 'technician' }));
  await expect.element(screen.getByText(/Until then an admin can keep it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep the business' }).query()).toBeNull();
});

const suspended = {
  ...{ suspendedSince: '2026-11-20T12:00:00.000Z', suspendedFor: 'An unpaid bill.' },
  company: 'Byrd Plumbing',
};

test('a suspended business shows since when and why, and its admin downloads the data', async () => {
  const { screen } = await open({ getDataExport: none }, anyUser(suspended));
  await expect.element(screen.getByText('Byrd Plumbing is suspended')).toBeVisible();
  await expect.element(screen.getByText(/on Nov 20, 2026/)).toBeVisible();
  await expect.element(screen.getByText('An unpaid bill.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start export' })).toBeVisible();
});

test('a technician of a suspended business reads that an admin can ask', async () => {
  const { screen } = await open({}, anyUser({ ...suspended, role: 'technician' }));
  await expect.element(screen.getByText(/Ask an admin of your business/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start export' }).query()).toBeNull();
});

test('how long visitors are kept is chosen and saved', async () => {
  const updateUser = vi.fn<ApiClient['updateUser']>().mockResolvedValue(anyUser());
  const { screen } = await open({ getDataExport: none, updateUser });
  await screen.getByRole('combobox', { name: 'Visitors' }).selectOptions('1 year');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(() => updateUser.mock.lastCall?.[0].body)
    .toMatchObject({ preferences: { keepVisitors: 12, keepTimelines: null } });
});
