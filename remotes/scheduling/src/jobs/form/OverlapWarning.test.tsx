import { expect, test, vi } from 'vitest';
import { anyAppointment, anyClient, anyJob, anyMember } from '../../testing/anyJob.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob();
const client = anyClient();
const slot = { startDate: '2026-11-20T15:00:00.000Z', endDate: '2026-11-20T16:30:00.000Z' };
const path = '/dashboard/jobs/create';
const known = { getClient: async () => client, listClients: async () => ({ rows: [client] }) };

test('warns of another job at the same time where one member does them all', async () => {
  const other = anyAppointment({
    title: 'Leak check',
    scheduledDate: '2026-11-20',
    scheduledTime: '11:00',
  });
  const { screen } = await showRemote(path, {
    state: slot,
    api: { getAppointments: async () => [other], getMembers: async () => [anyMember()] },
  });
  await expect
    .element(
      screen.getByText('This overlaps “Leak check” for Sam Whitfield, 11:00 AM to 12:00 PM.'),
    )
    .toBeVisible();
});

test('does not warn of the job’s own first save when its response is lost', async () => {
  const saved = anyAppointment({
    title: 'No heat',
    customer: { _id: client._id, name: client.name, phone: client.phone },
    scheduledDate: '2026-11-20',
    scheduledTime: '10:00',
    duration: 90,
  });
  const other = { ...saved, _id: 'other', title: 'Leak check', scheduledTime: '11:00' };
  const { screen } = await showRemote(path, {
    state: { ...slot, clientId: client._id },
    api: {
      ...known,
      getMembers: async () => [anyMember()],
      getAppointments: async () => [saved, other],
      createJob: () => Promise.reject(new TypeError('Failed to fetch')),
    },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await expect
    .element(screen.getByText(/^This overlaps “No heat” .* This overlaps “Leak check”/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to create job');
  const warning = screen.getByText(/^This overlaps “Leak check” for Elena Petrova, 11:00 AM to/);
  await expect.element(warning).toBeVisible();
});

test('a job for several people is saved with all of them, after a warning that one is busy', async () => {
  const dan = anyMember();
  const ada = anyMember({ _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ada Reed' });
  const busy = anyAppointment({
    ...{ scheduledDate: '2026-11-20', scheduledTime: '10:30', title: 'Boiler' },
    ...{ assignedTo: ada, people: [ada] },
  });
  const createJob = vi.fn().mockResolvedValue(job);
  const { screen } = await showRemote(path, {
    state: { ...slot, clientId: client._id, title: 'Hedge' },
    api: {
      ...known,
      createJob,
      getJob: async () => job,
      getMembers: async () => [dan, ada],
      getAppointments: async () => [busy],
    },
  });
  const more = screen.getByRole('button', { name: 'Add another person' });
  const others = screen.getByRole('group', { name: 'Also assigned' });
  await expect.element(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('');
  expect(more.query()).toBeNull();
  await screen.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Dan Kowalski');
  expect(others.query()).toBeNull();
  await more.click();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  expect(others.getByRole('checkbox', { name: 'Dan Kowalski' }).query()).toBeNull();
  await others.getByText('Ada Reed').click();
  await expect.element(screen.getByText(/^Also at “Boiler” .*: Ada Reed\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Create Job' }).click();
  await expect
    .poll(() => createJob.mock.lastCall?.[0].body)
    .toMatchObject({ assignedTo: dan._id, people: [dan._id, ada._id] });
});
