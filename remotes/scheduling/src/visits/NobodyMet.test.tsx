import { JobMessage } from '@tradewind/contracts/customerMessages';
import type { ApiClient } from '@tradewind/remote-kit';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyJob } from '../testing/anyJob.ts';
import { apiFailure } from '../testing/apiFailure.ts';
import { job, second, showVisits } from '../testing/showVisits.tsx';

const missed = { ...second, status: 'no_show' as const };
const planned = { ...second, _id: '50000000-0000-4000-8000-000000000003' };

/** The page of a job whose only visit met nobody, until another one is planned. */
const showMissed = async (state: JobMessage['state'], api: Partial<ApiClient> = {}) => {
  let isPlanned = false;
  const createVisit = vi.fn<ApiClient['createVisit']>(async () => {
    isPlanned = true;
    return planned;
  });
  const getJobMessage = vi.fn<ApiClient['getJobMessage']>(async () => ({
    ...sampleOf(JobMessage),
    ...{ kind: 'moved', state, known: null },
  }));
  const sendJobMessage = vi.fn<ApiClient['sendJobMessage']>(async () => ({
    ...sampleOf(JobMessage),
    ...{ kind: 'moved', state: 'sent', known: 'time' },
  }));
  const shown = await showVisits([missed], {
    getJob: async () => ({
      ...anyJob({ status: 'scheduled', metNobody: !isPlanned }),
      visitId: isPlanned ? planned._id : missed._id,
    }),
    createVisit,
    getJobMessage,
    sendJobMessage,
    ...api,
  });
  const { screen } = shown;
  const plan = async (by = 'Plan another visit') => {
    await screen.getByRole('button', { name: by }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Add visit' }).click();
  };
  const question = screen.getByRole('region', { name: 'Tell the customer?' });
  return { ...shown, createVisit, getJobMessage, sendJobMessage, plan, question };
};

test('asks nothing while the visit cannot be planned', async () => {
  const createVisit = vi.fn().mockRejectedValue(apiFailure(503, 'unavailable', 'Back soon.'));
  const { screen, plan, getJobMessage } = await showMissed('offered', { createVisit });
  await plan();
  await expect.element(screen.getByRole('dialog').getByText('Back soon.')).toBeVisible();
  expect(getJobMessage).not.toHaveBeenCalled();
});

test.each(['Plan another visit', 'Add visit'])(
  'offers to tell the customer of the visit that is planned after a no-show by %s, once',
  async (by) => {
    const { screen, plan, question, getJobMessage, sendJobMessage } = await showMissed('offered');
    await plan(by);
    await expect.element(question).toBeVisible();
    expect(getJobMessage.mock.lastCall?.[0]).toMatchObject({
      params: { id: job._id },
      query: { visitId: planned._id },
    });
    await expect
      .element(screen.getByText('Nobody was met, and no other visit is planned.'))
      .not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => question.query()).toBeNull();
    expect(sendJobMessage.mock.calls).toMatchObject([[{ body: { visitId: planned._id } }, {}]]);
  },
);

test('asks nothing where the customer is not to be mailed', async () => {
  const { shell, plan, question, getJobMessage } = await showMissed('off');
  await plan();
  await expect.poll(() => shell.toasts.at(-1)?.toast.title).toBe('Visit added');
  await expect.poll(() => getJobMessage.mock.calls.length).toBeGreaterThan(0);
  expect(question.query()).toBeNull();
});
