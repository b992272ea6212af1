import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import { Quote } from '@tradewind/contracts/quotes';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test, vi } from 'vitest';
import { anyJob } from '../../testing/anyJob.ts';
import { apiFailure } from '../../testing/apiFailure.ts';
import { showRemote } from '../../testing/showRemote.tsx';

const quote: JobQuote = {
  ...sampleOf(JobQuote),
  _id: 'q1',
  quoteNumber: 'Q-2026-00057',
  status: 'accepted',
  workJob: undefined,
  perVisit: true,
};

const show = async (
  changes: Partial<JobDetail>,
  updateQuote = vi.fn(async () => sampleOf(Quote)),
) => {
  let job: JobDetail = {
    ...anyJob({ status: 'in_progress' }),
    ...{ recurring: true, quotes: [quote], invoices: [], visitsToInvoice: 2, ...changes },
  };
  const shown = await showRemote(`/dashboard/jobs/${job._id}`, {
    api: {
      getJob: async () => job,
      updateQuote,
      getRecurrence: () => new Promise(() => undefined),
    },
  });
  const card = shown.screen.getByRole('region', { name: 'Quotes and invoices' });
  const choice = card.getByRole('combobox', { name: 'Q-2026-00057 is the price of' });
  const save = (next: Partial<JobDetail>) => {
    job = { ...job, ...next };
  };
  return { ...shown, card, choice, updateQuote, save };
};

test('a choice that is not saved goes back, and says so', async () => {
  const updateQuote = vi.fn().mockRejectedValue(apiFailure(500, 'unexpected', 'Try again later.'));
  const { shell, choice } = await show({}, updateQuote);
  await choice.selectOptions('All visits together');
  await expect
    .poll(() => shell.toasts.map(({ toast }) => toast.title))
    .toEqual(['The choice was not saved.']);
  await expect.element(choice).toHaveValue('visit');
});

test('the price of a quote of recurring work is for each visit until it is for all together', async () => {
  const { card, choice, updateQuote, save } = await show({});
  await expect.element(choice).toHaveValue('visit');
  await expect.element(card.getByText('2 visits are done and not invoiced.')).toBeVisible();
  updateQuote.mockImplementationOnce(async () => {
    save({ quotes: [{ ...quote, perVisit: false }], visitsToInvoice: undefined });
    return sampleOf(Quote);
  });
  await choice.selectOptions('All visits together');
  await expect.element(card.getByText(/It is invoiced once/)).toBeVisible();
  await expect.poll(() => card.getByText(/done and not invoiced/).query()).toBeNull();
  expect(updateQuote.mock.lastCall).toMatchObject([
    { params: { id: 'q1' }, body: { fixedPrice: true } },
  ]);
  await expect.element(choice).toHaveValue('all');
});

test('what the price is for is asked of accepted quotes of recurring work only', async () => {
  const { card, choice } = await show({ quotes: [{ ...quote, perVisit: undefined }] });
  await expect.element(card.getByText('Q-2026-00057')).toBeVisible();
  expect(choice.query()).toBeNull();
});

test('says of work with an invoice only what was done since, as it may be billed in advance', async () => {
  const invoice = { ...sampleOf(JobInvoice), status: 'pending' as const, voided: undefined };
  const { card } = await show({ invoices: [invoice], visitsToInvoice: 1, visitsDone: 4 });
  await expect.element(card.getByText('1 visit to invoice, 4 done in all.')).toBeVisible();
});
