import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { expect, test, vi } from 'vitest';
import { anyAppointment, anyMember, anyVisit } from '../../testing/anyJob.ts';
import { job, next, preview, recurrence, showRecurrence } from '../../testing/showRecurrence.tsx';

const dan = anyMember();
const ada = anyMember({ _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ada Reed' });
const eve = anyMember({ _id: '00000000-0000-4000-8000-0000000000e1', name: 'Eve Park' });
const shared = { ...recurrence, lead: dan, people: [dan, ada] };

const show = async (api: object = {}, shown: JobDetail = job) => {
  const setRecurrence = vi.fn().mockResolvedValue(shared);
  const { screen } = await showRecurrence(
    {
      setRecurrence,
      getRecurrence: async () => shared,
      getMembers: async () => [dan, ada, eve],
      previewRecurrence: async () => preview,
      ...api,
    },
    shown,
  );
  const dialog = screen.getByRole('dialog');
  return { screen, dialog, sent: () => setRecurrence.mock.lastCall?.[0].body };
};

const editAll = async ({ screen }: Awaited<ReturnType<typeof show>>) => {
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await screen.getByRole('menuitem', { name: 'Edit all' }).click();
};

test('a job that is made recurring has everyone on its visit, as proposed', async () => {
  const visit = anyVisit({ people: [dan, ada] });
  const shown = await show(
    { listJobVisits: async () => ({ rows: [visit] }) },
    { ...job, recurring: false, visitId: visit._id },
  );
  const { screen, dialog } = shown;
  await expect.element(screen.getByText(/Dan Kowalski, Ada Reed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Make recurring' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Ada Reed' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make recurring' }).click();
  await expect.poll(shown.sent).toMatchObject({ lead: dan._id, people: [dan._id, ada._id] });
});

test('an edit of all shows everyone on the work, and changes who that is', async () => {
  const shown = await show();
  const { dialog } = shown;
  await editAll(shown);
  await expect.element(dialog.getByRole('checkbox', { name: 'Ada Reed' })).toBeChecked();
  await dialog.getByText('Eve Park').last().click();
  await dialog.getByText('Ada Reed').last().click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(shown.sent).toMatchObject({ lead: dan._id, people: [dan._id, eve._id] });
});

test('an edit of all without an assigned member leaves nobody on the work', async () => {
  const shown = await show();
  const { dialog } = shown;
  await editAll(shown);
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Nobody yet');
  expect(dialog.getByRole('group', { name: 'Also assigned' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(shown.sent).toMatchObject({ lead: null, people: [] });
});

test('a change of one visit begins with its own people and length, also when it is chosen again', async () => {
  const [first, ...later] = next;
  const visits = [{ ...first, duration: 90, lead: eve, people: [eve, ada] }, ...later];
  const shown = await show({ getRecurrence: async () => ({ ...shared, next: visits }) });
  const { screen, dialog } = shown;
  await screen.getByRole('button', { name: 'Change Wed, Dec 4, 2030, 7:00 AM' }).click();
  const lead = dialog.getByRole('combobox', { name: 'Assigned to' });
  await expect.element(lead).toHaveValue(eve._id);
  await dialog.getByText('This and the following visits').click();
  await expect.element(lead).toHaveValue(dan._id);
  await dialog.getByText(/^This visit/).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(shown.sent)
    .toMatchObject({ scope: 'this', duration: 90, lead: eve._id, people: [eve._id, ada._id] });
});

test('warns which of the people is busy on one of the next days, but not of the work itself', async () => {
  const at = { scheduledDate: '2030-12-18', scheduledTime: '07:15' };
  const other = anyAppointment({ ...at, _id: 'other', title: 'Boiler', people: [ada, eve] });
  const own = anyAppointment({ ...at, _id: job._id, title: 'Own', people: [dan, ada] });
  const getAppointments = vi.fn(async (_request: unknown) => [own, other]);
  const shown = await show({ getAppointments });
  const { screen, dialog } = shown;
  await editAll(shown);
  const warning = dialog.getByText(/^Also at “Boiler” .*, Wednesday, December 18.*: Ada Reed\.$/);
  await expect.element(warning).toBeVisible();
  expect(dialog.getByText(/“Own”/).query()).toBeNull();
  await dialog.getByText('Ada Reed').last().click();
  await expect.element(warning).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Date' })).toBeVisible();
});
