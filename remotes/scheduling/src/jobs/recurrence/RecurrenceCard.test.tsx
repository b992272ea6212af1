import { JobMessage } from '@tradewind/contracts/customerMessages';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anyVisit } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import {
  cardOf,
  job,
  next,
  path,
  recurrence,
  showRecurrence,
  visitOn,
} from '../../testing/showRecurrence.tsx';
import { showRemote } from '../../testing/showRemote.tsx';

afterEach(() => page.viewport(1280, 900));

test('shows an error when the recurrence cannot be loaded, and loads it with Retry', async () => {
  const getRecurrence = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue(recurrence);
  const card = cardOf(await showRecurrence({ getRecurrence }));
  await expect.element(card.getByText('Back in a minute.')).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card.getByText(recurrence.sentence)).toBeVisible();
});

test('shows a technician the visits and no way to change them', async () => {
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: {
      getJob: async () => job,
      getRecurrence: async () => ({ ...recurrence, skippedNext: [visitOn('2030-12-11')] }),
    },
  });
  const card = screen.getByRole('region', { name: 'Repeats' });
  await expect.element(card.getByText(recurrence.sentence)).toBeVisible();
  expect(card.getByRole('button', { name: /Skip|Change|Plan/ }).query()).toBeNull();
});

test.each([
  [
    'on its day',
    'Skip Wed, Dec 4, 2030, 7:00 AM',
    { next: [visitOn('2030-12-04')] },
    { day: '2030-12-04', needsDecision: false },
  ],
  [
    'on a closed day after the next ones',
    'Skip it',
    { needDecision: [visitOn('2031-06-04', { needsDecision: true })] },
    { day: '2031-06-04', needsDecision: true },
  ],
])('skips a visit %s, and takes that back with one call', async (_, button, shown, was) => {
  const getRecurrence = async () => ({ ...recurrence, ...shown });
  const skipOccurrence = vi
    .fn()
    .mockResolvedValueOnce(recurrence)
    .mockResolvedValue({ ...recurrence, sentence: 'As it was' });
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen, shell } = await showRecurrence({ getRecurrence, skipOccurrence, setRecurrence });
  await screen.getByRole('button', { name: button }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.action?.label).toBe('Undo');
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.element(screen.getByText('As it was')).toBeVisible();
  expect(skipOccurrence.mock.calls.map(([{ body }]) => body)).toEqual([
    { day: was.day, version: 4 },
    { skipped: false, ...was },
  ]);
  expect(setRecurrence).not.toHaveBeenCalled();
});

