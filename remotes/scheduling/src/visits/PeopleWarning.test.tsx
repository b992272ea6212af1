import { defaultBusinessHours } from '@tradewind/contracts/businessHours';
import { anyUser } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyMember } from '../testing/anyJob.ts';
import { ada, dan, first, job, second, showVisits } from '../testing/showVisits.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('warns of people who are off or elsewhere on any of the days of a new visit', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00.000Z') });
  const hours = { isOpen: false, start: '00:00', end: '00:00' };
  const wedding = { ...hours, date: '2026-11-23', note: 'Wedding' };
  const elsewhere = anyAppointment({
    ...{ scheduledDate: '2026-11-21', scheduledTime: '11:00', people: [dan], assignedTo: dan },
  });
  const { screen } = await showVisits([first], {
    getAppointments: async () => [elsewhere],
    getMembers: async () => [anyMember({ exceptions: [wedding] }), anyMember(ada)],
  });
  await screen.getByRole('button', { name: 'Add visit' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByRole('textbox', { name: 'Scheduled date' }))
    .toHaveValue('Nov 20, 2026');
  const off = dialog.getByText(/Dan Kowalski is off on Monday, November 23 \(Wedding\)/);
  await expect.element(dialog.getByRole('combobox', { name: 'Days' })).toBeVisible();
  expect(off.query()).toBeNull();
  await dialog.getByRole('combobox', { name: 'Days' }).selectOptions('3 working days');
  await expect.element(off).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        /Also at “Leak check” for Sam Whitfield, Saturday, November 21, 11:00 AM to 12:00 PM: Dan Kowalski/,
      ),
    )
    .toBeVisible();
  await dialog.getByText('Ada Reed').click();
  await dialog.getByText('Dan Kowalski', { exact: true }).first().click();
  await expect.element(off).not.toBeInTheDocument();
});

test('warns of people who are elsewhere when a visit is edited, but not of the visit itself', async () => {
  const own = anyAppointment({
    ...{ _id: job._id, visitId: second._id, scheduledDate: '2026-11-20', scheduledTime: '08:00' },
    ...{ people: [dan, ada], assignedTo: dan },
  });
  const other = anyAppointment({ ...own, visitId: undefined, title: 'Boiler', people: [ada] });
  const { screen } = await showVisits([first, second], {
    getAppointments: async () => [own, other],
  });
  await screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit visit' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/Also at “Boiler”.*: Ada Reed\./)).toBeVisible();
  expect(dialog.getByText(/Leak check/).query()).toBeNull();
});

test('warns of another visit that nobody is on where there is one member only', async () => {
  const nobody = { people: [], lead: null };
  const other = anyAppointment({
    ...{ title: 'Boiler', scheduledDate: '2026-11-20', scheduledTime: '08:00' },
    ...{ people: [], assignedTo: null },
  });
  const { screen } = await showVisits(
    [
      { ...first, ...nobody },
      { ...second, ...nobody },
    ],
    {
      getAppointments: async () => [other],
      getMembers: async () => [anyMember()],
    },
  );
  await screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit visit' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/This overlaps “Boiler” for Sam Whitfield/)).toBeVisible();
});

test('warns of people who do not work on a day by their own hours, but not where the business is closed', async () => {
  const hours = defaultBusinessHours('hvac');
  const closed = { isOpen: false, start: '09:00', end: '17:00' };
  const businessHours = { ...hours, friday: closed, sunday: closed };
  const { screen } = await showVisits([first, second], {
    getMembers: async () => [anyMember({ businessHours }), anyMember(ada)],
  });
  await screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit visit' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText('Dan Kowalski does not work on Friday, November 20.'))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Scheduled date' }).fill('11/22/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('You are closed on Sunday, November 22.')).toBeVisible();
  expect(dialog.getByText(/does not work/).query()).toBeNull();
});

test('warns of a visit that leaves the arrival window that its customer was told', async () => {
  const arrivalWindow = { start: '08:00', end: '10:00' };
  const { screen } = await showVisits([first, { ...second, arrivalWindow }]);
  await screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit visit' }).click();
  const dialog = screen.getByRole('dialog');
  const warning = dialog.getByText('The customer expects you from 8:00 AM to 10:00 AM.');
  await dialog.getByRole('combobox', { name: 'Scheduled time' }).selectOptions('10:00 AM');
  await expect.element(warning).toBeVisible();
});

test('warns of a day on which the business is closed, of a new visit and of one that is edited', async () => {
  const { screen } = await showVisits([first, second]);
  const dialog = screen.getByRole('dialog');
  const warning = dialog.getByText('You are closed on Sunday, November 22.');
  const pickSunday = async () => {
    await dialog.getByRole('textbox', { name: 'Scheduled date' }).fill('11/22/2026');
    await userEvent.keyboard('{Enter}');
  };
  await screen.getByRole('button', { name: 'Add visit' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Scheduled date' })).toBeVisible();
  expect(warning.query()).toBeNull();
  await pickSunday();
  await expect.element(warning).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ }).click();
  await screen.getByRole('menuitem', { name: 'Edit visit' }).click();
  await pickSunday();
  await expect.element(warning).toBeVisible();
});

test('warns of the first of several days on which a new visit lasts past closing', async () => {
  const hours = defaultBusinessHours('hvac');
  const businessHours = { ...hours, saturday: { isOpen: true, start: '08:00', end: '08:15' } };
  const { screen } = await showVisits([first, second], {}, anyUser({ businessHours }));
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: 'Add visit' }).click();
  await dialog.getByRole('textbox', { name: 'Scheduled date' }).fill('11/27/2026');
  await userEvent.keyboard('{Enter}');
  const warning = dialog.getByText(/^On Saturday, November 28 you work 8:00 AM to 8:15 AM/);
  expect(warning.query()).toBeNull();
  await dialog.getByRole('combobox', { name: 'Days' }).selectOptions('2 working days');
  await expect.element(warning).toBeVisible();
});
