import { JobMessage } from '@tradewind/contracts/customerMessages';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { type PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob, anyMember, anyVisit } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const job = { ...anyJob({ status: 'scheduled' }), recurring: true };
const path = `/dashboard/jobs/${job._id}`;

afterEach(() => page.viewport(1280, 900));

const visitOn = (day: string, over: Partial<PlannedVisit> = {}): PlannedVisit => ({
  visitId: day,
  occursOn: day,
  scheduledDate: day,
  scheduledTime: '07:00',
  needsDecision: false,
  ...over,
});

const next = ['2030-12-04', '2030-12-18', '2031-01-01', '2031-01-15', '2031-01-29'].map((day) =>
  visitOn(day),
);

const recurrence: Recurrence = {
  ...sampleOf(Recurrence),
  jobId: job._id,
  rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
  after: null,
  ...{ from: '2030-12-04', time: '07:00', duration: 45, lead: null, people: [] },
  ...{ endsOn: null, endsAfter: null, onClosed: 'ask', pausedFrom: null, pausedUntil: null },
  planPause: null,
  sentence: 'Every second Wednesday at 7:00 AM',
  next,
  needDecision: [],
  version: 4,
};

const preview = { sentence: 'Every Thursday at 10:15 AM', next };

const show = async (api: object, shown: JobDetail = job) =>
  showRemote(path, {
    api: { getJob: async () => shown, getRecurrence: async () => recurrence, ...api },
  });

const cardOf = ({ screen }: Awaited<ReturnType<typeof show>>) =>
  screen.getByRole('region', { name: 'Repeats' });

test('shows an error when the recurrence cannot be loaded, and loads it with Retry', async () => {
  const getRecurrence = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue(recurrence);
  const card = cardOf(await show({ getRecurrence }));
  await expect.element(card.getByText('Back in a minute.')).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText(recurrence.sentence)).toBeVisible();
});

test('shows a technician the visits and no way to change them', async () => {
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => job, getRecurrence: async () => recurrence },
  });
  const card = screen.getByRole('region', { name: 'Repeats' });
  await expect.element(card.getByText(recurrence.sentence)).toBeVisible();
  expect(card.getByRole('button', { name: /Skip|Change/ }).query()).toBeNull();
});

