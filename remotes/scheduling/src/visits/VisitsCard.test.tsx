import { JobMessage } from '@tradewind/contracts/customerMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anyJob, anyVisit } from '../testing/anyJob.ts';
import { apiFailure, stale } from '../testing/apiFailure.ts';
import { ada, dan, first, job, second, showVisits } from '../testing/showVisits.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

const menuOf = async (
  { screen }: Awaited<ReturnType<typeof showVisits>>,
  time: RegExp,
  entry: string,
) => {
  await screen.getByRole('button', { name: time }).click();
  await screen.getByRole('menuitem', { name: entry }).click();
};

test('of twelve visits lists the last done one and those that follow, and all with Show all', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    anyVisit({
      _id: `50000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      scheduledDate: `2026-12-${String(index + 1).padStart(2, '0')}`,
      startTime: `2026-12-${String(index + 1).padStart(2, '0')}T13:00:00.000Z`,
      status: index < 3 ? 'completed' : 'scheduled',
    }),
  );
  const { card } = await showVisits(rows);
  const days = async () =>
    card
      .getByRole('listitem')
      .elements()
      .map((row) => /Dec \d+/.exec(row.textContent ?? '')?.[0]);
  await expect.poll(days).toEqual(['Dec 3', 'Dec 4', 'Dec 5', 'Dec 6', 'Dec 7']);
  await card.getByRole('button', { name: 'Show all 12' }).click();
  await expect.poll(async () => (await days()).length).toBe(12);
  expect(card.getByRole('button', { name: /Show all/ }).query()).toBeNull();
});

test('says that the visits could not be loaded, and loads them again', async () => {
  const listJobVisits = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    // What is cancelled does not count.
    .mockResolvedValue({ rows: [first, second, { ...second, _id: 'off', status: 'cancelled' }] });
  const { card } = await showVisits([], { listJobVisits });
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText('0 of 2 done')).toBeVisible();
});

test('lists several visits with day, time, length, people, status, note and tasks', async () => {
  const { card } = await showVisits([first, second]);
  await expect.element(card.getByText('Fri, Nov 20, 8:00 AM')).toBeVisible();
  await expect.element(card.getByText('2 h 30 min · Dan Kowalski, Ada Reed')).toBeVisible();
  await expect.element(card.getByText('Bring the crane.')).toBeVisible();
  await expect.element(card.getByRole('checkbox', { name: 'Set pad' })).not.toBeChecked();
  await expect.element(card.getByText('Scheduled')).toBeVisible();
});

test('adds a visit with the time and people of the last one, on several days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00.000Z') });
  const createVisit = vi.fn(async () => second);
  const { screen, shell } = await showVisits([first], { createVisit });
  await screen.getByRole('button', { name: 'Add visit' }).click();
  const dialog = screen.getByRole('dialog');
  const date = dialog.getByRole('textbox', { name: 'Scheduled date' });
  await expect.element(date).toHaveValue('Nov 20, 2026');
  await date.fill('');
  await dialog.getByRole('button', { name: 'Add visit' }).click();
  await expect.element(dialog.getByText('Scheduled date is required')).toBeVisible();
  expect(createVisit).not.toHaveBeenCalled();
  await date.fill('11/23/2026');
  await userEvent.keyboard('{Tab}');
  await expect.element(date).toHaveValue('Nov 23, 2026');
  await dialog.getByRole('combobox', { name: 'Days' }).selectOptions('3 working days');
  await dialog.getByText('Ada Reed').click();
  await dialog.getByRole('combobox', { name: 'Who leads' }).selectOptions('Ada Reed');
  await dialog.getByRole('textbox', { name: 'Add a task' }).fill('Vacuum');
  await dialog.getByRole('button', { name: 'Add visit' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('3 visits added');
  expect(createVisit.mock.lastCall).toMatchObject([
    {
      params: { id: job._id },
      body: {
        ...{ scheduledDate: '2026-11-23', scheduledTime: '10:15', duration: 150, days: 3 },
        ...{ people: [dan._id, ada._id], lead: ada._id, tasks: [{ title: 'Vacuum' }] },
      },
    },
    { idempotencyKey: expect.any(String) },
  ]);
});

test('keeps what was typed when the visit is stale', async () => {
  const updateVisit = vi.fn().mockRejectedValue(stale());
  const shown = await showVisits([first, second], { updateVisit });
  await menuOf(shown, /Actions for the visit of Fri, Nov 20/, 'Edit visit');
  const dialog = shown.screen.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: 'Note for the crew' });
  await note.fill('Bring the small crane.');
  await dialog.getByRole('button', { name: 'Save visit' }).click();
  await expect.element(dialog.getByText(/Someone else changed this/)).toBeVisible();
  await expect.element(note).toHaveValue('Bring the small crane.');
  expect(updateVisit.mock.lastCall?.[0]).toMatchObject({
    params: { id: second._id },
    body: { note: 'Bring the small crane.', version: 4 },
  });
});

test('keeps the dialog and what was typed when a tablet is rotated to the layout of a phone', async () => {
  const { screen } = await showVisits([first]);
  await screen.getByRole('button', { name: 'Add visit' }).click();
  const note = screen.getByRole('dialog').getByRole('textbox', { name: 'Note for the crew' });
  await note.fill('Bring the small crane.');
  for (const width of [600, 1024]) {
    await page.viewport(width, 800);
    const edit = screen.getByRole('link', { name: 'Edit Job', includeHidden: true });
    // A link on the wide page, an entry of a menu on a phone's.
    await expect.poll(() => edit.elements().length).toBe(width < 768 ? 0 : 1);
    await expect.element(note).toHaveValue('Bring the small crane.');
  }
});

test('sets the status of one visit, takes it back with Undo, and checks its tasks', async () => {
  const setVisitStatus = vi.fn(async ({ body }) => ({ ...second, ...body, version: 5 }));
  const updateVisit = vi.fn(async (_: Parameters<ApiClient['updateVisit']>[0]) => second);
  const shown = await showVisits([first, second], { setVisitStatus, updateVisit });
  await menuOf(shown, /Actions for the visit of Fri, Nov 20/, 'No show');
  await expect.poll(() => shown.shell.toasts.at(-1)?.toast.title).toBe('Visit changed to No show');
  shown.shell.toasts.at(-1)?.toast.action?.onClick();
  await expect
    .poll(() => setVisitStatus.mock.calls.map(([{ body }]) => body))
    .toEqual([
      { status: 'no_show', version: 4 },
      { status: 'scheduled', version: 5 },
    ]);
  await shown.card.getByRole('checkbox', { name: 'Set pad' }).click({ force: true });
  await expect
    .poll(() => updateVisit.mock.lastCall?.[0])
    .toMatchObject({ body: { tasks: [{ title: 'Set pad', completed: true }], version: 4 } });
});

test('says that more visits are to come, and takes it back', async () => {
  const updateJob = vi.fn(async () => ({ ...job, moreToCome: true, version: 8 }));
  const { card } = await showVisits([first, second], { updateJob });
  await card.getByText('More visits to come').click();
  await expect
    .poll(() => updateJob.mock.lastCall)
    .toMatchObject([{ body: { moreToCome: true, version: 7 } }, {}]);
});

test('deletes a visit after a question, by keyboard', async () => {
  const deleteVisit = vi.fn(async () => undefined);
  const { screen, shell } = await showVisits([first, second], { deleteVisit });
  const button = screen.getByRole('button', { name: /Actions for the visit of Fri, Nov 20/ });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Delete visit' })).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Visit deleted');
  expect(deleteVisit).toHaveBeenCalledOnce();
});

test('says before a visit is deleted that its customer was mailed the time', async () => {
  const deleteVisit = vi.fn(async () => undefined);
  const shown = await showVisits([first, second], {
    deleteVisit,
    getJobMessage: async () => ({
      ...sampleOf(JobMessage),
      state: 'sent',
      known: 'time',
      customer: { name: 'Grace Lee', email: 'grace@example.com', phone: '' },
    }),
  });
  await menuOf(shown, /Actions for the visit of Fri, Nov 20/, 'Delete visit');
  await expect.poll(() => deleteVisit.mock.calls.length).toBe(1);
  expect(shown.shell.questions.at(-1)?.text).toContain(
    'Grace Lee was mailed about this visit and is not told.',
  );
});

test('lets a technician say that more is to come once their only visit is under way', async () => {
  const updateJob = vi.fn(async () => ({ ...job, moreToCome: true, version: 8 }));
  const technician = anyUser({ role: 'technician' });
  const { card } = await showVisits([first], { updateJob }, technician);
  await card.getByRole('checkbox', { name: 'More visits to come' }).click({ force: true });
  await expect
    .poll(() => updateJob.mock.lastCall)
    .toMatchObject([{ body: { moreToCome: true, version: 7 } }, {}]);
});

test('shows the office that more is to come of a job with one visit, to be taken back', async () => {
  const updateJob = vi.fn(async () => ({ ...job, moreToCome: false, version: 8 }));
  const getJob = async () => ({ ...job, moreToCome: true });
  const { card } = await showVisits([anyVisit()], { updateJob, getJob });
  await expect.element(card.getByRole('checkbox', { name: 'More visits to come' })).toBeChecked();
  await card.getByText('More visits to come').click();
  await expect
    .poll(() => updateJob.mock.lastCall)
    .toMatchObject([{ body: { moreToCome: false } }, {}]);
});

test('does not ask whether more is to come of a recurring job, which goes on by its rule', async () => {
  const { card } = await showVisits([first, second], {
    getJob: async () => ({ ...job, recurring: true }),
    getRecurrence: () => Promise.reject(apiFailure(503, 'unavailable', 'Back in a minute.')),
  });
  await expect.element(card.getByText('0 of 2 done')).toBeVisible();
  expect(card.getByRole('checkbox', { name: 'More visits to come' }).query()).toBeNull();
});

test('asks no technician whether more is to come before they have begun', async () => {
  const planned = anyJob({ status: 'scheduled' });
  const getJob = async () => planned;
  const technician = anyUser({ role: 'technician' });
  const { screen, card } = await showVisits([anyVisit()], { getJob }, technician);
  await expect.element(screen.getByRole('button', { name: 'OMW Next step' })).toBeEnabled();
  await expect.element(card).toBeVisible();
  expect(card.getByRole('checkbox', { name: 'More visits to come' }).query()).toBeNull();
});

test.each(['scheduled', 'on_my_way'] as const)(
  'lets a technician say of their only visit that nobody was met while it is %s',
  async (status) => {
    const visit = anyVisit({ status });
    const setVisitStatus = vi.fn(async ({ body }) => ({ ...visit, ...body, version: 2 }));
    const getJob = async () => anyJob({ status });
    const technician = anyUser({ role: 'technician' });
    const shown = await showVisits([visit], { getJob, setVisitStatus }, technician);
    await menuOf(shown, /Actions for the visit/, 'No show');
    await expect
      .poll(() => setVisitStatus.mock.lastCall?.[0])
      .toMatchObject({ params: { id: visit._id }, body: { status: 'no_show' } });
  },
);

test('gives a technician no menu of a booking that waits for approval', async () => {
  const planned = anyJob({ status: 'pending' });
  const technician = anyUser({ role: 'technician' });
  const visits = [anyVisit({ status: 'pending' })];
  const { screen, card } = await showVisits(visits, { getJob: async () => planned }, technician);
  await expect.element(screen.getByText('This booking waits for approval.')).toBeVisible();
  expect(card.query()).toBeNull();
});

test.each([
  ['asks again with Undo of a cancellation that the customer was mailed', 'cancellation', 1],
  ['asks nothing with Undo of a cancellation that the customer was not mailed', null, 0],
] as const)('%s', async (_, known, offers) => {
  let kind: 'cancelled' | 'moved' = 'cancelled';
  const setVisitStatus = vi.fn(async ({ body }) => {
    kind = body.status === 'cancelled' ? 'cancelled' : 'moved';
    return { ...second, ...body, version: 5 };
  });
  const getJobMessage = async () => ({
    ...sampleOf(JobMessage),
    ...{ kind, known: kind === 'moved' ? known : null, state: 'offered' as const },
  });
  const sendJobMessage = async () => ({ ...sampleOf(JobMessage), state: 'sent' as const });
  const api = { setVisitStatus, getJobMessage, sendJobMessage };
  const shown = await showVisits([first, second], api);
  await menuOf(shown, /Actions for the visit of Fri, Nov 20/, 'Cancelled');
  const { screen, shell } = shown;
  await expect.poll(() => shell.toasts.at(-1)?.toast.action?.label).toBe('Undo');
  const undo = shell.toasts.at(-1)?.toast.action;
  await screen.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Message sent');
  undo?.onClick();
  await expect.poll(() => setVisitStatus.mock.calls.length).toBe(2);
  const question = screen.getByRole('heading', { name: 'Tell the customer?' });
  await expect.poll(() => question.elements()).toHaveLength(offers);
});
