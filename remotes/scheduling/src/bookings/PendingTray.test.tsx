import type { Member } from '@tradewind/contracts/users';
import { expect, test, vi } from 'vitest';
import { waiting } from '../../remote.json' with { type: 'json' };
import { anyAppointment, anyJob, anyMember, anyVisit } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

test('shows an error in the tray when the next page fails, and retries it', async () => {
  const bookings = [
    anyAppointment({ status: 'pending', title: 'Tune-up' }),
    anyAppointment({ status: 'pending', title: 'New furnace' }),
  ];
  const listPendingBookings = vi
    .fn()
    .mockResolvedValueOnce({ rows: bookings.slice(0, 1), next: 'next' })
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue({ rows: bookings.slice(1) });
  const { screen } = await showRemote('/dashboard/schedule', { api: { listPendingBookings } });
  await screen.getByRole('button', { name: '1+ to approve' }).click();
  const tray = screen.getByRole('dialog', { name: 'Pending bookings' });
  const more = tray.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(tray.getByText('1 shown. More could not be loaded.')).toBeVisible();
  await more.click();
  await expect.element(tray.getByRole('link', { name: 'New furnace' })).toBeVisible();
  await expect.element(tray.getByRole('link', { name: 'Tune-up' })).toBeVisible();
});

test('opens from the bookings to approve of the home screen, and closes without leaving the page', async () => {
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const { to = '' } = waiting.find(({ count }) => count === 'jobs.pending') ?? {};
  const { screen, location } = await showRemote(`${to}&view=day`, {
    api: { listPendingBookings: async () => ({ rows: [booking] }) },
  });
  const tray = screen.getByRole('dialog', { name: 'Pending bookings' });
  await expect.element(tray.getByRole('button', { name: 'Approve Tune-up' })).toBeVisible();
  await tray.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('button', { name: '1 to approve' })).toBeVisible();
  await expect.element(tray).not.toBeInTheDocument();
  expect(location()).toBe('/dashboard/schedule?view=day');
});

test('approves once when Approve is pressed twice before it is drawn busy', async () => {
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const approveBooking = vi.fn().mockResolvedValue({ ...booking, status: 'scheduled' });
  const { screen, shell } = await showRemote('/dashboard/schedule', {
    api: { listPendingBookings: async () => ({ rows: [booking] }), approveBooking },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  const approve = question.getByRole('button', { name: 'Approve' }).element() as HTMLElement;
  approve.click();
  approve.click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Booking approved');
  expect(approveBooking).toHaveBeenCalledOnce();
});

test('says when and where the customer expects the crew, and approves for another member', async () => {
  const dan = { _id: anyMember()._id, name: 'Dan Kowalski' };
  const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
  const booking = anyAppointment({
    ...{ status: 'pending', title: 'Tune-up', people: [dan], assignedTo: dan },
    arrivalWindow: { start: '08:00', end: '12:00' },
    address: '5 Surf Road, Saco, ME 04072',
  });
  const approveBooking = vi.fn().mockResolvedValue({ ...booking, status: 'scheduled' });
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember(), priya],
      approveBooking,
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  const tray = screen.getByRole('dialog', { name: 'Pending bookings' });
  await expect
    .element(tray.getByText('The customer expects you from 8:00 AM to 12:00 PM.'))
    .toBeVisible();
  await expect.element(tray.getByText('5 Surf Road, Saco, ME 04072')).toBeVisible();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  await expect.element(question.getByLabelText('Who comes')).toHaveValue(dan._id);
  await question.getByLabelText('Who comes').selectOptions('Priya Nair');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => approveBooking.mock.calls.length).toBe(1);
  const { version } = booking;
  expect(approveBooking.mock.lastCall?.[0].body).toEqual({
    ...{ message: '', version, assignedTo: priya._id },
  });
});