test('says that a visit is still skipped where its skip cannot be taken back', async () => {
  const skipOccurrence = vi
    .fn()
    .mockResolvedValueOnce(recurrence)
    .mockRejectedValue(apiFailure(422, 'invalid', 'Invalid member'));
  const { screen, shell } = await showRecurrence({ skipOccurrence });
  await screen.getByRole('button', { name: 'Skip Wed, Dec 4, 2030, 7:00 AM' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.action?.label).toBe('Undo');
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect
    .poll(() => shell.toasts.at(-1)?.toast)
    .toMatchObject({ title: 'The visit is still skipped.', description: 'Invalid member' });
});

test('offers no Undo where the next visit follows the one before, and is made at once', async () => {
  const follows = { ...recurrence, rule: null, after: { count: 1, unit: 'week' as const } };
  const { screen, shell } = await showRecurrence({
    getRecurrence: async () => follows,
    skipOccurrence: async () => follows,
  });
  await screen.getByRole('button', { name: 'Skip Wed, Dec 4, 2030, 7:00 AM' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toMatch(/^Skipped /);
  expect(shell.toasts.at(-1)?.toast.action).toBeUndefined();
});

test.each([
  [
    'a skipped visit that is planned again',
    { skippedNext: [visitOn('2030-12-11')] },
    'Plan it again: Wed, Dec 11, 2030, 7:00 AM',
  ],
  [
    'paused work that is resumed',
    { pausedFrom: '2026-11-01', pausedUntil: null },
    'Change recurring work',
  ],
] as const)(
  'offers to tell the customer another time of %s than they were mailed',
  async (_, changes, button) => {
    const getJobMessage = vi.fn(async (_request: unknown) => ({
      ...sampleOf(JobMessage),
      state: 'offered' as const,
    }));
    const [first, ...others] = next.map((visit) => ({ ...visit, mailed: 'otherTime' as const }));
    const back = { ...recurrence, next: [{ ...first, mailed: 'time' as const }, ...others] };
    const { screen } = await showRecurrence({
      getRecurrence: async () => ({ ...recurrence, ...changes }),
      ...{ getJobMessage, skipOccurrence: async () => back, resumeRecurrence: async () => back },
    });
    await screen.getByRole('button', { name: button }).click();
    if ('pausedFrom' in changes) await screen.getByRole('menuitem', { name: 'Resume' }).click();
    await expect.element(screen.getByRole('heading', { name: /^Tell the customer/ })).toBeVisible();
    expect(getJobMessage.mock.calls.map(([request]) => request)).toEqual([
      { params: { id: job._id }, query: { visitId: '2030-12-18' } },
    ]);
  },
);

test('plans a skipped visit again', async () => {
  const people = [{ _id: 'tina', name: 'Tina Reyes' }];
  const skipped = { ...recurrence, people, skippedNext: [visitOn('2030-12-11')] };
  const skipOccurrence = vi.fn().mockResolvedValue(recurrence);
  const shown = await showRecurrence({ getRecurrence: async () => skipped, skipOccurrence });
  const list = cardOf(shown).getByRole('list', { name: 'Skipped visits' });
  await expect.element(list.getByText('Skipped · if planned again, for Tina Reyes')).toBeVisible();
  await list.getByRole('button', { name: 'Plan it again: Wed, Dec 11, 2030, 7:00 AM' }).click();
  await expect
    .poll(() => skipOccurrence.mock.lastCall?.[0].body)
    .toEqual({ day: '2030-12-11', skipped: false, version: 4 });
  await expect.element(list).not.toBeInTheDocument();
  expect(shown.shell.toasts.at(-1)?.toast.title).toBe('Planned again: Wed, Dec 11, 2030, 7:00 AM');
});

test('names the people of a skipped visit where they are others than those of the rule', async () => {
  const people = [{ _id: 'tina', name: 'Tina Reyes' }];
  const skippedNext = [
    visitOn('2030-12-11', {
      people: [{ _id: '30000000-0000-4000-8000-000000000007', name: 'Sam Lee' }],
    }),
    visitOn('2030-12-18', { people: [] }),
  ];
  const getRecurrence = async () => ({ ...recurrence, people, skippedNext });
  const card = cardOf(await showRecurrence({ getRecurrence }));
  const rows = card.getByRole('list', { name: 'Skipped visits' }).getByRole('listitem');
  await expect
    .element(rows.nth(0).getByText('Skipped · if planned again, for Sam Lee'))
    .toBeVisible();
  await expect.element(rows.nth(1).getByText('Skipped', { exact: true })).toBeVisible();
});

test('says that a skipped visit is not planned again where that fails, and loads the work anew', async () => {
  const getRecurrence = vi
    .fn()
    .mockResolvedValueOnce({ ...recurrence, skippedNext: [visitOn('2030-12-11')] })
    .mockResolvedValue(recurrence);
  const skipOccurrence = vi.fn().mockRejectedValue(apiFailure(409, 'stale', 'Changed meanwhile.'));
  const shown = await showRecurrence({ getRecurrence, skipOccurrence });
  const list = cardOf(shown).getByRole('list', { name: 'Skipped visits' });
  await list.getByRole('button', { name: /^Plan it again/ }).click();
  await expect
    .poll(() => shown.shell.toasts.at(-1)?.toast)
    .toMatchObject({ title: 'The visit is still skipped.', description: 'Changed meanwhile.' });
  await expect.element(list).not.toBeInTheDocument();
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
  expect(shell.questions.at(-1)?.text).toContain('was mailed about this visit and is not told.');
  expect(skipOccurrence).not.toHaveBeenCalled();
});

test('pauses, resumes and ends from the menu', async () => {
  const paused = { ...recurrence, pausedFrom: '2030-12-01', pausedUntil: null, version: 5 };
  const pauseRecurrence = vi.fn().mockResolvedValue(paused);
  const resumeRecurrence = vi.fn().mockResolvedValue({ ...recurrence, version: 6 });
  const deleteRecurrence = vi.fn().mockResolvedValue(undefined);
  const { screen } = await showRecurrence({ pauseRecurrence, resumeRecurrence, deleteRecurrence });
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
  const { screen } = await showRecurrence({ getRecurrence: async () => over });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Resume' }).query()).toBeNull();
  expect(screen.getByText(/Paused from/).query()).toBeNull();
});

test('shows the pause of the maintenance plan beside its own, and offers to resume only that', async () => {
  const planPause = { from: '2030-12-05', until: '2031-01-31' };
  const shown = await showRecurrence({ getRecurrence: async () => ({ ...recurrence, planPause }) });
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
    await showRecurrence({ getRecurrence: async () => ({ ...recurrence, next: [moved] }) }),
  );
  const note = card.getByText('Instead of Wed, Dec 4, 2030');
  await expect.element(note).toBeVisible();
  const title = card.getByText('Thu, Dec 5, 2030, 7:00 AM');
  const leftOf = (text: typeof note) => text.element().getBoundingClientRect().left;
  // A list clips what begins left of its titles.
  expect(leftOf(note)).toBeCloseTo(leftOf(title), 0);
});
