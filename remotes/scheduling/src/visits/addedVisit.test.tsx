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
