import { planIsFull } from '@tradewind/contracts';
import type { ApiClient, ResponseOf } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';

type Member = ResponseOf<'getMembers'>[number];

const member = (name: string, over: Partial<Member> = {}): Member => ({
  _id: name,
  name,
  email: `${name}@harbor.example`.toLowerCase(),
  role: 'technician',
  status: 'active',
  hasSecondFactor: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 4,
  ...over,
});
const self = member('Maya', { _id: anyUser()._id, role: 'admin' });

const open = (team: readonly Member[], api: Partial<ApiClient> = {}) =>
  openSettings('team', { getMembers: async () => [...team], ...api });

test('a full plan shows a message, and disables invitations', async () => {
  const team = [self, ...['Ada', 'Ben', 'Cid'].map((name) => member(name))];
  const { screen } = await open([...team, member('Dan', { status: 'invited' })]);
  await expect.element(screen.getByText(planIsFull('basic'))).toBeVisible();
  await expect.element(screen.getByText('5 of 5')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
});

test('a deactivated member frees a seat', async () => {
  const team = [self, ...['Ada', 'Ben', 'Cid'].map((name) => member(name))];
  const { screen } = await open([...team, member('Dan', { status: 'deactivated' })]);
  await expect.element(screen.getByText('4 of 5')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Invite' })).toBeEnabled();
});

test('an invalid invitation shows errors, a rejected one the API’s message, and a valid one is sent', async () => {
  const inviteMember = vi
    .fn<ApiClient['inviteMember']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message: 'This person is already a member.' }))
    .mockResolvedValue(member('Tom', { status: 'invited' }));
  const { screen, shell } = await open([self], { inviteMember });
  await screen.getByRole('button', { name: 'Invite' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Invite a member' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tom');
  await send.click();
  await expect.element(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tom@harbor.example');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Dispatcher');
  await send.click();
  await expect.element(dialog.getByText('This person is already a member.')).toBeVisible();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(inviteMember.mock.lastCall?.[0].body).toEqual({
    email: 'tom@harbor.example',
    name: '',
    role: 'dispatcher',
  });
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual(['Invitation sent']);
});

test('roles are saved together, each with the version that was shown', async () => {
  const updateMember = vi.fn<ApiClient['updateMember']>().mockResolvedValue(member('Ada'));
  const { screen } = await open([self, member('Ada'), member('Ben')], { updateMember });
  await screen.getByRole('combobox', { name: 'Role of Ada' }).selectOptions('Dispatcher');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateMember.mock.calls.map(([request]) => request)).toEqual([
    { params: { id: 'Ada' }, body: { role: 'dispatcher', version: 4 } },
  ]);
});

test('the demotion of the last admin shows the API’s message', async () => {
  const reason = 'A business needs at least one admin. Make somebody else an admin first.';
  const updateMember = vi
    .fn<ApiClient['updateMember']>()
    .mockRejectedValue(new ApiFailure(409, { message: reason }));
  const { screen } = await open([self], { updateMember });
  await screen.getByRole('combobox', { name: 'Role of Maya' }).selectOptions('Technician');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(`Failed to save settings: ${reason}`);
});

test('roles that were saved before one failed are not sent again', async () => {
  const getMembers = vi
    .fn<ApiClient['getMembers']>()
    .mockResolvedValueOnce([self, member('Ada'), member('Ben')])
    .mockResolvedValue([
      self,
      member('Ada', { name: 'Ada Reed', role: 'dispatcher', version: 5 }),
      member('Ben'),
    ]);
  const updateMember = vi
    .fn<ApiClient['updateMember']>()
    .mockResolvedValueOnce(member('Ada'))
    .mockRejectedValueOnce(new ApiFailure(500, { message: 'Not now.' }))
    .mockResolvedValue(member('Ben'));
  const { screen } = await openSettings('team', { getMembers, updateMember });
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await screen.getByRole('combobox', { name: 'Role of Ada' }).selectOptions('Dispatcher');
  await screen.getByRole('combobox', { name: 'Role of Ben' }).selectOptions('Dispatcher');
  await save.click();
  await expect.element(screen.getByText('Ada Reed')).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: 'Role of Ben' }))
    .toHaveValue('dispatcher');
  await save.click();
  await expect.element(screen.getByText('Settings saved successfully!')).toBeVisible();
  expect(updateMember.mock.calls.map(([{ params }]) => params.id)).toEqual(['Ada', 'Ben', 'Ben']);
});

