import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import type { ApiClient, ResponseOf } from '@tradewind/remote-kit';
import { ApiFailure, anyUser } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyService } from '../../../testing/anyService.ts';
import { openSettings } from '../../../testing/openSettings.tsx';
import { memberColors } from './memberWork.ts';

type Member = ResponseOf<'getMembers'>[number];

const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const boiler = anyService({ _id: idOf(1), name: 'Boiler' });
const drain = anyService({ _id: idOf(2), name: 'Drain', crewKind: 'Pump crew' });
const deleted = idOf(3);
const hours = anyUser().businessHours;

const member = (name: string, over: Partial<Member> = {}): Member => ({
  ...{ _id: name, name, email: `${name}@harbor.example`.toLowerCase() },
  ...{ role: 'technician', status: 'active', hasSecondFactor: false },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', version: 4 },
  ...{ bookable: true, skills: [], crewKinds: [], businessHours: null, area: null, color: null },
  ...over,
});

/** The dialog of Ada, of a team of two in which Ben is in a crane crew. */
const openWork = async (ada: Partial<Member> = {}, api: Partial<ApiClient> = {}) => {
  const updateMember = vi.fn<ApiClient['updateMember']>().mockResolvedValue(member('Ada'));
  const shown = await openSettings('team', {
    getMembers: async () => [member('Ada', ada), member('Ben', { crewKinds: ['Crane crew'] })],
    listServices: async () => ({ rows: [boiler, drain] }),
    updateMember,
    ...api,
  });
  await shown.screen.getByRole('button', { name: 'Work of Ada' }).click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Work of Ada' });
  await expect.element(dialog.getByRole('checkbox', { name: 'Boiler' })).toBeInTheDocument();
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const sent = () => updateMember.mock.lastCall?.[0].body;
  return { ...shown, dialog, save, box, sent, updateMember };
};

