import { JobMessage } from '@tradewind/contracts/customerMessages';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyVisit } from '../testing/anyJob.ts';
import { showRemote } from '../testing/showRemote.tsx';

const jobs = [
  { ...anyAppointment({ title: 'Leak check', version: 3 }), _id: 'leak' },
  {
    ...anyAppointment({ title: 'Valve swap', version: 3, scheduledTime: '13:00' }),
    _id: 'valve',
    startTime: '2026-11-19T18:00:00.000Z',
  },
];

/** The schedule after both jobs were moved down by half an hour, one after the other. */
const moveBoth = async () => {
  const sendJobMessage = vi.fn().mockResolvedValue({ ...sampleOf(JobMessage), state: 'sent' });
  const { screen, shell } = await showRemote('/dashboard/schedule?date=2026-11-19', {
    api: {
      getAppointments: async () => jobs,
      updateVisit: async ({ params, body }) =>
        ({ ...anyVisit({ _id: params.id }), ...body, version: 4 }) as never,
      getJobMessage: async ({ params }) => ({
        ...sampleOf(JobMessage),
        ...{ kind: 'moved', state: 'offered' },
        customer: { name: `Owner of ${params.id}`, email: 'owner@example.com', phone: '' },
      }),
      sendJobMessage,
    },
  });
  const question = screen.getByRole('region', { name: 'Tell the customer?' });
  const move = async (title: RegExp, count: number) => {
    const job = screen.getByRole('link', { name: title });
    await expect.element(job).toBeVisible();
    (job.element() as HTMLElement).focus();
    await userEvent.keyboard('m{ArrowDown}{Enter}');
    await expect.poll(() => shell.toasts.length).toBe(count);
  };
  await move(/Leak check/, 1);
  const line = question.getByRole('textbox', { name: 'Add a line of your own' });
  await line.fill('The van broke down.');
  await move(/Valve swap/, 2);
  await expect.element(question.getByText('To Owner of valve', { exact: false })).toBeVisible();
  return { screen, question, line, sendJobMessage };
};

test('asks about each moved job, and keeps what was typed for the one before', async () => {
  const { question, line, sendJobMessage } = await moveBoth();
  await expect.element(line).toHaveValue('');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question.getByText('To Owner of leak', { exact: false })).toBeVisible();
  await expect.element(line).toHaveValue('The van broke down.');
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect
    .poll(() => sendJobMessage.mock.calls.map(([request]) => request))
    .toEqual([
      { params: { id: 'leak' }, body: { visitId: 'leak', message: 'The van broke down.' } },
    ]);
  await expect.poll(() => question.query()).toBeNull();
});

test('folds the question by a press on the schedule, and keeps what was typed', async () => {
  const { screen, question, line } = await moveBoth();
  await line.fill('Sorry for that.');
  await screen.getByRole('heading', { name: 'Schedule' }).click();
  const unfold = question.getByRole('button', { name: 'Show the message' });
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(question.getByRole('button', { name: 'Send message' }).query()).toBeNull();
  expect(question.element().getBoundingClientRect().height).toBeLessThan(64);
  await unfold.click();
  await expect.element(line).toHaveValue('Sorry for that.');
});
