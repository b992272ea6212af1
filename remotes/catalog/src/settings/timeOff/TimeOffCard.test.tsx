import { Appointment } from '@tradewind/contracts/appointments';
import type { ApiClient, ResponseOf } from '@tradewind/remote-kit';
import { ApiFailure, anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSettings } from '../../testing/openSettings.tsx';

type Member = ResponseOf<'getMembers'>[number];

const whole = { isOpen: false, start: '09:00', end: '17:00' };
const vacation = { ...whole, date: '2031-12-22', until: '2031-12-24', note: 'Vacation' };

const member = (name: string, over: Partial<Member> = {}): Member => ({
  ...{ _id: name, name, email: `${name}@harbor.example`.toLowerCase() },
  ...{ role: 'technician', status: 'active', hasSecondFactor: false },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', version: 4 },
  ...over,
});

/** The card of a team of two, of whom Dan has a vacation. */
const openCard = async (updateMember: ApiClient['updateMember'], api: Partial<ApiClient> = {}) => {
  const getMembers = vi.fn(async () => [member('Ada'), member('Dan', { exceptions: [vacation] })]);
  const shown = await openSettings('team', { getMembers, updateMember, ...api }, anyUser(), {
    answer: () => true,
  });
  const card = shown.screen.getByRole('region', { name: 'Time off' });
  await expect.element(card).toBeVisible();
  return { ...shown, card, getMembers };
};

test.each([
  ['one', [member('Ada')], /Visitors cannot book then\./],
  ['two', [member('Ada'), member('Dan')], /Booking by crew does not offer them then\./],
])('says what time off does to bookings in a team of %s', async (_, team, words) => {
  const { screen } = await openSettings('team', { getMembers: async () => team });
  const card = screen.getByRole('region', { name: 'Time off' });
  await expect.element(card.getByText(words)).toBeVisible();
});

const bodyOf = (updateMember: ReturnType<typeof vi.fn<ApiClient['updateMember']>>) =>
  updateMember.mock.lastCall?.[0];