test('deactivation asks first, with the visits ahead, and is not offered for oneself', async () => {
  const updateMember = vi.fn<ApiClient['updateMember']>().mockResolvedValue(member('Ada'));
  const countMemberVisits: ApiClient['countMemberVisits'] = async () => ({
    ...{ visits: 3, staffed: 2, begun: 1 },
  });
  const { screen } = await open([self, member('Ada')], { updateMember, countMemberVisits });
  const ask = screen.getByRole('button', { name: 'Deactivate Ada' });
  await ask.click();
  const dialog = screen.getByRole('alertdialog', { name: 'Deactivate Ada?' });
  await expect
    .element(dialog.getByRole('link', { name: '3 visits ahead are assigned to Ada' }))
    .toHaveAttribute('href', expect.stringContaining('/dashboard/jobs?assignedTo=Ada&from='));
  const short = '2 visits keep the others who are on them and are one person short.';
  await expect.element(dialog.getByText(short)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Ada is on the way to or at a visit' }))
    .toHaveAttribute('href', '/dashboard/jobs?assignedTo=Ada');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(updateMember).not.toHaveBeenCalled();
  await ask.click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect.poll(() => updateMember).toHaveBeenCalled();
  expect(updateMember.mock.lastCall?.[0].body).toEqual({ status: 'deactivated', version: 4 });
  expect(screen.getByRole('button', { name: 'Deactivate Maya' }).query()).toBeNull();
});

test('an invitation can be withdrawn or sent again', async () => {
  const withdrawInvitation = vi.fn<ApiClient['withdrawInvitation']>().mockResolvedValue(undefined);
  const inviteMember = vi.fn<ApiClient['inviteMember']>().mockResolvedValue(member('Tom'));
  const tom = member('Tom', { status: 'invited' });
  const { screen } = await open([self, tom], { withdrawInvitation, inviteMember });
  await screen.getByRole('button', { name: 'Send again the invitation to Tom' }).click();
  await expect
    .poll(() => inviteMember.mock.lastCall?.[0].body)
    .toEqual({
      email: 'tom@harbor.example',
      name: 'Tom',
      role: 'technician',
    });
  await screen.getByRole('button', { name: 'Withdraw the invitation to Tom' }).click();
  await expect.poll(() => withdrawInvitation.mock.lastCall?.[0]).toEqual({ params: { id: 'Tom' } });
});

test('Retry loads the team after a failure', async () => {
  const getMembers = vi
    .fn<ApiClient['getMembers']>()
    .mockRejectedValueOnce(new Error('Later.'))
    .mockResolvedValue([self]);
  const { screen } = await openSettings('team', { getMembers });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('1 of 5')).toBeVisible();
});

test('two-step sign-in of another member is reset after a question', async () => {
  const resetMemberFactors = vi.fn<ApiClient['resetMemberFactors']>().mockResolvedValue(undefined);
  const has = { hasSecondFactor: true };
  const getMembers = vi
    .fn<ApiClient['getMembers']>()
    .mockResolvedValueOnce([{ ...self, ...has }, member('Ada', has), member('Ben')])
    .mockResolvedValue([{ ...self, ...has }, member('Ada'), member('Ben')]);
  const { screen } = await openSettings('team', { getMembers, resetMemberFactors }, anyUser(), {
    answer: () => true,
  });
  const reset = screen.getByRole('button', { name: /Reset two-step sign-in/ });
  await expect.element(reset).toHaveAccessibleName('Reset two-step sign-in of Ada');
  await reset.click();
  await expect.element(reset).not.toBeInTheDocument();
  expect(resetMemberFactors.mock.lastCall?.[0]).toEqual({ params: { id: 'Ada' } });
});
