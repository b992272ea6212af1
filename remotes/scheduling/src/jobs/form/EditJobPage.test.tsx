import { Client } from '@tradewind/contracts/clients';
import { Visit } from '@tradewind/contracts/visits';
import { ApiFailure, sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyJob, anyMember, anyVisit } from '../../testing/anyJob.ts';
import { apiFailure, stale } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = anyJob({ status: 'on_my_way' });
const path = `/dashboard/jobs/${job._id}/edit`;
const getClient = () => Promise.reject(apiFailure(404, 'not_found', 'Not found.'));

test('shows the specified messages for missing fields', async () => {
  const { screen } = await showRemote(path, { api: { getJob: async () => job, getClient } });
  await screen.getByRole('textbox', { name: 'Title' }).fill('');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Title is required')).toBeVisible();
});

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['a proxy', apiFailure(502, 'unknown', '')],
  ['a response without a message', apiFailure(422, 'unknown', '')],
])('shows the specified message when saving fails because of %s', async (_, failure) => {
  const updateJob = vi.fn().mockRejectedValue(failure);
  const { screen } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('Failed to update job. Please try again.')).toBeVisible();
});

test('says that a date is in the past only once another is chosen', async () => {
  const old = { ...job, scheduledDate: '2020-01-02' };
  const { screen } = await showRemote(path, { api: { getJob: async () => old, getClient } });
  const date = screen.getByRole('textbox', { name: 'Scheduled date' });
  const note = screen.getByText('This date is in the past.');
  await expect.element(date).toHaveValue('Jan 2, 2020');
  expect(note.query()).toBeNull();
  await date.fill('01/03/2020');
  await userEvent.keyboard('{Tab}');
  await expect.element(note).toBeVisible();
});

test('warns of a closed day only once the time of the job is another', async () => {
  const sunday = { ...job, scheduledDate: '2030-12-01' };
  const { screen } = await showRemote(path, { api: { getJob: async () => sunday, getClient } });
  const time = screen.getByRole('combobox', { name: 'Scheduled time' });
  await expect.element(time).toBeVisible();
  const warning = screen.getByText(/^You are closed on Sunday, December 1/);
  expect(warning.query()).toBeNull();
  await time.selectOptions('1:00 PM');
  await expect.element(warning).toBeVisible();
});

test('warns that another time leaves the arrival window that the customer was told', async () => {
  const booked = { ...job, scheduledDate: '2030-12-02', scheduledTime: '09:00', visitId: 'v1' };
  const visit = { ...sampleOf(Visit), scheduledDate: '2030-12-02' };
  const arrivalWindow = { start: '08:00', end: '10:00' };
  const getVisit = async () => ({ ...visit, arrivalWindow });
  const api = { getJob: async () => booked, getClient, getVisit };
  const { screen } = await showRemote(path, { api });
  const time = screen.getByRole('combobox', { name: 'Scheduled time' });
  const warning = screen.getByText('The customer expects you from 8:00 AM to 10:00 AM.');
  await time.selectOptions('10:00 AM');
  await expect.element(warning).toBeVisible();
  await time.selectOptions('9:30 AM');
  await expect.poll(() => warning.query()).toBeNull();
});

test('keeps a status that the form does not offer', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('on_my_way');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({ status: 'on_my_way', version: 7 });
});

test('shows the name of an archived customer, and saves the other fields', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await expect
    .element(screen.getByRole('combobox', { name: 'Client' }))
    .toHaveValue('Elena Petrova');
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    title: 'No heat',
    client: job.client._id,
  });
});

test('merges the changes of someone else, and keeps what is typed', async () => {
  const theirs = { ...job, title: 'Boiler', description: 'Breaker was reset once.', version: 8 };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi.fn().mockRejectedValueOnce(stale()).mockResolvedValue(theirs);
  const { screen, location } = await showRemote(path, { api: { getJob, getClient, updateJob } });
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .element(screen.getByText('Someone else changed this job while', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('Title, theirs: Boiler')).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Description' }))
    .toHaveValue('Breaker was reset once.');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('No heat');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    title: 'No heat',
    description: 'Breaker was reset once.',
    version: 8,
  });
});

test('keeps a task that someone else has checked meanwhile, and adds the new one', async () => {
  const theirs = {
    ...job,
    version: 8,
    tasks: job.tasks.map((task) => ({ ...task, completed: true })).toReversed(),
  };
  const getJob = vi.fn().mockResolvedValueOnce(job).mockResolvedValue(theirs);
  const updateJob = vi.fn().mockRejectedValueOnce(stale()).mockResolvedValue(theirs);
  const { screen, location } = await showRemote(path, { api: { getJob, getClient, updateJob } });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await screen.getByText('Check thermostat').click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /control board/ })).toBeChecked();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    version: 8,
    tasks: [
      { _id: 'b', completed: true },
      { _id: 'a', completed: false },
      { title: 'Sweep up', completed: false },
    ],
  });
});

test('asks before leaving with a typed task, and saves it', async () => {
  const updateJob = vi.fn().mockResolvedValue(job);
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient, updateJob },
  });
  await screen.getByRole('textbox', { name: 'Add a task' }).fill('Sweep up');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  expect(updateJob.mock.lastCall?.[0].body.tasks.at(-1)).toMatchObject({ title: 'Sweep up' });
});

