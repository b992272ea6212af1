import { useMutation } from '@tanstack/react-query';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import type { JobUpdate } from '@tradewind/contracts/jobs';
import { useApi, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { jobNoticeId } from '../detail/useStatusChange.ts';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';
import type { MoneyQuestion } from './moneyQuestion.ts';

type Answer = Pick<JobUpdate, 'invoicedElsewhere' | 'paidElsewhere'>;

/** The answers about the money of a job, by the step that they answer (decision 43). */
export const answers = {
  invoice: { label: 'Invoiced elsewhere', field: 'invoicedElsewhere' },
  payment: { label: 'Paid elsewhere', field: 'paidElsewhere' },
} as const satisfies Record<MoneyQuestion['step'], { label: string; field: keyof Answer }>;

/** Saves an answer about the money of a job, with a notice that offers to withdraw it, and withdraws one. */
export const useAnswer = (job: JobDetail) => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(job._id);
  const id = jobNoticeId(job._id);
  const { mutate, isPending } = useMutation({
    scope: cache.scope,
    mutationFn: (body: Answer) =>
      saveOnLatest(cache, job, ({ version }) =>
        api.updateJob({ params: { id: job._id }, body: { ...body, version } }),
      ),
    onSuccess: cache.saved,
    onError: (error) =>
      toasts.error({ title: 'The answer was not saved.', description: messageOf(error) }),
  });
  const withdraw = (step: MoneyQuestion['step']) => {
    const { label, field } = answers[step];
    mutate(
      { [field]: false },
      { onSuccess: () => toasts.info({ id, title: `${label}: taken back` }) },
    );
  };
  const give = (step: MoneyQuestion['step']) => {
    const { label, field } = answers[step];
    mutate(
      { [field]: true },
      {
        onSuccess: () =>
          toasts.success({
            id,
            title: label,
            action: { label: 'Undo', onClick: () => withdraw(step) },
            duration: 10_000,
          }),
      },
    );
  };
  return { give, withdraw, isPending };
};
