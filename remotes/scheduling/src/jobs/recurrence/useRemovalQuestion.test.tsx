import { JobMessage } from '@tradewind/contracts/customerMessages';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { job, next, path, recurrence } from '../../testing/showRecurrence.tsx';
import { showRemote } from '../../testing/showRemote.tsx';

test('says before it stops repeating which visit is removed whose time the customer was mailed', async () => {
  const message = { ...sampleOf(JobMessage), state: 'sent', known: 'time' } as const;
  const [first, ...others] = next;
  const told = others.map((visit, index) => ({
    ...visit,
    ...(index === 0 && { mailed: 'time' as const }),
  }));
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
    `removed, also that of Wed, Dec 18, 2030, 7:00 AM. ${message.customer.name} was mailed about this visit`,
  );
  expect(deleteRecurrence).not.toHaveBeenCalled();
});

test('says so of a later visit where the first one that was mailed is over', async () => {
  const known = { ...sampleOf(JobMessage), known: 'time' } as const;
  const told = next.map((visit) => ({ ...visit, mailed: 'time' as const }));
  const getJobMessage = vi
    .fn()
    .mockResolvedValueOnce({ ...known, state: 'over' })
    .mockResolvedValue({ ...known, state: 'sent' });
  const [first, second, third] = told;
  const { screen, shell } = await showRemote(path, {
    api: {
      getJob: async () => job,
      getRecurrence: async () => ({ ...recurrence, next: [first, second, third] }),
      getJobMessage,
    } as object,
    answer: () => false,
  });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await screen.getByRole('menuitem', { name: 'Stop repeating' }).click();
  await expect
    .poll(() => shell.questions.at(-1)?.text)
    .toContain('removed, also that of Wed, Jan 1, 2031, 7:00 AM.');
});

test.each(['time', 'otherTime'] as const)(
  'asks before a pause removes a visit of which the customer was mailed the %s, and keeps it without a yes',
  async (mailed) => {
    const message = { ...sampleOf(JobMessage), state: 'sent', known: 'time' } as const;
    const told = next.map((visit) => ({
      ...visit,
      ...(visit.occursOn === '2030-12-18' && { mailed }),
    }));
    const pauseRecurrence = vi.fn().mockResolvedValue(recurrence);
    const { screen } = await showRemote(path, {
      api: {
        getJob: async () => job,
        getRecurrence: async () => ({ ...recurrence, next: told }),
        getJobMessage: async () => message,
        pauseRecurrence,
      } as object,
    });
    await screen.getByRole('button', { name: 'Change recurring work' }).click();
    await screen.getByRole('menuitem', { name: 'Pause' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'First day' }).fill('12/18/2030');
    // By keys: the focus goes to the question, and stays in it.
    (dialog.getByRole('button', { name: 'Pause' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const question = screen.getByRole('alertdialog', { name: 'Remove these visits?' });
    await expect
      .element(
        question.getByText(
          `also that of Wed, Dec 18, 2030, 7:00 AM. ${message.customer.name} was mailed about this visit`,
          { exact: false },
        ),
      )
      .toBeVisible();
    const [cancel, pause] = ['Cancel', 'Pause'].map((name) =>
      question.getByRole('button', { name }),
    );
    for (const button of [cancel, pause, cancel]) {
      await expect.element(button as Locator).toHaveFocus();
      await userEvent.keyboard('{Tab}');
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('Nothing was changed.')).toBeVisible();
    expect(pauseRecurrence).not.toHaveBeenCalled();
    await dialog.getByRole('textbox', { name: 'First day' }).fill('12/19/2030');
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => pauseRecurrence.mock.calls.length).toBe(1);
    expect(question.query()).toBeNull();
  },
);

test('names all visits that a pause removes and of which the customer was mailed', async () => {
  const message = { ...sampleOf(JobMessage), state: 'sent', known: 'time' } as const;
  const told = next.map((visit, index) => ({
    ...visit,
    ...(index < 2 && { mailed: 'time' as const }),
  }));
  const { screen } = await showRemote(path, {
    api: {
      getJob: async () => job,
      getRecurrence: async () => ({ ...recurrence, next: told }),
      getJobMessage: async () => message,
    } as object,
  });
  await screen.getByRole('button', { name: 'Change recurring work' }).click();
  await screen.getByRole('menuitem', { name: 'Pause' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First day' }).fill('12/04/2030');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect
    .element(
      screen
        .getByRole('alertdialog')
        .getByText(
          `also those of Wed, Dec 4, 2030, 7:00 AM; Wed, Dec 18, 2030, 7:00 AM. ${message.customer.name} was mailed about these visits and is not told. To tell them, set each to Cancelled instead.`,
          { exact: false },
        ),
    )
    .toBeVisible();
});
