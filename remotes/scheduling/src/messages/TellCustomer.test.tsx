import type { JobMessage } from '@tradewind/contracts/customerMessages';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyAppointment, anyJob, anyVisit } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showRemote } from '../testing/showRemote.tsx';

const appointment = anyAppointment({ title: 'Leak check', version: 3 });

const offered: JobMessage = {
  kind: 'moved',
  state: 'offered',
  known: null,
  customer: { name: 'Grace Lee', email: 'grace@example.com', phone: '2125550100' },
  contacts: [],
  mail: {
    subject: 'New time: Leak check on Thu, Nov 19 at 9:30 AM',
    heading: 'Your appointment has a new time',
    greeting: 'Hello Grace Lee,',
    paragraphs: ['This is the time that counts now.'],
    words: '',
    facts: [{ label: 'When', value: 'Thursday, November 19, 2026 at 9:30 AM' }],
    action: null,
    after: ['Questions? Reply to this mail.'],
  },
};

/** The schedule after its job was moved down by half an hour. */
const moveDown = async (
  message: Partial<JobMessage> = {},
  sendJobMessage = vi.fn().mockResolvedValue({ ...offered, state: 'sent' }),
) => {
  let version = 3;
  let answers = 0;
  const getJobMessage = async () => {
    answers += 1;
    return { ...offered, ...message };
  };
  const shown = await showRemote('/dashboard/schedule?date=2026-11-19', {
    api: {
      getAppointments: async () => [appointment],
      updateVisit: async (request) => {
        version += 1;
        return { ...anyVisit({ _id: appointment._id }), ...request?.body, version } as never;
      },
      getJobMessage,
      sendJobMessage,
    },
  });
  const job = shown.screen.getByRole('link', { name: /Leak check/ });
  await expect.element(job).toBeVisible();
  (job.element() as HTMLElement).focus();
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  await expect.poll(() => shown.shell.toasts.at(-1)?.toast.title).toBe('Job moved');
  const question = shown.screen.getByRole('region', { name: 'Tell the customer?' });
  /** Resolves after the page has drawn so many answers about the message, which takes several tasks. */
  const waitForAnswers = async (count: number) => {
    await expect.poll(() => answers).toBeGreaterThanOrEqual(count);
    for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...shown, question, sendJobMessage, waitForAnswers };
};

test('a customer with a name of one long word and no address stays within the question', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze';
  const customer = { ...offered.customer, name, email: '' };
  const { question } = await moveDown({ state: 'noEmail', customer });
  await expect.element(question.getByText(/has no email address/)).toBeVisible();
  const { scrollWidth, clientWidth } = question.element();
  expect(scrollWidth).toBe(clientWidth);
});

test('keeps the question and what was typed when the message cannot be sent', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(apiFailure(503, 'unavailable', 'Back in a minute.'))
    .mockResolvedValue({ ...offered, state: 'sent' });
  const { question, shell } = await moveDown({}, send);
  const line = question.getByRole('textbox', { name: 'Add a line of your own' });
  await line.fill('The van broke down.');
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect.element(question.getByText('Back in a minute.', { exact: false })).toBeVisible();
  await expect.element(line).toHaveValue('The van broke down.');
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Message sent');
  expect(send.mock.lastCall?.[0]).toEqual({
    params: { id: appointment._id },
    body: { visitId: appointment._id, message: 'The van broke down.' },
  });
  await expect.poll(() => question.query()).toBeNull();
});

test('shows the recipient and the mail, with the line that is being typed', async () => {
  const { question } = await moveDown();
  await expect.element(question.getByText('To Grace Lee, grace@example.com')).toBeVisible();
  const mail = question.getByRole('article', { name: 'The message' });
  await expect.element(mail.getByText(offered.mail.subject)).toBeVisible();
  await question.getByRole('textbox').fill('The van broke down.');
  await expect.element(mail.getByText('The van broke down.')).toBeInTheDocument();
});

test('sends nothing after Not now', async () => {
  const { question, sendJobMessage } = await moveDown();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(sendJobMessage).not.toHaveBeenCalled();
});

test('takes the question back with Undo', async () => {
  const { question, shell, sendJobMessage } = await moveDown();
  await expect.element(question.getByRole('button', { name: 'Send message' })).toBeVisible();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.poll(() => question.query()).toBeNull();
  expect(sendJobMessage).not.toHaveBeenCalled();
});

test.each([
  ['asks nothing with Undo after Not now when the customer was never mailed', null, 0],
  ['asks with Undo after Not now when the customer was mailed another time', 'time', 1],
] as const)('%s', async (_, known, asked) => {
  const { question, shell, waitForAnswers } = await moveDown({ known });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => question.query()).toBeNull();
  shell.toasts.at(-1)?.toast.action?.onClick();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Change undone');
  await waitForAnswers(2);
  expect(question.elements()).toHaveLength(asked);
});

test('gives the phone number of a customer without an address', async () => {
  const { question } = await moveDown({ state: 'noEmail' });
  await expect.element(question.getByRole('link', { name: '(212) 555-0100' })).toBeVisible();
  expect(question.getByRole('button', { name: 'Send message' }).query()).toBeNull();
});

test.each(['automatic', 'off', 'over', 'sent'] as const)(
  'asks nothing when the state is %s',
  async (state) => {
    const { question, shell, waitForAnswers } = await moveDown({ state });
    await waitForAnswers(1);
    expect(shell.toasts).toHaveLength(1);
    expect(question.query()).toBeNull();
  },
);

test('asks on the page of a job that was cancelled on its edit form', async () => {
  const job = anyJob({ status: 'scheduled' });
  const { screen, location } = await showRemote(`/dashboard/jobs/${job._id}/edit`, {
    api: {
      getJob: async () => job,
      getClient: async () => Promise.reject(new Error('not needed')),
      updateJob: async () => ({ ...job, status: 'cancelled', version: 8 }),
      getJobMessage: async () => ({ ...offered, kind: 'cancelled' }),
    },
  });
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Cancelled');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  await expect
    .element(screen.getByRole('region', { name: 'Tell the customer that it is cancelled?' }))
    .toBeVisible();
});

test('asks on the page of a job that is open again at the same time after the mail of its cancellation', async () => {
  const job = anyJob({ status: 'cancelled' });
  const { screen, location } = await showRemote(`/dashboard/jobs/${job._id}/edit`, {
    api: {
      getJob: async () => job,
      getClient: async () => Promise.reject(new Error('not needed')),
      updateJob: async () => ({ ...job, status: 'scheduled', version: 8 }),
      getJobMessage: async () => ({ ...offered, known: 'cancellation' as const }),
    },
  });
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Scheduled');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(location).toBe(`/dashboard/jobs/${job._id}`);
  await expect.element(screen.getByRole('region', { name: 'Tell the customer?' })).toBeVisible();
});