test('keeps what was chosen when the save is refused, with the message at its field', async () => {
  const setRecurrence = vi
    .fn()
    .mockRejectedValue(
      apiFailure(422, 'invalid', 'The last day must not be before the first.', [
        { field: 'endsOn', message: 'The last day must not be before the first.' },
      ]),
    );
  const { screen } = await show(
    { setRecurrence, previewRecurrence: async () => preview },
    { ...job, recurring: false },
  );
  await screen.getByRole('button', { name: 'Make recurring' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Ends' }).selectOptions('On a day');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('Jan 1, 2020');
  await dialog.getByRole('button', { name: 'Make recurring' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Last day' }))
    .toHaveAccessibleDescription('The last day must not be before the first.');
});

test('shows rule and next dates before a job is made recurring, weekly on its day', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const previewRecurrence = vi.fn().mockResolvedValue(preview);
  const { screen } = await show({ setRecurrence, previewRecurrence }, { ...job, recurring: false });
  await screen.getByRole('button', { name: 'Make recurring' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(preview.sentence)).toBeVisible();
  await expect.element(dialog.getByText('Wed, Dec 4, 2030')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOptions('Every second week');
  await dialog.getByText('Mon', { exact: true }).click();
  await expect
    .poll(() => previewRecurrence.mock.lastCall?.[0].query.rule)
    .toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH');
  await dialog.getByRole('button', { name: 'Make recurring' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({
      scope: 'open',
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      from: '2026-11-19',
      time: '10:15',
      onClosed: 'keep',
      endsOn: null,
    });
});

test('asks which visits a change of one is for, and sends the version', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await show({ setRecurrence, previewRecurrence: async () => preview });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: /^This visit/ })).toBeChecked();
  expect(dialog.getByRole('combobox', { name: 'Repeats' }).query()).toBeNull();
  await dialog.getByText('This and the following visits').click();
  await expect.element(dialog.getByRole('combobox', { name: 'Repeats' })).toHaveValue('biweekly');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({
      ...{ scope: 'following', from: '2030-12-18', rule: recurrence.rule, version: 4 },
    });
});

test('proposes for a change of the following visits as many as are left', async () => {
  const counted = {
    ...recurrence,
    endsAfter: 5,
    next: next.map((visit, at) => ({ ...visit, left: 5 - at })),
  };
  const setRecurrence = vi.fn().mockResolvedValue(counted);
  const { screen } = await show({
    setRecurrence,
    getRecurrence: async () => counted,
    previewRecurrence: async () => preview,
  });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('This and the following visits').click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({ scope: 'following', endsAfter: 4 });
});

test('changes who is on one visit, and leaves that of the following ones as it is', async () => {
  const dan = anyMember({ _id: '00000000-0000-4000-8000-0000000000d1', name: 'Dan Reyes' });
  const eve = anyMember({ _id: '00000000-0000-4000-8000-0000000000e1', name: 'Eve Park' });
  const assigned = {
    ...recurrence,
    lead: dan,
    next: next.map((visit, at) => ({ ...visit, ...{ duration: 90, lead: at === 1 ? eve : dan } })),
  };
  const setRecurrence = vi.fn().mockResolvedValue(assigned);
  const { screen } = await show({
    setRecurrence,
    getRecurrence: async () => assigned,
    getMembers: async () => [dan, eve],
    previewRecurrence: async () => preview,
  });
  const edit = screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' });
  const dialog = screen.getByRole('dialog');
  const lead = dialog.getByRole('combobox', { name: 'Assigned to' });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await edit.click();
  await expect.element(lead).toHaveValue(eve._id);
  await lead.selectOptions('Nobody yet');
  await save.click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({ scope: 'this', from: '2030-12-18', duration: 90, lead: null });
  await expect.poll(() => dialog.query()).toBeNull();
  await edit.click();
  await dialog.getByText('This and the following visits').click();
  await expect.element(lead).toHaveValue(dan._id);
  await save.click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({ scope: 'following', duration: 45, lead: dan._id });
});

test.each([
  ['offers to tell the customer the new time of one visit that was moved', '10:00 AM', 1],
  ['offers to tell the customer nothing of a visit that stays', '7:00 AM', 0],
])('%s', async (_, time, offers) => {
  const getJobMessage = vi.fn(async (_request: unknown) => ({
    ...sampleOf(JobMessage),
    state: 'offered' as const,
  }));
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await show({ setRecurrence, getJobMessage });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Time' }).selectOptions(time);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  const question = screen.getByRole('heading', { name: /^Tell the customer/ });
  await expect.poll(() => question.elements()).toHaveLength(offers);
  const asked = { params: { id: job._id }, query: { visitId: '2030-12-18' } };
  expect(getJobMessage.mock.calls.map(([request]) => request)).toEqual(offers === 0 ? [] : [asked]);
});

test.each([
  ['offers to tell the customer the next of several visits whose time they know', 'otherTime', 1],
  ['offers to tell nothing where the customer knows none of several visits', undefined, 0],
] as const)('%s', async (_, mailed, offers) => {
  const getJobMessage = vi.fn(async (_request: unknown) => ({
    ...sampleOf(JobMessage),
    state: 'offered' as const,
  }));
  const [first, ...others] = next;
  const changed = others.map((visit) => ({ ...visit, mailed }));
  const setRecurrence = vi
    .fn()
    .mockResolvedValue({ ...recurrence, next: [...(first ? [first] : []), ...changed] });
  const { screen } = await show({ setRecurrence, getJobMessage, previewRecurrence: () => preview });
  await screen.getByRole('button', { name: 'Change Wed, Dec 4, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('This and the following visits').click();
  await dialog.getByRole('combobox', { name: 'Time' }).selectOptions('10:00 AM');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  const question = screen.getByRole('heading', { name: /^Tell the customer/ });
  await expect.poll(() => question.elements()).toHaveLength(offers);
  const asked = { params: { id: job._id }, query: { visitId: '2030-12-18' } };
  expect(getJobMessage.mock.calls.map(([request]) => request)).toEqual(offers === 0 ? [] : [asked]);
});

test('begins a change of all visits with the first day of the rule', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await show({ setRecurrence, previewRecurrence: async () => preview });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('All visits that are not done').click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({ scope: 'open', from: '2030-12-04', rule: recurrence.rule });
});

test('skips a visit, and takes that back', async () => {
  const skipOccurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen, shell } = await show({ skipOccurrence });
  await screen.getByRole('button', { name: 'Skip Wed, Dec 4, 2030, 7:00 AM' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.action?.label).toBe('Undo');
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect
    .poll(() => skipOccurrence.mock.calls.map(([{ body }]) => body))
    .toEqual([
      { day: '2030-12-04', version: 4 },
      { day: '2030-12-04', skipped: false },
    ]);
});

test('asks before a visit is skipped whose customer was mailed the time, and keeps it without a yes', async () => {
  const skipOccurrence = vi.fn().mockResolvedValue(recurrence);
  const message = { ...sampleOf(JobMessage), state: 'sent', known: 'time' } as const;
  const [next] = recurrence.next;
  const { screen, shell } = await showRemote(path, {
    api: {
      getJob: async () => job,
      getRecurrence: async () => ({ ...recurrence, next: [{ ...next, visitId: anyVisit()._id }] }),
      getJobMessage: async () => message,
      skipOccurrence,
    } as object,
    answer: () => false,
  });
  await screen.getByRole('button', { name: 'Skip Wed, Dec 4, 2030, 7:00 AM' }).click();
  await expect.poll(() => shell.questions.at(-1)?.title).toBe('Skip this visit?');
  expect(shell.questions.at(-1)?.text).toContain('was mailed this time and is not told.');
  expect(skipOccurrence).not.toHaveBeenCalled();
});

test('says before it stops repeating which visit is removed whose time the customer was mailed', async () => {
  const message = { ...sampleOf(JobMessage), state: 'sent', known: 'time' } as const;
  const [first, ...others] = next.map((visit) => ({ ...visit, visitId: anyVisit()._id }));
  const told = others.map((visit) => ({ ...visit, mailed: 'time' as const }));
  const deleteRecurrence = vi.fn();
  const { screen, shell } = await showRemote(path, {
    api: {
      getJob: async () => job,
      getRecurrence: async () => ({ ...recurrence, next: [first, ...told] }),
      getJobMessage: async () => message,
      deleteRecurrence,
    } as object,
    answer: () => false,
  });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await screen.getByRole('menuitem', { name: 'Stop repeating' }).click();
  await expect.poll(() => shell.questions.at(-1)?.title).toBe('Stop repeating this job?');
  expect(shell.questions.at(-1)?.text).toContain(
    `removed, also that of Wed, Dec 18, 2030, 7:00 AM. ${message.customer.name} was mailed this time`,
  );
  expect(deleteRecurrence).not.toHaveBeenCalled();
});

test('pauses, resumes and ends from the menu', async () => {
  const paused = { ...recurrence, pausedFrom: '2030-12-01', pausedUntil: null, version: 5 };
  const pauseRecurrence = vi.fn().mockResolvedValue(paused);
  const resumeRecurrence = vi.fn().mockResolvedValue({ ...recurrence, version: 6 });
  const deleteRecurrence = vi.fn().mockResolvedValue(undefined);
  const { screen } = await show({ pauseRecurrence, resumeRecurrence, deleteRecurrence });
  const menu = screen.getByRole('button', { name: 'Change recurring work' });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Pause' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText(/Paused from Sun, Dec 1, 2030/)).toBeVisible();
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Resume' }).click();
  await expect.poll(() => resumeRecurrence.mock.lastCall?.[0].body).toEqual({ version: 5 });
  await menu.click();
  await screen.getByRole('menuitem', { name: 'Stop repeating' }).click();
  await expect.poll(() => deleteRecurrence.mock.calls.length).toBe(1);
});

test('offers to pause again once a pause is over', async () => {
  const over = { ...recurrence, pausedFrom: '2020-06-01', pausedUntil: '2020-08-31' };
  const { screen } = await show({ getRecurrence: async () => over });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Resume' }).query()).toBeNull();
  expect(screen.getByText(/Paused from/).query()).toBeNull();
});

test('shows the pause of the maintenance plan beside its own, and offers to resume only that', async () => {
  const planPause = { from: '2030-12-05', until: '2031-01-31' };
  const shown = await show({ getRecurrence: async () => ({ ...recurrence, planPause }) });
  await page.viewport(360, 740);
  const card = cardOf(shown);
  const ofPlan = 'Maintenance plan paused from Thu, Dec 5, 2030 until Fri, Jan 31, 2031';
  await expect.element(card.getByText(ofPlan)).toBeVisible();
  await expect.element(card.getByText(/^Paused/)).not.toBeInTheDocument();
  const rightOf = (place: typeof card) => place.element().getBoundingClientRect().right;
  expect(rightOf(card.getByText(ofPlan))).toBeLessThan(rightOf(card));
  await shown.screen.getByRole('button', { name: 'Change recurring work' }).click();
  await expect.element(shown.screen.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
  await expect
    .element(shown.screen.getByRole('menuitem', { name: 'Resume' }))
    .not.toBeInTheDocument();
});

test('shows on a phone the whole note of a visit that is not on its day', async () => {
  await page.viewport(360, 740);
  const moved = visitOn('2030-12-04', { scheduledDate: '2030-12-05' });
  const card = cardOf(
    await show({ getRecurrence: async () => ({ ...recurrence, next: [moved] }) }),
  );
  const note = card.getByText('Instead of Wed, Dec 4, 2030');
  await expect.element(note).toBeVisible();
  const title = card.getByText('Thu, Dec 5, 2030, 7:00 AM');
  const leftOf = (text: typeof note) => text.element().getBoundingClientRect().left;
  // A list clips what begins left of its titles.
  expect(leftOf(note)).toBeCloseTo(leftOf(title), 0);
});

test('says on which visits somebody has to decide, and keeps one', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const closed = visitOn('2031-01-01', { needsDecision: true });
  const getRecurrence = async () => ({ ...recurrence, needDecision: [closed] });
  const { screen } = await show({ getRecurrence, setRecurrence });
  await screen.getByRole('button', { name: 'Keep it' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toEqual({ scope: 'this', from: '2031-01-01', version: 4 });
});
