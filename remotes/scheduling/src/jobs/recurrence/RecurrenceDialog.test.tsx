import { JobMessage } from '@tradewind/contracts/customerMessages';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyMember } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import {
  job,
  next,
  path,
  preview,
  recurrence,
  showRecurrence,
} from '../../testing/showRecurrence.tsx';
import { showRemote } from '../../testing/showRemote.tsx';

test('keeps what was chosen when the save is refused, with the message at its field', async () => {
  const setRecurrence = vi
    .fn()
    .mockRejectedValue(
      apiFailure(422, 'invalid', 'The last day must not be before the first.', [
        { field: 'endsOn', message: 'The last day must not be before the first.' },
      ]),
    );
  const { screen } = await showRecurrence(
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

test('asks which visits a change of one is for, and sends the version', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await showRecurrence({
    setRecurrence,
    previewRecurrence: async () => preview,
  });
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
  const { screen } = await showRecurrence({
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
    people: [dan],
    next: next.map((visit, at) => ({ ...visit, ...{ duration: 90, lead: at === 1 ? eve : dan } })),
  };
  const setRecurrence = vi.fn().mockResolvedValue(assigned);
  const { screen } = await showRecurrence({
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

test('refuses a time of one visit that the clock skips on its day', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await showRecurrence({ setRecurrence });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  const time = dialog.getByRole('combobox', { name: 'Time' });
  // The clock goes from 2:00 to 3:00 AM in New York.
  await dialog.getByRole('textbox', { name: 'Date' }).fill('03/10/2030');
  await time.selectOptions('2:30 AM');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const message = 'The clock skips this time on that day. Choose another time.';
  await expect.element(dialog.getByText(message)).toBeVisible();
  expect(setRecurrence).not.toHaveBeenCalled();
  await time.selectOptions('3:00 AM');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({ date: '2030-03-10', time: '03:00' });
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
  const { screen } = await showRecurrence({ setRecurrence, getJobMessage });
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
  [
    'offers to tell the customer the next of several visits whose time they know',
    { mailed: 'otherTime' },
    1,
  ],
  [
    'offers to tell the customer the next of several visits that have moved, of which they know none',
    { scheduledTime: '10:00' },
    1,
  ],
  ['offers to tell nothing where none of several visits has moved', {}, 0],
] as const)('%s', async (_, change, offers) => {
  const getJobMessage = vi.fn(async (_request: unknown) => ({
    ...sampleOf(JobMessage),
    state: 'offered' as const,
  }));
  const [first, ...others] = next;
  const changed = others.map((visit) => ({ ...visit, ...change }));
  const setRecurrence = vi
    .fn()
    .mockResolvedValue({ ...recurrence, next: [...(first ? [first] : []), ...changed] });
  const { screen } = await showRecurrence({
    setRecurrence,
    getJobMessage,
    previewRecurrence: () => preview,
  });
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
  const { screen } = await showRecurrence({
    setRecurrence,
    previewRecurrence: async () => preview,
  });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('All visits that are not done').click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => setRecurrence.mock.lastCall?.[0].body)
    .toMatchObject({ scope: 'open', from: '2030-12-04', rule: recurrence.rule });
});

test.each([
  ['This and the following visits', 'following'],
  ['All visits that are not done', 'open'],
] as const)(
  'leaves the times of visits as they are where a change of %j changes no time',
  async (label, scope) => {
    const later = { ...recurrence, time: '11:00', from: '2030-12-18' };
    const setRecurrence = vi.fn().mockResolvedValue(later);
    const { screen } = await showRecurrence({
      setRecurrence,
      getRecurrence: async () => later,
      previewRecurrence: async () => preview,
    });
    await screen.getByRole('button', { name: 'Change Wed, Dec 4, 2030, 7:00 AM' }).click();
    const dialog = screen.getByRole('dialog');
    const time = dialog.getByRole('combobox', { name: 'Time' });
    await expect.element(time).toHaveDisplayValue('7:00 AM');
    await dialog.getByText(label).click();
    await expect.element(time).toHaveDisplayValue('11:00 AM');
    await expect.element(time).toHaveAccessibleDescription('Visits at another time keep it.');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .poll(() => setRecurrence.mock.lastCall?.[0].body)
      .toMatchObject({ scope, time: '11:00' });
  },
);

test('keeps a time that was chosen before the visits that it is for', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await showRecurrence({
    setRecurrence,
    previewRecurrence: async () => preview,
  });
  await screen.getByRole('button', { name: 'Change Wed, Dec 4, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Time' }).selectOptions('10:00 AM');
  await dialog.getByText('All visits that are not done').click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => setRecurrence.mock.lastCall?.[0].body).toMatchObject({ time: '10:00' });
});

test('asks before an earlier last day removes a visit whose time the customer was mailed', async () => {
  const message = { ...sampleOf(JobMessage), state: 'sent', known: 'time' } as const;
  const told = next.map((visit) => ({
    ...visit,
    ...(visit.occursOn === '2031-01-01' && { mailed: 'time' as const }),
  }));
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const { screen } = await showRemote(path, {
    api: {
      getJob: async () => job,
      getRecurrence: async () => ({ ...recurrence, next: told }),
      getJobMessage: async () => message,
      setRecurrence,
      previewRecurrence: async ({ query }: { query: { endsOn?: string } }) => ({
        ...preview,
        next: next.filter(({ occursOn }) => occursOn <= (query.endsOn ?? '9999')),
      }),
    } as object,
  });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('All visits that are not done').click();
  await dialog.getByLabelText('Ends').selectOptions('On a day');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('12/20/2030');
  await save.click();
  const question = screen.getByRole('alertdialog', { name: 'Remove these visits?' });
  await expect
    .element(question.getByText('also that of Wed, Jan 1, 2031, 7:00 AM.', { exact: false }))
    .toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByText('Nothing was changed.')).toBeVisible();
  expect(setRecurrence).not.toHaveBeenCalled();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('1/2/2031');
  await save.click();
  await expect.poll(() => setRecurrence.mock.calls.length).toBe(1);
  expect(question.query()).toBeNull();
});
