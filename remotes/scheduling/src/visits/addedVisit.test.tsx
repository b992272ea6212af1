import { JobMessage } from '@tradewind/contracts/customerMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { first, job, second, showVisits } from '../testing/showVisits.tsx';

test.each([
  ['offers to tell the customer of a visit that is added', 'offered', 1],
  ['offers nothing of an added visit where the customer is not to be mailed', 'off', 0],
] as const)('%s', async (_, state, offers) => {
  const createVisit = vi.fn(async () => second);
  const getJobMessage = vi.fn<ApiClient['getJobMessage']>(async () => ({
    ...sampleOf(JobMessage),
    ...{ kind: 'moved', state, known: null },
  }));
  const { screen } = await showVisits([first], { createVisit, getJobMessage });
  await screen.getByRole('button', { name: 'Add visit' }).click();
  expect(getJobMessage).not.toHaveBeenCalled();
  await screen.getByRole('dialog').getByRole('button', { name: 'Add visit' }).click();
  await expect
    .poll(() => getJobMessage.mock.lastCall?.[0])
    .toMatchObject({ params: { id: job._id }, query: { visitId: second._id } });
  const question = screen.getByRole('heading', { name: 'Tell the customer?' });
  await expect.poll(() => question.elements()).toHaveLength(offers);
});

test('asks about each visit that is added, and keeps what was typed for the one before', async () => {
  const third = { ...second, _id: '20000000-0000-4000-8000-000000000003' };
  const createVisit = vi.fn().mockResolvedValueOnce(second).mockResolvedValueOnce(third);
  const sendJobMessage = vi.fn().mockResolvedValue({ ...sampleOf(JobMessage), state: 'sent' });
  const { screen } = await showVisits([first], {
    createVisit,
    sendJobMessage,
    getJobMessage: async ({ query }) => ({
      ...sampleOf(JobMessage),
      ...{ kind: 'moved', state: 'offered', known: null },
      customer: { name: `Owner of ${query?.visitId}`, email: 'owner@example.com', phone: '' },
    }),
  });
  const question = screen.getByRole('region', { name: 'Tell the customer?' });
  const add = async (visit: typeof second) => {
    await screen.getByRole('button', { name: 'Add visit' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Add visit' }).click();
    await expect
      .element(question.getByText(`To Owner of ${visit._id}`, { exact: false }))
      .toBeVisible();
  };
  const line = question.getByRole('textbox', { name: 'Add a line of your own' });
  await add(second);
  await line.fill('We bring the parts.');
  await add(third);
  await expect.element(line).toHaveValue('');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(line).toHaveValue('We bring the parts.');
  await question.getByRole('button', { name: 'Send message' }).click();
  await expect
    .poll(() => sendJobMessage.mock.calls.map(([request]) => request.body))
    .toEqual([{ visitId: second._id, message: 'We bring the parts.' }]);
  await expect.poll(() => question.query()).toBeNull();
});