test('says what is missing or wrong, and sends nothing', async () => {
  const { dialog, save, box, updateMember } = await openWork();
  await dialog.getByText('ZIP codes').click();
  await box('ZIP codes').fill(' , ');
  await save();
  await expect.element(dialog.getByText('Enter at least one ZIP code.')).toBeVisible();
  await dialog.getByText('A circle').click();
  await box('Center').fill('Portland');
  await save();
  await expect.element(dialog.getByText(/^Enter a latitude and a longitude/)).toBeVisible();
  await expect.element(box('Center')).toHaveFocus();
  await box('Center').fill('43.6615, -70.2553');
  await save();
  await expect.element(dialog.getByText('Enter a radius from 0.1 to 500 miles.')).toBeVisible();
  await dialog.getByText('Anywhere').click();
  await dialog.getByText('Own hours', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Monday to' }).selectOptions('6:00 AM');
  await save();
  await expect.element(dialog.getByText('The end must be after the start.')).toBeVisible();
  await expect.element(dialog.getByRole('switch', { name: 'Monday' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('A kind of crew needs a name.')).toBeVisible();
  expect(updateMember).not.toHaveBeenCalled();
});

test('a refusal shows the API’s message, a conflict says so, and both keep what was typed', async () => {
  const updateMember = vi
    .fn<ApiClient['updateMember']>()
    .mockRejectedValueOnce(new ApiFailure(403, { message: 'You may not do this.' }))
    .mockRejectedValueOnce(new ApiFailure(409, { message: 'Stale.', code: 'stale' }))
    .mockResolvedValue(member('Ada'));
  let version = 4;
  const getMembers = async () => [
    member('Ada', { version, skills: version > 4 ? [drain._id] : [] }),
  ];
  const { dialog, save } = await openWork({}, { updateMember, getMembers });
  const kind = dialog.getByRole('combobox', { name: 'Kinds of crew' });
  await kind.fill('Install crew');
  await save();
  await expect.element(dialog.getByText('You may not do this.')).toBeVisible();
  version = 5;
  await save();
  await expect.element(dialog.getByText(/Someone else changed this member/)).toBeVisible();
  await expect.element(kind).toHaveValue('Install crew');
  await expect.element(dialog.getByRole('checkbox', { name: 'Drain' })).toBeChecked();
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(updateMember.mock.lastCall?.[0].body).toEqual({ crewKinds: ['Install crew'], version: 5 });
});

test('a member without a chosen service is said to be booked for every one', async () => {
  const { dialog } = await openWork();
  const every = dialog.getByText('They are booked for every service, also for new ones.');
  await expect.element(every).toBeVisible();
  await dialog.getByText('Drain').click();
  await expect.element(dialog.getByText('They are booked for these services only.')).toBeVisible();
  await dialog.getByText('Drain').click();
  await expect.element(every).toBeVisible();
});

test('everything that is set is sent, from the version that is shown', async () => {
  const { dialog, save, box, sent, shell } = await openWork();
  (dialog.getByRole('switch', { name: 'Can be booked' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await dialog.getByRole('searchbox', { name: 'Search services' }).fill('drai');
  expect(dialog.getByRole('checkbox', { name: 'Boiler' }).query()).toBeNull();
  await dialog.getByText('Drain').click();
  const kind = dialog.getByRole('combobox', { name: 'Kinds of crew' });
  const { list } = kind.element() as HTMLInputElement;
  const suggested = [...(list?.options ?? [])].map(({ value }) => value);
  expect(suggested).toEqual(['Crane crew', 'Pump crew']);
  await kind.fill('Crane crew');
  await userEvent.keyboard('{Enter}');
  await dialog.getByText('Own hours', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Monday from' }).selectOptions('10:00 AM');
  await dialog.getByText('ZIP codes').click();
  await box('ZIP codes').fill('04101, 04102\n04101');
  await dialog.getByText('Teal').click({ force: true });
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual({
    ...{ bookable: false, skills: [drain._id], crewKinds: ['Crane crew'], color: '#0d9488' },
    businessHours: { ...hours, monday: { ...hours.monday, start: '10:00' } },
    ...{ area: { zipCodes: ['04101', '04102'] }, version: 4 },
  });
  expect(shell.toasts.map(({ toast }) => toast.title)).toEqual(['Work saved']);
});

test.each([
  ['technician', false, null],
  ['dispatcher', true, null],
  ['admin', false, true],
] as const)('the role of a %s decides again once that is switched back', async (role, was, now) => {
  const { dialog, save, sent } = await openWork({ role, bookable: was });
  (dialog.getByRole('switch', { name: 'Can be booked' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual({ bookable: now, version: 4 });
});

test('a deleted service is not shown, and stays until the choice is changed', async () => {
  const { dialog, save, sent } = await openWork({ skills: [deleted], color: '#3b82f6' });
  await expect.element(dialog.getByText('No service: those chosen were deleted')).toBeVisible();
  await dialog.getByText('Automatic').click();
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual({ color: null, version: 4 });
});

test('a changed choice leaves deleted services out, and none chosen means all', async () => {
  const { dialog, save, sent } = await openWork({ skills: [deleted, boiler._id] });
  await expect.element(dialog.getByText('1 service', { exact: true })).toBeVisible();
  await dialog.getByText('Drain').click();
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual({ skills: [boiler._id, drain._id], version: 4 });
});

test('hours and area can be given back to the business', async () => {
  const area = { latitude: 43.66, longitude: -70.26, radiusMiles: 15 };
  const businessHours = defaultBusinessHours('cleaning');
  const { dialog, box, save, sent } = await openWork({ area, businessHours });
  await expect.element(box('Center')).toHaveValue('43.66, -70.26');
  await dialog.getByText('Anywhere').click();
  await dialog.getByText('Of the business').click();
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual({ area: null, businessHours: null, version: 4 });
});

test('the team says in a line what is special about a member', async () => {
  const { screen } = await openSettings('team', {
    getMembers: async () => [
      member('Ada', { bookable: false, skills: ['a', 'b', 'c'], businessHours: hours }),
      member('Ben', { crewKinds: ['Crane crew'], color: '#0d9488', area: { zipCodes: ['04101'] } }),
      member('Cid'),
      member('Dan', { status: 'invited', bookable: false }),
    ],
  });
  const lines = screen.getByRole('list', { name: 'Team', exact: true }).getByRole('listitem');
  await expect.element(lines.nth(0).getByText('Not bookable · 3 skills · Own hours')).toBeVisible();
  await expect.element(lines.nth(1).getByText('Crane crew · Own area')).toBeVisible();
  await expect.element(lines.nth(1).getByRole('img', { name: 'Teal' })).toBeVisible();
  expect(lines.nth(2).getByText('bookable').query()).toBeNull();
  expect(lines.nth(3).getByRole('button', { name: 'Work of Dan' }).query()).toBeNull();
});

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each(memberColors)(
  '$name can be told from white and from the lightest dark surface',
  ({ value }) => {
    // #272522: the raised surface of the dark look.
    const contrasts = ['#ffffff', '#272522'].map((surface) => {
      const [one = 0, other = 0] = [luminance(value), luminance(surface)].toSorted((a, b) => b - a);
      return (one + 0.05) / (other + 0.05);
    });
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  },
);