test('says what is missing or wrong, and keeps what was typed when it cannot be added', async () => {
  const updateMember = vi
    .fn<ApiClient['updateMember']>()
    .mockRejectedValueOnce(new ApiFailure(409, { message: 'Stale.', code: 'stale' }))
    .mockResolvedValue(member('Ada'));
  const { screen, card, shell, getMembers } = await openCard(updateMember);
  await card.getByRole('button', { name: 'Add time off' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add time off' });
  const add = dialog.getByRole('button', { name: 'Add time off' });
  await add.click();
  await expect.element(dialog.getByText('Please choose a person.')).toBeVisible();
  await expect.element(dialog.getByText('Please choose a day.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Person' }).selectOptions('Ada');
  await dialog.getByRole('textbox', { name: 'First day' }).fill('11/04/2031');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('11/03/2031');
  await userEvent.keyboard('{Enter}');
  await add.click();
  await expect
    .element(dialog.getByText('The last day must not be before the first.'))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('');
  await userEvent.keyboard('{Enter}');
  await dialog.getByText('Some hours').click();
  await dialog.getByRole('combobox', { name: 'Off to' }).selectOptions('8:00 AM');
  await add.click();
  await expect.element(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Off to' }).selectOptions('11:00 AM');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Dentist');
  expect(updateMember).not.toHaveBeenCalled();
  await add.click();
  await expect.element(dialog.getByText(/Someone else changed this member/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Dentist');
  expect(getMembers.mock.calls.length).toBeGreaterThan(1);
  await add.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodyOf(updateMember)).toEqual({
    params: { id: 'Ada' },
    body: {
      exceptions: [
        {
          ...{ date: '2031-11-04', isOpen: true, start: '00:00', end: '23:59', note: 'Dentist' },
          breaks: [{ start: '09:00', end: '11:00' }],
        },
      ],
      version: 4,
    },
  });
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual(['Time off added']);
});

test('says which visits the member has on the days, before and after it is added, and leads to them', async () => {
  const visit = (day: string, over: Partial<Appointment> = {}): Appointment => ({
    ...sampleOf(Appointment),
    ...{ scheduledDate: day, status: 'scheduled', people: [{ _id: 'Ada', name: 'Ada' }] },
    ...over,
  });
  const getAppointments = vi.fn<ApiClient['getAppointments']>(async () => [
    visit('2031-11-04', { status: 'completed' }),
    visit('2031-11-04', { people: [{ _id: 'Dan', name: 'Dan' }] }),
    visit('2031-11-05'),
    visit('2031-11-06'),
  ]);
  const updateMember = vi.fn<ApiClient['updateMember']>().mockResolvedValue(member('Ada'));
  const { screen, card, shell, location } = await openCard(updateMember, { getAppointments });
  await card.getByRole('button', { name: 'Add time off' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByRole('combobox', { name: 'Person' }).selectOptions('Ada');
  await dialog.getByRole('textbox', { name: 'First day' }).fill('11/04/2031');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('11/06/2031');
  await userEvent.keyboard('{Enter}');
  const planned = dialog.getByRole('link', { name: 'Ada has 2 visits on these days' });
  await expect
    .element(planned)
    .toHaveAttribute('href', '/dashboard/jobs?assignedTo=Ada&from=2031-11-04&to=2031-11-06');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await expect.poll(() => shell.toasts).toHaveLength(1);
  const toast = shell.toasts[0]?.toast;
  expect(toast?.description).toBe('Ada still has 2 visits on these days.');
  expect(getAppointments.mock.lastCall?.[0]).toEqual({
    query: { startDate: '2031-11-04', endDate: '2031-11-06' },
  });
  toast?.action?.onClick();
  await expect.poll(() => location()).toBe('/dashboard/dispatch?date=2031-11-05');
});

test('says of more than 92 days, of which the first are counted, how many visits there are at least', async () => {
  const visit: Appointment = {
    ...sampleOf(Appointment),
    ...{ scheduledDate: '2031-11-04', status: 'scheduled', people: [{ _id: 'Ada', name: 'Ada' }] },
  };
  const getAppointments = vi.fn<ApiClient['getAppointments']>(async () => [visit, visit]);
  const updateMember = vi.fn<ApiClient['updateMember']>().mockResolvedValue(member('Ada'));
  const { screen, card } = await openCard(updateMember, { getAppointments });
  await card.getByRole('button', { name: 'Add time off' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByRole('combobox', { name: 'Person' }).selectOptions('Ada');
  const days = (count: string) =>
    dialog.getByRole('link', { name: `Ada has ${count} on these days`, exact: true });
  await dialog.getByRole('textbox', { name: 'First day' }).fill('11/01/2031');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('01/31/2032');
  await userEvent.keyboard('{Enter}');
  await expect.element(days('2 visits')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('02/01/2032');
  await userEvent.keyboard('{Enter}');
  await expect.element(days('at least 2 visits')).toBeVisible();
  expect(getAppointments.mock.lastCall?.[0]).toEqual({
    query: { startDate: '2031-11-01', endDate: '2032-01-31' },
  });
});

test('is removed after a question', async () => {
  const updateMember = vi.fn<ApiClient['updateMember']>().mockResolvedValue(member('Dan'));
  const { card, shell } = await openCard(updateMember);
  await expect.element(card.getByText('Dec 22 to 24, 2031')).toBeVisible();
  await card.getByRole('button', { name: 'Remove Dan, Dec 22 to 24, 2031' }).click();
  await expect.poll(() => updateMember).toHaveBeenCalledOnce();
  expect(shell.questions.map(({ title, text }) => [title, text])).toEqual([
    ['Remove the time off of Dan?', 'Dec 22 to 24, 2031. Jobs stay as they are.'],
  ]);
  expect(bodyOf(updateMember)).toEqual({
    params: { id: 'Dan' },
    body: { exceptions: [], version: 4 },
  });
});

test('shows a technician their own time off, past days on demand only', async () => {
  const past = { ...whole, date: '2020-05-04' };
  const user = anyUser({ role: 'technician', exceptions: [past, vacation] });
  const { screen } = await openSettings('account', {}, user);
  const card = screen.getByRole('region', { name: 'Your time off' });
  await expect.element(card.getByText('Dec 22 to 24, 2031')).toBeVisible();
  expect(card.getByText('May 4, 2020').query()).toBeNull();
  await card.getByRole('button', { name: 'Show past (1)' }).click();
  await expect.element(card.getByText('May 4, 2020')).toBeVisible();
  expect(card.getByRole('button', { name: /Remove/ }).query()).toBeNull();
});