test('does not decline a booking that has changed meanwhile, and keeps the message', async () => {
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up', version: 4 });
  const declineBooking = vi.fn().mockRejectedValue(apiFailure(409, 'stale', 'Changed meanwhile.'));
  const { screen } = await showRemote('/dashboard/schedule', {
    api: { listPendingBookings: async () => ({ rows: [booking] }), declineBooking },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Decline Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Decline booking' });
  await question.getByLabelText('Message to the customer').fill('We are away');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect.element(question.getByText('Changed meanwhile.')).toBeVisible();
  await expect
    .element(question.getByLabelText('Message to the customer'))
    .toHaveValue('We are away');
  expect(declineBooking.mock.lastCall?.[0].body).toEqual({ message: 'We are away', version: 4 });
});

test('shows the new time of a booking that was moved meanwhile, and keeps the message and who comes for another answer', async () => {
  const dan = { _id: anyMember()._id, name: 'Dan Kowalski' };
  const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
  const booking = anyAppointment({
    ...{ status: 'pending', title: 'Tune-up', version: 4 },
    ...{ scheduledDate: '2099-01-05', scheduledTime: '09:00', people: [dan], assignedTo: dan },
  });
  const moved = anyJob({
    ...{ _id: booking._id, status: 'pending', title: 'Tune-up', version: 5, assignedTo: dan },
    ...{ scheduledDate: '2099-01-06', scheduledTime: '13:30' },
  });
  const approveBooking = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(409, 'stale', 'Changed meanwhile.'))
    .mockResolvedValue({ ...booking, status: 'scheduled' });
  const { screen, shell } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember(), priya],
      getJob: async () => moved,
      approveBooking,
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  await expect.element(question.getByText(/Jan 5.+9:00 AM/)).toBeVisible();
  await question.getByLabelText('Message to the customer').fill('See you');
  await question.getByLabelText('Who comes').selectOptions('Priya Nair');
  await question.getByRole('button', { name: 'Approve' }).click();
  const change =
    'The booking was moved to Tue, Jan 6, 2099, 1:30 PM in the meantime. Check its time, then answer again.';
  await expect.element(question.getByText(change)).toBeVisible();
  await expect.element(question.getByLabelText('Who comes')).toHaveValue(priya._id);
  await expect.element(question.getByLabelText('Message to the customer')).toHaveValue('See you');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.description).toMatch(/Jan 6, 2099, 1:30 PM/);
  expect(approveBooking.mock.lastCall?.[0].body).toEqual({
    ...{ message: 'See you', version: 5, assignedTo: priya._id },
  });
});

test('names who else comes, whoever is chosen to lead', async () => {
  const [dan, priya, tim] = ['Dan Kowalski', 'Priya Nair', 'Tim Fox'].map((name, index) =>
    anyMember({ _id: `30000000-0000-4000-8000-00000000000${index + 1}`, name }),
  ) as [Member, Member, Member];
  const people = [dan, priya].map(({ _id, name }) => ({ _id, name }));
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up', people });
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      listJobVisits: async () => ({ rows: [anyVisit({ _id: booking._id, people })] }),
      getMembers: async () => [dan, priya, tim],
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  const lead = question.getByLabelText('Who comes');
  await expect.element(lead).toHaveAccessibleDescription('With Priya Nair.');
  await lead.selectOptions('Priya Nair');
  await expect.element(lead).toHaveAccessibleDescription('With Dan Kowalski.');
  await lead.selectOptions('Tim Fox');
  await expect.element(lead).toHaveAccessibleDescription('With Priya Nair.');
});

test('warns when who comes is off or elsewhere at the time of the booking', async () => {
  const priya = { _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' };
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const elsewhere = anyAppointment({ people: [priya], assignedTo: priya });
  const hours = { isOpen: false, start: '00:00', end: '00:00' };
  const sick = { ...hours, date: booking.scheduledDate, note: 'Sick' };
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember({ exceptions: [sick] }), anyMember(priya)],
      getAppointments: async () => [booking, elsewhere],
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  await question.getByLabelText('Who comes').selectOptions('Dan Kowalski');
  await expect
    .element(question.getByText('Dan Kowalski is off on Thursday, November 19 (Sick).'))
    .toBeVisible();
  await question.getByLabelText('Who comes').selectOptions('Priya Nair');
  await expect.element(question.getByText(/Also at “Leak check”.*: Priya Nair\./)).toBeVisible();
});

