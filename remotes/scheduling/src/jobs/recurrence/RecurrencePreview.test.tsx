import { expect, test, vi } from 'vitest';
import { anyAppointment, anyMember } from '../../testing/anyJob.ts';
import {
  job,
  preview,
  recurrence,
  showRecurrence,
  visitOn,
} from '../../testing/showRecurrence.tsx';

test('shows rule and next dates before a job is made recurring, weekly on its day', async () => {
  const setRecurrence = vi.fn().mockResolvedValue(recurrence);
  const atTen = preview.next.map((visit) => ({ ...visit, scheduledTime: '10:15' }));
  const previewRecurrence = vi.fn().mockResolvedValue({ ...preview, next: atTen });
  const { screen } = await showRecurrence(
    { setRecurrence, previewRecurrence },
    { ...job, recurring: false },
  );
  await screen.getByRole('button', { name: 'Make recurring' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(preview.sentence)).toBeVisible();
  await expect.element(dialog.getByText('Wed, Dec 4, 2030')).toBeVisible();
  await expect.element(dialog.getByText(/^The visit of Thu, Nov 19.* stays as well/)).toBeVisible();
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

test('marks the dates of the preview on which the business is closed, although their visits stay', async () => {
  const { screen } = await showRecurrence(
    {
      previewRecurrence: async () => ({
        ...preview,
        next: ['2030-12-01', '2030-12-02'].map((day) => visitOn(day, { scheduledTime: '10:15' })),
      }),
    },
    { ...job, recurring: false },
  );
  await screen.getByRole('button', { name: 'Make recurring' }).click();
  const dates = screen.getByRole('region', { name: 'Preview' }).getByRole('listitem');
  await expect
    .poll(() => dates.elements().map(({ textContent }) => textContent))
    .toEqual(['Sun, Dec 1, 2030Closed on this day', 'Mon, Dec 2, 2030']);
});

test('shows the visits that stay by a change with their own day, time and people', async () => {
  const wed = visitOn('2030-12-18', { scheduledDate: '2030-12-19', scheduledTime: '11:00' });
  const eve = { _id: '00000000-0000-4000-8000-0000000000e1', name: 'Eve Park' };
  const getAppointments = vi.fn(async () => [
    anyAppointment({
      ...{ title: 'Boiler', scheduledDate: '2030-12-19', scheduledTime: '11:00' },
      ...{ startTime: '2030-12-19T16:00:00.000Z', people: [eve], assignedTo: eve },
    }),
  ]);
  const previewRecurrence = vi.fn(async () => ({
    ...preview,
    next: [{ ...wed, people: [eve] }, visitOn('2030-12-20')],
  }));
  const getMembers = async () => [anyMember()];
  const { screen } = await showRecurrence({ previewRecurrence, getAppointments, getMembers });
  await screen.getByRole('button', { name: 'Change Wed, Dec 18, 2030, 7:00 AM' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('This and the following visits').click();
  const dates = dialog.getByRole('region', { name: 'Preview' }).getByRole('listitem');
  await expect
    .poll(() => dates.elements().map(({ textContent }) => textContent))
    .toEqual(['Thu, Dec 19, 203011:00 AM · Instead of Wed, Dec 18, 2030', 'Fri, Dec 20, 2030']);
  expect(previewRecurrence).toHaveBeenLastCalledWith(
    expect.objectContaining({ query: expect.objectContaining({ scope: 'following' }) }),
    expect.anything(),
  );
  const warning = dialog.getByText(/Also at “Boiler” .*: Eve Park\./);
  await expect.element(warning).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Dan Kowalski');
  await expect.element(warning).not.toBeInTheDocument();
});

test('names below the next dates those that are off', async () => {
  const off = ['2030-12-12', '2030-12-19'];
  const { screen } = await showRecurrence({ previewRecurrence: async () => ({ ...preview, off }) });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await screen.getByRole('menuitem', { name: 'Edit all' }).click();
  const text = 'Off: Thu, Dec 12, 2030; Thu, Dec 19, 2030.';
  await expect
    .element(screen.getByRole('region', { name: 'Preview' }).getByText(text))
    .toBeVisible();
});
