import { JobMessage } from '@tradewind/contracts/customerMessages';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { ApiClient } from '@tradewind/remote-kit';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyJob, anyVisit } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { showVisits } from '../testing/showVisits.tsx';

const visit = anyVisit({ status: 'scheduled' });
const job: JobDetail = {
  ...anyJob({ status: 'scheduled' }),
  visitId: visit._id,
  outdatedMail: { visitId: visit._id, startTime: '2031-12-01T15:15:00.000Z' },
};

const message: JobMessage = {
  ...sampleOf(JobMessage),
  ...{ kind: 'moved', state: 'offered', known: 'time' },
  customer: { name: 'Grace Lee', email: 'grace@example.com', phone: '2125550100' },
};

const outdated = 'Grace Lee was mailed another time for the visit of Mon, Dec 1, 2031, 10:15 AM.';

/** The page of a job that has moved since its customer was mailed about it. */
const show = async (
  changes: Partial<JobMessage> = {},
  api: Partial<ApiClient> = {},
  shownJob: JobDetail = job,
) => {
  const getJobMessage = vi.fn(async () => ({ ...message, ...changes }));
  const getJob = async () => shownJob;
  const shown = await showVisits([visit], { getJob, getJobMessage, ...api });
  const { screen } = shown;
  return {
    ...shown,
    getJobMessage,
    loaded: screen.getByRole('button', { name: 'Edit visit' }),
    question: screen.getByRole('region', { name: 'Tell the customer?' }),
  };
};

test('offers nothing where the message cannot be loaded', async () => {
  const getJobMessage = vi.fn().mockRejectedValue(apiFailure(404, 'not_found', 'Not found'));
  const { loaded, question } = await show({}, { getJobMessage });
  await expect.element(loaded).toBeVisible();
  await expect.poll(() => getJobMessage.mock.calls.length).toBeGreaterThan(0);
  expect(question.query()).toBeNull();
});

test('keeps the offer when the message cannot be sent, and hides it once it is', async () => {
  const failed = apiFailure(503, 'unavailable', 'Back in a minute.');
  const sendJobMessage = vi
    .fn()
    .mockRejectedValueOnce(failed)
    .mockResolvedValue({ ...message, state: 'sent' });
  const { question } = await show({}, { sendJobMessage });
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect.element(question.getByText('Back in a minute.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(sendJobMessage.mock.lastCall?.[0]).toEqual({
    params: { id: job._id },
    body: { visitId: visit._id, message: '' },
  });
});

test('says that the customer was mailed another time, and hides it with Not now', async () => {
  const { question, getJobMessage } = await show();
  await expect.element(question.getByText(outdated)).toBeVisible();
  expect(getJobMessage).toHaveBeenCalledWith(
    { params: { id: job._id }, query: { visitId: visit._id } },
    expect.anything(),
  );
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => question.query()).toBeNull();
});

test('asks about a later visit than the job shows', async () => {
  const later = { ...visit, _id: '50000000-0000-4000-8000-000000000009' };
  const outdatedMail = { visitId: later._id, startTime: '2031-12-02T15:15:00.000Z' };
  const { question, getJobMessage } = await show({}, {}, { ...job, outdatedMail });
  const reason = 'Grace Lee was mailed another time for the visit of Tue, Dec 2, 2031, 10:15 AM.';
  await expect.element(question.getByText(reason)).toBeVisible();
  expect(getJobMessage).toHaveBeenCalledWith(
    { params: { id: job._id }, query: { visitId: later._id } },
    expect.anything(),
  );
});

test('says that the customer was mailed the cancellation of a visit that takes place', async () => {
  const outdatedMail = { visitId: visit._id, startTime: '2031-12-01T15:15:00.000Z' };
  const reopened = { ...job, outdatedMail: { ...outdatedMail, isCancelled: true } };
  const sendJobMessage = vi.fn(async () => ({ ...message, state: 'sent' as const }));
  const { question } = await show({ known: 'cancellation' }, { sendJobMessage }, reopened);
  const reason =
    'Grace Lee was mailed that the visit of Mon, Dec 1, 2031, 10:15 AM does not take place.';
  await expect.element(question.getByText(reason)).toBeVisible();
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(sendJobMessage).toHaveBeenCalledWith(
    { params: { id: job._id }, body: { visitId: visit._id, message: '' } },
    expect.anything(),
  );
});

test('offers nothing where the cancellation was taken back in a mail meanwhile', async () => {
  const outdatedMail = { visitId: visit._id, startTime: visit.startTime ?? '', isCancelled: true };
  const { loaded, question, getJobMessage } = await show({}, {}, { ...job, outdatedMail });
  await expect.element(loaded).toBeVisible();
  await expect.poll(() => getJobMessage.mock.calls.length).toBeGreaterThan(0);
  expect(question.query()).toBeNull();
});

test('offers to call a customer who has no email address any more', async () => {
  const customer = { ...message.customer, email: '' };
  const { question } = await show({ state: 'noEmail', customer });
  await expect.element(question.getByText(outdated)).toBeVisible();
  await expect.element(question.getByText(/has no email address/)).toBeVisible();
});

test.each([
  ['is switched off', { state: 'off' }],
  ['was sent meanwhile', { state: 'sent' }],
  ['follows the mail of a cancellation', { known: 'cancellation' }],
] as const)('offers nothing where the message %s', async (_, changes) => {
  const { loaded, question, getJobMessage } = await show(changes);
  await expect.element(loaded).toBeVisible();
  await expect.poll(() => getJobMessage.mock.calls.length).toBeGreaterThan(0);
  expect(question.query()).toBeNull();
});

test('asks for no message where the customer was not mailed another time', async () => {
  const { outdatedMail: _, ...known } = job;
  const { loaded, question, getJobMessage } = await show({}, {}, known);
  await expect.element(loaded).toBeVisible();
  expect(getJobMessage).not.toHaveBeenCalled();
  expect(question.query()).toBeNull();
});

test('asks once about a visit that is moved on the page', async () => {
  const updateVisit = vi.fn(async () => ({ ...visit, startTime: '2026-11-21T15:15:00.000Z' }));
  const { screen, question } = await show({}, { updateVisit });
  const reason = screen.getByText(outdated);
  await expect.element(reason).toBeVisible();
  await screen.getByRole('button', { name: 'Edit visit' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save visit' }).click();
  await expect.poll(() => reason.query()).toBeNull();
  expect(question.elements()).toHaveLength(1);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => question.query()).toBeNull();
});

test('asks no longer once the visit is gone', async () => {
  const getJobMessage = vi
    .fn()
    .mockResolvedValueOnce(message)
    .mockRejectedValue(apiFailure(404, 'not_found', 'Not found.'));
  const setJobStatus = async () => job;
  const { screen, question } = await show({}, { getJobMessage, setJobStatus });
  await expect.element(question).toBeVisible();
  await screen.getByRole('button', { name: /^OMW/ }).click();
  await expect.poll(() => question.query()).toBeNull();
});