test('warns when somebody who comes beside the lead is off', async () => {
  const dan = { _id: anyMember()._id, name: 'Dan Kowalski' };
  const priya = { _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' };
  const people = [dan, priya];
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up', people, assignedTo: dan });
  const hours = { isOpen: false, start: '00:00', end: '00:00' };
  const sick = { ...hours, date: booking.scheduledDate, note: 'Sick' };
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      listJobVisits: async () => ({ rows: [anyVisit({ _id: booking._id, people })] }),
      getMembers: async () => [anyMember(), anyMember({ ...priya, exceptions: [sick] })],
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  await expect
    .element(question.getByText('Priya Nair is off on Thursday, November 19 (Sick).'))
    .toBeVisible();
});

test('warns of the time off of the only member, who does a booking without a person', async () => {
  const { people: _, ...rest } = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const booking = { ...rest, assignedTo: null };
  const hours = { isOpen: false, start: '00:00', end: '00:00' };
  const sick = { ...hours, date: booking.scheduledDate, note: 'Sick' };
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember({ exceptions: [sick] })],
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  await expect
    .element(question.getByText('Dan Kowalski is off on Thursday, November 19 (Sick).'))
    .toBeVisible();
});

test('leaves room between who comes and the message to the customer', async () => {
  const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
  const booking = anyAppointment({ status: 'pending', title: 'Tune-up' });
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember(), priya],
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  const lead = question.getByLabelText('Who comes');
  await expect.element(lead).toBeVisible();
  const { top } = question.getByText('Message to the customer').element().getBoundingClientRect();
  expect(top - lead.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12);
});

test('shows the drives of the person who comes, and in the question those of the person chosen instead', async () => {
  const dan = { _id: anyMember()._id, name: 'Dan Kowalski' };
  const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
  const booking = anyAppointment({
    ...{ status: 'pending', title: 'Tune-up', people: [dan], assignedTo: dan },
  });
  const visit = (person: string, minutesFrom: number) => ({
    ...{ visitId: `before of ${person}`, people: [person], scheduledTime: '00:00' },
    ...{ minutesFrom, minutesTo: 0, isApproximate: false },
  });
  const visits = [visit(dan._id, 12), visit(priya._id, 34)];
  const getDrives = vi.fn().mockResolvedValue({
    ...{ isRoad: false, people: [], places: [], around: { isApproximate: true, visits } },
  });
  const { screen } = await showRemote('/dashboard/schedule', {
    api: {
      listPendingBookings: async () => ({ rows: [booking] }),
      getMembers: async () => [anyMember(), priya],
      getDrives,
    },
  });
  await screen.getByRole('button', { name: '1 to approve' }).click();
  const tray = screen.getByRole('dialog', { name: 'Pending bookings' });
  const dans = '12 min from the visit before, approximate';
  await expect.element(tray.getByText(dans)).toBeVisible();
  const query = { date: booking.scheduledDate, job: booking._id };
  expect(getDrives.mock.calls.map(([request]) => request.query)).toContainEqual(query);
  await screen.getByRole('button', { name: 'Approve Tune-up' }).click();
  const question = screen.getByRole('dialog', { name: 'Approve booking' });
  await expect.element(question.getByText(dans)).toBeVisible();
  const { bottom } = question.getByLabelText('Who comes').element().getBoundingClientRect();
  const { top } = question.getByText(dans).element().getBoundingClientRect();
  expect(top - bottom).toBeGreaterThanOrEqual(6);
  await question.getByLabelText('Who comes').selectOptions('Priya Nair');
  const hers = question.getByText('34 min from the visit before, approximate');
  await expect.element(hers).toBeVisible();
});