test('asks before leaving with unsaved changes', async () => {
  const { screen, location } = await showRemote(path, {
    api: { getJob: async () => job, getClient },
  });
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('link', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  expect(location()).toBe(path);
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('No heat');
});

test('names who else comes to the visit, with the way to change it, and warns of their time off', async () => {
  const dan = anyMember();
  const ben = anyMember({
    ...{ _id: 'ben', name: 'Ben Ortiz' },
    exceptions: [{ date: '2026-11-19', isOpen: false, start: '', end: '', note: 'Vacation' }],
  });
  const eve = anyMember({ _id: 'eve', name: 'Eve Reed' });
  const visit = anyVisit({ _id: 'v1', people: [dan, ben, eve] });
  const { screen, location } = await showRemote(path, {
    api: {
      getJob: async () => ({ ...job, visitId: 'v1' }),
      getClient,
      getVisit: async () => visit,
      getMembers: async () => [dan, ben, eve],
    },
  });
  const person = screen.getByRole('combobox', { name: 'Assigned to' });
  const comesWith = (names: string) =>
    expect
      .element(person)
      .toHaveAccessibleDescription(
        `With ${names}. To change who else comes, use Edit visit on the job’s page.`,
      );
  await comesWith('Ben Ortiz, Eve Reed');
  await expect.element(screen.getByText(/^Ben Ortiz is off/)).toBeVisible();
  await person.selectOptions('Eve Reed');
  await comesWith('Ben Ortiz');
  await person.selectOptions('Nobody yet');
  await expect.element(person).not.toHaveAccessibleDescription();
  await person.selectOptions('Dan Kowalski');
  await screen.getByRole('link', { name: 'the job’s page' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
});

test('names who is at another job at the same time, and warns of no job of others or of nobody', async () => {
  const own = { _id: job._id, visitId: 'v1', scheduledTime: '10:15', duration: 150 };
  const dan = anyMember();
  const ada = anyMember({ _id: 'ada', name: 'Ada Reed' });
  const ben = anyMember({ _id: 'ben', name: 'Ben Ray' });
  const visits = [
    anyAppointment({ ...own, assignedTo: dan, people: [dan, ben] }),
    anyAppointment({ title: 'Leak', scheduledTime: '11:00', assignedTo: ada, people: [ada] }),
    anyAppointment({
      title: 'Boiler',
      scheduledTime: '10:00',
      assignedTo: ada,
      people: [ada, ben],
    }),
    anyAppointment({ title: 'Drain', scheduledTime: '12:00', assignedTo: dan, people: [dan, ada] }),
    anyAppointment({ title: 'Gutter', scheduledTime: '11:00' }),
  ];
  const { screen } = await showRemote(path, {
    api: {
      getJob: async () => ({ ...job, visitId: 'v1' }),
      getVisit: async () => anyVisit({ _id: 'v1', people: [dan, ben] }),
      getClient,
      getAppointments: async () => visits,
      getMembers: async () => [dan, ada, ben],
    },
  });
  const warning = screen.getByText(/^(Also at|This overlaps)/);
  await expect
    .element(warning)
    .toHaveTextContent(
      'Also at “Boiler” for Sam Whitfield, 10:00 AM to 11:00 AM: Ben Ray. ' +
        'Also at “Drain” for Sam Whitfield, 12:00 PM to 1:00 PM: Dan Kowalski.',
    );
  await screen.getByRole('combobox', { name: 'Scheduled time' }).selectOptions('11:00');
  await screen.getByRole('combobox', { name: 'Duration' }).selectOptions('60');
  await expect.poll(() => warning.query()).toBeNull();
  await screen.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Ada Reed');
  await expect
    .element(warning)
    .toHaveTextContent('Also at “Leak” for Sam Whitfield, 11:00 AM to 12:00 PM: Ada Reed.');
  await screen.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Nobody yet');
  await expect.poll(() => warning.query()).toBeNull();
});

test('says which drafts go to another customer, and keeps what was typed when one stays', async () => {
  const quote = { _id: 'quote', quoteNumber: 'Q-2026-00007', title: 'Valve', total: 80 };
  const documents = [
    { ...quote, status: 'draft' as const },
    { ...quote, _id: 'sent', quoteNumber: 'Q-2026-00008', status: 'sent' as const },
  ];
  const message = 'This job has quote Q-2026-00008 for Elena Petrova, so its customer stays.';
  const errors = [{ field: 'client', message }];
  const updateJob = vi
    .fn()
    .mockRejectedValue(new ApiFailure(422, { message, code: 'invalid', errors }));
  const grace = { ...sampleOf(Client), _id: crypto.randomUUID(), name: 'Grace Lee' };
  const { screen } = await showRemote(path, {
    api: {
      getJob: async () => ({ ...job, quotes: documents }),
      getClient,
      updateJob,
      listClients: async () => ({ rows: [grace] }),
    },
  });
  const client = screen.getByRole('combobox', { name: 'Client' });
  await client.fill('Grace');
  await screen.getByRole('option', { name: /Grace Lee/ }).click();
  const note = 'With the job, the new customer gets the draft quote Q-2026-00007.';
  await expect.element(screen.getByText(note)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Title' }).fill('No heat');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(client).toHaveAccessibleDescription(message);
  await expect.element(client).toHaveValue('Grace Lee');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('No heat');
});
